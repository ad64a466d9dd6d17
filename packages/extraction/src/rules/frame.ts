import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import { type MemberId, memberOf } from "@silent-observer/family";
import {
  AT_CONJUNCTIONS,
  adultsNamed,
  bigrams,
  type Cues,
  childrenDoing,
  clauseAround,
  isOthersEvent,
  type Lexicon,
  lexiconOf,
  type NounPhrase,
  nounPhrases,
  readCues,
  readSurface,
  readWhen,
  type Surface,
  signsOf,
  unigrams,
} from "@silent-observer/language";
import type { TimeMention, TimeWords } from "@silent-observer/time-words";
import type { ExtractionInput } from "../extractor.ts";
import { activityIn, givenUpIn } from "./activity.ts";
import type { Writer } from "./beside.ts";
import { keepsTheWriter } from "./clause-of-hour.ts";
import { isCompany } from "./company.ts";
import { daysOfMatter } from "./days-of-matter.ts";
import { isInExcuse, withoutExcuses } from "./excuse.ts";
import { placeIn } from "./place.ts";

/** What a message, or a clause of it, says by itself. */
export type Frame = {
  /** The words themselves, as they were written. */
  readonly text: string;
  readonly surface: Surface;
  readonly cues: Cues;
  /** Everything that the wording shows, by name. */
  readonly signs: ReadonlySet<string>;
  /** Its words, each once, with what the family calls by name masked. */
  readonly words: readonly string[];
  readonly when: TimeWords;
  readonly children: readonly MemberId[];
  /** "The kids", "the littles": the calendar may tell which. */
  readonly group: boolean;
  /** "One of the kids", "somebody has been sick": a child is meant, and not told which. */
  readonly oneOfThem: boolean;
  readonly adults: readonly MemberId[];
  readonly activity: string | null;
  /** What else may be what takes place. */
  readonly nouns: readonly NounPhrase[];
  /** "practice", "class": whichever the child has that day. */
  readonly session: string | null;
  /** An activity that gives way, to another one where the message names it. */
  readonly givenUp: string | null;
  readonly place: string | null;
  readonly dates: readonly IsoDate[];
  /** No day is said; today follows from "tonight" or the like. */
  readonly impliedToday: boolean;
  /** The last day of the range that begins on the first of the dates; of what is named besides it, none is its end. */
  readonly until: IsoDate | null;
  readonly times: readonly LocalTime[];
  /** For each time, what the clause in which it stands is about. */
  readonly timeSigns: ReadonlyMap<LocalTime, readonly string[]>;
  readonly end: LocalTime | null;
  readonly senderIsChild: boolean;
  /** A child says that it sees to what is asked for others: no adult has it then, and nobody is wanted any more. */
  readonly childSeesToIt: boolean;
};

export function frameOf({ message, family }: ExtractionInput, text: string): Frame {
  const lexicon = lexiconOf(family);
  const surface = readSurface(text, lexicon);
  const when = readWhen(surface, message.sentAt, family);
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const senderIsChild = sender?.role === "child";
  const writer = senderIsChild ? "child" : "adult";
  const matter = writer === "child" ? surface : withoutExcuses(surface, lexicon);
  const { activity, session } = activityIn(matter, writer);
  const mentions = surface.mentions.filter(
    (mention) => !isOthersEvent(mention, surface) && (senderIsChild || !isCompany(mention, surface, lexicon)),
  );
  const among = { ...surface, mentions };
  const cues = readCues(surface);
  return {
    text,
    surface,
    cues,
    signs: signsOf(surface),
    words: [...unigrams(surface), ...bigrams(surface)],
    ...saidOfWhen(surface, when, writer, lexicon),
    children: childrenSaid(among, senderIsChild ? (sender?.id ?? null) : null),
    group: among.mentions.some(({ sense }) => sense.kind === "child" && sense.group),
    oneOfThem: ONE_OF_THEM.test(surface.masked),
    adults: adultsNamed(surface),
    activity,
    nouns: nounPhrases(matter, daysAndHours(matter === surface ? when : readWhen(matter, message.sentAt, family))),
    session,
    givenUp: givenUpIn(matter),
    place: placeIn(matter, writer),
    senderIsChild,
    childSeesToIt: false,
  };
}

const daysAndHours = ({ dates, times }: TimeWords) => [...dates, ...times.filter(({ time }) => time !== null)];

