import { type Entity, type IsoDate, MINUTE_MS, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  areListed,
  areNamedTogether,
  asksForToday,
  childGoneWith,
  childrenNamed,
  childrenTaken,
  daysOfOthers,
  isGameOfNoSport,
  isSchoolRun,
  lexiconOf,
  mayBeWithOthers,
  namesAnotherThing,
  readSurface,
  saysHim,
  saysThem,
  sessionNamed,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { shared } from "../context.ts";
import { activityAt } from "../words/activity.ts";
import { childrenAt, groupMeant, impliedChildren, othersThan } from "../words/children.ts";
import { type Frame, saysOthers } from "../words/frame.ts";
import { gameOf } from "../words/game.ts";
import { beginsThen, plannedFor } from "../words/planned.ts";
import { sessionOf } from "../words/session.ts";
import { dayMeant, movedFrom } from "./day-meant.ts";
import { hoursMeant } from "./hours-meant.ts";
import { type Facts, type Field, isCalledOff, type Premises, type Proposal } from "./premises.ts";

/** Whether a message has words for some of the children ("the littles", "the boys") and names no child. */
export const meansSome = ({ surface }: Frame): boolean => {
  const children = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" ? [sense] : []));
  return children.length > 0 && children.every(({ some }) => some === true);
};

/** The time words, of the days only those of the matter. */
const whenSaid = ({ surface, when, dates }: Frame): Frame["when"] => ({
  ...when,
  dates: daysOfOthers(surface, when.dates).filter(({ date }) => dates.includes(date)),
});

/** The days of what is answered; none if the message names some of them. */
function daysBefore(before: readonly Entity[], { dates, impliedToday }: Frame): readonly IsoDate[] {
  const days = [...new Set(before.flatMap(({ date, until }) => [date ?? [], until ?? []].flat()))].sort();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const part = dates.length > 0 && dates.length < days.length && dates.every((date) => date >= first && date <= last);
  return part && !impliedToday ? [] : days;
}

/** "Who has them tonight?", after talk of Friday. */
const isOfToday = ({ surface, dates }: Frame, today: IsoDate): boolean =>
  dates.length === 1 && dates[0] === today && asksForToday(surface);

/** How long what was arranged last is still being talked about. */
const STILL_TALKED_ABOUT_MS = 10 * MINUTE_MS;

/** Days of what was arranged last, for a new request right after it: "then who takes Ida?" */
export function daysBeside({ message, history }: ExtractionInput): readonly IsoDate[] {
  const last = history.findLast(({ reading, contextOnly }) => reading?.isCoordination && !contextOnly);
  if (!last?.reading || message.sentAt - last.message.sentAt > STILL_TALKED_ABOUT_MS) return [];
  return last.reading.dates;
}

/** How long "him" or "her" may mean the child who was named last. */
const STILL_MEANT_MS = 45 * MINUTE_MS;

/** The children of the latest message that names any, whatever it is about: "him" or "they" may mean them. */
function childrenBeside({ message, history, family }: ExtractionInput, { surface }: Frame): readonly MemberId[] {
  const reach = saysHim(surface.masked) ? STILL_MEANT_MS : STILL_TALKED_ABOUT_MS;
  for (const { message: earlier, reading } of history.toReversed()) {
    if (message.sentAt - earlier.sentAt > reach) return [];
    const children = reading?.isCoordination
      ? reading.children
      : childrenNamed(readSurface(earlier.text, lexiconOf(family)));
    if (children.length > 0) return children;
  }
  return [];
}

/**
 * The children whose practice is meant: those named, else the child who sends the message, else those of what is
 * answered.
 */
function goers({ frame, context }: Premises, { message }: ExtractionInput): readonly MemberId[] {
  if (frame.children.length > 0) return frame.children;
  return frame.senderIsChild && message.sender !== null ? [message.sender] : (context?.children ?? []);
}

/** "Cinema with Livia at 18.30": something other than what the child has then anyway. */
const tellsOfAnother = ({ frame, type }: Premises): boolean =>
  type !== "transport" && type !== "care_coverage" && namesAnotherThing(frame.surface, frame.nouns);

/**
 * "I can have Leo and Mia", to "who has the kids?": only these of the children spoken of. "I go with Leo", where Mia was
 * spoken of: not her. Null if it says no such thing.
 */
function takenOf(spokenOf: readonly MemberId[], { surface, children }: Frame): readonly MemberId[] | null {
  const along = childGoneWith(surface);
  if (along !== null) return [along];
  const taken = childrenTaken(surface).filter((child) => children.includes(child));
  const some = taken.length > 0 && taken.length < spokenOf.length && taken.every((child) => spokenOf.includes(child));
  return some ? taken : null;
}

/** "I go again with Leo", where Mia's nursery was spoken of: what the calendar has only for others is not his. */
function isOnlyOthers(activity: string | null, { surface }: Frame, day: IsoDate, input: ExtractionInput): boolean {
  const along = childGoneWith(surface);
  const theirs = along === null || activity === null ? [] : input.calendar.childrenWith(activity, day);
  return theirs.length > 0 && !theirs.some((child) => child === along);
}

/**
 * Whether no child is meant: an adult is to be driven, or the lift that is answered is for none and nothing is said by
 * which the calendar could tell more.
 */
function isOfNoChild({ frame, context }: Premises, { activity }: Facts): boolean {
  const { surface, children, cues, senderIsChild } = frame;
  if (children.length > 0 || saysHim(surface.masked) || saysThem(surface.masked)) return false;
  if (cues.passenger.adult || (cues.passenger.writer && !senderIsChild)) return !mayBeWithOthers(surface);
  const { reading = null, entities = [] } = context ?? {};
  const isOfNone = reading?.type === "transport" && reading.children.length === 0;
  return isOfNone && !senderIsChild && entities.every((one) => !one.childUnknown && one.activity === activity);
}

/** The possible values of each field with their origins, computed on demand, one field after the other. */
export function proposals(
  premises: Premises,
  known: Facts,
  input: ExtractionInput,
): Record<Field, () => readonly Proposal[]> {
  const { frame, context } = premises;
  const { message, family, calendar } = input;
  const today = wallClock(message.sentAt, family.timezone).date;
  const day = movedFrom(frame) ?? known.dates[0] ?? today;
  const before = context?.entities ?? [];
  const arranged = (context?.arrangements ?? []).map(({ entity }) => entity);
  const spokenOf = context?.children ?? [];
  const unnamed = frame.children.length === 0;
  return {
    dates: () => [
      ["said", frame.dates],
      ...(frame.dates.length > 1 && frame.until === null && !areListed(frame.surface, whenSaid(frame))
        ? frame.dates.map((date) => ["one", [date]] as const)
        : []),
      ...(isOfToday(frame, today)
        ? []
        : ([
            ["before", daysBefore(before, frame)],
            ["thread", daysBefore(arranged, frame)],
          ] as const)),
      ...(context === null ? [["beside", daysBeside(input)] as const] : []),
      ["implied", dayMeant(frame, input)],
      ["none", []],
    ],
    activity: () => {
      const another = tellsOfAnother(premises);
      const isGame = frame.activity === "game" && !isGameOfNoSport(frame.surface);
      const isOwn = (activity: string | null) => family.activities.some(({ id }) => id === activity);
      const off = before.filter((entity) => isCalledOff(premises, entity));
      const shares = shared(before, (entity) => entity.activity);
      const activityBefore = off.length > 0 || isOnlyOthers(shares, frame, day, input) ? null : shares;
      const of = frame.session === null ? null : sessionNamed(frame.surface);
      const session =
        frame.session === null || of !== null ? null : sessionOf(frame.session, goers(premises, input), day, input);
      const there =
        frame.place === null || frame.oneOfThem || isSchoolRun(frame.surface)
          ? null
          : activityAt(frame.place, frame.children, day, calendar);
      return [
        ["said", (isGame ? gameOf(goers(premises, input), day, input) : null) ?? frame.activity],
        ...frame.nouns.map(({ text, signs }) => ["noun", text, signs] as const),
        ...(of === null ? [] : [["said", of] as const]),
        ["before", another && isOwn(activityBefore) ? null : activityBefore],
        ["implied", frame.session === null ? there : session],
        ...(of !== null || another ? [] : plannedFor(goers(premises, input), day, frame.times, premises.type, calendar))
          .filter((planned) => frame.cues.task.leg !== "from" || !beginsThen(planned))
          .filter((planned) => !off.some(({ activity }) => activity === planned.activity))
          .map(({ activity, signs }) => ["planned", activity, signs] as const),
        // "Practice" is always of something if the calendar says of what.
        ...(session === null ? [["none", null] as const] : []),
      ];
    },
    children: () => {
      const taken = frame.childrenApart ? frame.children : takenOf(spokenOf, frame);
      if (taken !== null) return [["said", taken]];
      if (isOfNoChild(premises, known)) return [["none", []]];
      return [
        meansSome(frame)
          ? [
              "implied",
              groupMeant(frame, impliedChildren(known.activity ?? frame.place, day, calendar), day, calendar) ??
                frame.children,
            ]
          : ["said", frame.children],
        ["before", spokenOf],
        ...(unnamed && spokenOf.length > 1 ? spokenOf.map((child) => ["one", [child]] as const) : []),
        // "Leo's at Mia's class till 5, who gets him?": not all children named need be meant.
        ...(frame.children.length > 1 && !frame.group && !areNamedTogether(frame.surface)
          ? frame.children.map((child) => ["one", [child]] as const)
          : []),
        ...(unnamed ? [["beside", childrenBeside(input, frame)] as const] : []),
        ...(saysOthers(frame) ? [["others", othersThan(spokenOf, family)] as const] : []),
        // Children who are named are not extended by who usually goes, and "one of them" does not say which.
        [
          "implied",
          (frame.children.length > 0 && !frame.group) || frame.oneOfThem
            ? []
            : impliedChildren(known.activity ?? frame.place, day, calendar),
        ],
        ...(unnamed && known.activity === null && frame.place !== null
          ? [["implied", childrenAt(frame.place, day, calendar)] as const]
          : []),
        ...(frame.senderIsChild && message.sender !== null ? [["implied", [message.sender]] as const] : []),
        ["none", []],
      ];
    },
    times: () => hoursMeant(premises, known, input),
  };
}
