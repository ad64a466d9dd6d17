import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import { type MemberId, memberOf } from "@silent-observer/family";
import {
  adultsNamed,
  type Cues,
  lexiconOf,
  readCues,
  readSurface,
  readWhen,
  type Surface,
} from "@silent-observer/language";
import type { TimeMention, TimeWords } from "@silent-observer/time-words";
import type { ExtractionInput } from "../extractor.ts";
import { activityIn, givenUpIn } from "./activity.ts";
import { placeIn } from "./place.ts";

/** What a message, or a clause of it, says by itself. */
export type Frame = {
  readonly surface: Surface;
  readonly cues: Cues;
  readonly when: TimeWords;
  readonly children: readonly MemberId[];
  /** "The kids", "the littles": the calendar may tell which. */
  readonly group: boolean;
  readonly adults: readonly MemberId[];
  readonly activity: string | null;
  /** "Practice", "class": whichever the child has that day. */
  readonly session: boolean;
  /** Another activity that gives way to this one. */
  readonly givenUp: string | null;
  readonly place: string | null;
  readonly dates: readonly IsoDate[];
  /** No day is said; today follows from "tonight" or the like. */
  readonly impliedToday: boolean;
  readonly until: IsoDate | null;
  readonly times: readonly LocalTime[];
  readonly end: LocalTime | null;
  readonly senderIsChild: boolean;
};

export function frameOf({ message, family }: ExtractionInput, text = withoutCondition(message.text)): Frame {
  const surface = readSurface(text, lexiconOf(family));
  const when = readWhen(surface, message.sentAt, family);
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const senderIsChild = sender?.role === "child";
  const times = startTimes(surface, when);
  const { activity, session } = activityIn(surface);
  const givenUp = givenUpIn(surface);
  return {
    surface,
    cues: readCues(surface),
    when,
    children: childrenSaid(surface, senderIsChild ? (sender?.id ?? null) : null),
    group: surface.mentions.some(({ sense }) => sense.kind === "child" && sense.group),
    adults: adultsNamed(surface),
    activity,
    session,
    givenUp: givenUp === activity ? null : givenUp,
    place: placeIn(surface),
    dates: [...new Set(when.dates.flatMap(({ date, until }) => (until ? [date, until] : [date])))],
    impliedToday: when.dates.length > 0 && when.dates.every(({ implied }) => implied),
    until: when.dates.find(({ until }) => until !== null)?.until ?? null,
    times: [...new Set(times.flatMap(({ time }) => time ?? []))],
    end: times.find(({ endTime }) => endTime !== null)?.endTime ?? null,
    senderIsChild,
  };
}

/** "I can if someone does the camp drop": what stands behind the condition is another matter. */
const withoutCondition = (text: string): string => {
  const at = text.search(/\bif (?:someone|somebody|anyone|you|u|dad|mom|mum|they)\b/i);
  return at > 0 && /\b(?:i can|i will|i'll|i could)\b/i.test(text.slice(0, at)) ? text.slice(0, at) : text;
};

/** A child who writes "get me" or "I'm at Lily's" speaks of itself. */
function childrenSaid(surface: Surface, writer: MemberId | null): MemberId[] {
  const named = concerned(surface);
  if (writer === null || named.length > 0) return named;
  return /\b(?:me|i'm|i am|i|my)\b/.test(surface.masked) ? [writer] : [];
}

/** Children named, without those who only own a thing of no account ("Zoe's library book") beside one who goes somewhere. */
function concerned(surface: Surface): MemberId[] {
  const { mentions, words, text } = surface;
  const children = mentions.filter(({ sense }) => sense.kind === "child");
  const going = children.filter(({ possessive, to, end }) => {
    const next = words[to];
    const follows = mentions.some(
      ({ from, sense }) => sense.kind !== "child" && sense.kind !== "adult" && from >= to && from <= to + 1,
    );
    return (
      !possessive ||
      follows ||
      !next ||
      /^[,.!?]/.test(text.slice(end)) ||
      /^(?:pick|drop|lift|ride|turn|run)/.test(next.text)
    );
  });
  return [
    ...new Set((going.length > 0 ? going : children).flatMap(({ sense }) => (sense.kind === "child" ? sense.ids : []))),
  ];
}

/** A clause in which a writer tells of his own hours, not of the arrangement's. */
const OWN_HOURS =
  /\b(?:i'm|i am|i|my (?:shift|meeting|call|train|flight|start|[a-z]+))\b(?: (?:also|only|still|just|get))? ?(?:off|out|free|on|done|working|stuck|at work|busy|in \w+|on shift|finish|is going|runs?|going to run|pushed|have|got)\b|\bpushed my\b|\bmy \d{1,2}(?::\d{2})?\b/;
const CARRIES = /\b(?:get|take|pick|drop|grab|fetch|collect|drive|bring|come|cover|home by)\b|_child_/;

/** Times at which something starts: not the end of somebody's shift, nor how long it lasts. */
function startTimes(surface: Surface, when: TimeWords): TimeMention[] {
  const said = when.times.filter(({ time }) => time !== null);
  const own = said.filter((mention) => {
    const clause = clauseAround(surface.text, mention.start);
    return (
      OWN_HOURS.test(clause) &&
      !CARRIES.test(maskedClause(surface, clause)) &&
      !/\bby the|from the|\bat \d.*\banyway/.test(clause)
    );
  });
  const rest = said.filter((mention) => !own.includes(mention) && mention.bound !== "until");
  return rest.filter(({ bound }) => !(bound === "by" && rest.length > 1));
}

const CLAUSE_END = /[,.;!?]|\b(?:so|but|because|and|then|anyway)\b/g;

function clauseAround(text: string, at: number): string {
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(CLAUSE_END)) {
    if (index + mark.length <= at) from = index + mark.length;
    else if (index > at) return text.slice(from, index);
  }
  return text.slice(from);
}

const maskedClause = (surface: Surface, clause: string): string =>
  surface.mentions.some(
    ({ sense, start, end }) => sense.kind === "child" && clause.includes(surface.text.slice(start, end)),
  )
    ? `${clause} _child_`
    : clause;