/** What the days and times of a message come to, without the hours that only keep the writer. */
export function saidOfWhen(
  surface: Surface,
  when: TimeWords,
  writer: Writer,
  lexicon: Lexicon,
): Pick<Frame, "when" | "dates" | "impliedToday" | "until" | "times" | "timeSigns" | "end"> {
  const times = startTimes(when).filter(
    ({ start }) =>
      writer === "child" || !(keepsTheWriter(surface, start, lexicon) || isInExcuse(surface, start, lexicon)),
  );
  const days = daysOfMatter(surface, when);
  return {
    when,
    dates: [...new Set(days.flatMap(({ date, until }) => (until ? [date, until] : [date])))],
    impliedToday: days.length > 0 && days.every(({ implied }) => implied),
    until: days[0]?.until ?? null,
    times: [...new Set(times.flatMap(({ time }) => time ?? []))],
    timeSigns: new Map(times.map((mention) => [mention.time ?? "", clauseSigns(surface.text, mention)])),
    end: times.find(({ endTime }) => endTime !== null)?.endTime ?? null,
  };
}

const ONE_OF_THEM =
  /(?<!\b(?:can|could|will|would|maybe|if|or|either) )\bone of (?:_child_|them|em|'em|ours|yours|mine)(?![a-z'])|\b(?:an?|one|some|un) (?:child|kid|bairn|wean|enfant)\b|\bsome(?:body|one)'s child\b|\bwhich (?:kid|child|one)\b|\bsome(?:body|one) (?:has |is |was |got )(?:been )?(?:sick|ill|hurt|poorly|unwell)\b/;

/** A child who writes "get me" or "I'm at Lily's" speaks of itself. */
function childrenSaid(surface: Surface, writer: MemberId | null): MemberId[] {
  const named = concerned(surface);
  if (writer === null || named.length > 0) return named;
  return /\b(?:me|i'm|i am|i|my)\b/.test(surface.masked) ? [writer] : [];
}

/**
 * Children named, without those who are to see to another ("Ty can you drive Lily"), nor those who only own a thing of no account
 * ("Zoe's library book") beside one who goes somewhere.
 */
function concerned(surface: Surface): MemberId[] {
  const { mentions, words, text } = surface;
  const doing = childrenDoing(surface);
  const children = mentions.filter(
    ({ sense, start }) =>
      sense.kind === "child" && !isOneOf(text, start) && !sense.ids.every((child) => doing.includes(child)),
  );
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

/** "The other two", "the rest of them". */
export const saysOthers = ({ surface }: Frame): boolean => /\b(?:others?|rest)\b/.test(surface.masked);

/** "One of the twins" is not both of them. */
const isOneOf = (text: string, start: number): boolean => /\bone of $/.test(text.slice(Math.max(0, start - 8), start));

/** Times at which something may start: not its end, nor the deadline beside another hour. */
function startTimes(when: TimeWords): TimeMention[] {
  const said = when.times.filter(({ time, bound }) => time !== null && bound !== "until");
  return said.filter(({ bound }) => !(bound === "by" && said.length > 1));
}

/** What the clause in which a time stands is about: the writer's own hours, a condition, somebody's errand. */
const ABOUT_A_CLAUSE: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["writer", /\b(?:i|i'm|i am|i've|i'll|my|we|we're)\b/],
  [
    "busy",
    /\b(?:off|out|free|done|work|working|stuck|busy|shift|shifts|meeting|call|train|flight|class|finish|finished|finishes|knock|appointment|till|client|visit|review|lecture|surgery|standup|wraps?|behaves?|dies|bolt)\b/,
  ],
  ["condition", /\b(?:if|unless|once|when|as long as|depends|before|after)\b/],
  [
    "errand",
    /\b(?:get|take|pick|drop|grab|fetch|collect|drive|bring|come|cover|leave|be there|meet|have|run|do|starts?|is|are|at)\b/,
  ],
  ["closes", /\b(?:lock|locks|close|closes|closing|shut|shuts|ends?|over|finishes)\b/],
];

function clauseSigns(text: string, mention: TimeMention): string[] {
  const around = clauseAround(text, mention.start, AT_CONJUNCTIONS);
  const clause = text.slice(around.start, around.end);
  return [
    ...ABOUT_A_CLAUSE.flatMap(([sign, pattern]) => (pattern.test(clause) ? [`clause_${sign}`] : [])),
    `bound_${mention.bound ?? "none"}`,
    ...(isEitherHalf(mention) ? ["either_half", `hour_${Number(mention.time?.slice(0, 2))}`] : []),
  ];
}

/** "7", "half 7", "7:15": nothing tells the morning from the evening. */
const isEitherHalf = ({ time, text }: TimeMention): boolean =>
  time !== null && time < "12:00" && !/[ap]\.?m|morning|\b0\d|\bnoon|\bh\b|\d[h.]\d/i.test(text);
