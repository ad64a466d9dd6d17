import { type Entity, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import { childrenOf, type MemberId } from "@silent-observer/family";
import { childrenNamed, lexiconOf, readSurface } from "@silent-observer/language";
import { type Alternative, likeliest, type Weights } from "@silent-observer/linear";
import type { ExtractionInput } from "../extractor.ts";
import { activityAt, groupMeant, impliedChildren, sessionOf } from "./activity.ts";
import { type Context, shared } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isLeft } from "./place.ts";
import { stateOf, type Thread } from "./thread.ts";
import type { Role } from "./who.ts";

/** The facts of an arrangement that are each said, taken over from what is answered, implied, or none. */
export type Facts = {
  readonly dates: readonly IsoDate[];
  readonly activity: string | null;
  readonly children: readonly MemberId[];
  readonly times: readonly LocalTime[];
};
export type Field = keyof Facts;
type Origin = "said" | "one" | "evening" | "before" | "thread" | "beside" | "others" | "implied" | "none";

/** What is known when the facts are settled. */
export type Matter = {
  readonly frame: Frame;
  readonly thread: Thread | null;
  readonly context: Context | null;
  readonly roles: readonly Role[];
  readonly type: string;
};

/** Where the value of a field may come from. Equal values of two origins are one alternative with the features of both. */
export type Filling<F extends Field> = Alternative & { readonly value: Facts[F]; readonly origins: readonly Origin[] };

/** Settles one fact after the other: the day tells which activity, the activity which children. Sure of day and children. */
export function factsOf(
  matter: Matter,
  input: ExtractionInput,
  weights: Weights,
): { readonly facts: Facts; readonly sure: number } {
  const settled = <F extends Field>(field: F, known: Facts) =>
    settledBy(weights, fillings(field, matter, known, input, situation));
  const situation = situationOf(matter);
  const dates = settled("dates", EMPTY);
  const activity = settled("activity", { ...EMPTY, dates: dates.value });
  const known = { ...EMPTY, dates: dates.value, activity: activity.value };
  const children = settled("children", known);
  const times = settled("times", known);
  return {
    facts: { ...known, children: children.value, times: times.value },
    sure: dates.sure * children.sure,
  };
}

export const EMPTY: Facts = { dates: [], activity: null, children: [], times: [] };

function settledBy<F extends Field>(
  weights: Weights,
  alternatives: readonly Filling<F>[],
): { value: Facts[F]; sure: number } {
  const best = likeliest(weights, alternatives);
  if (!best) throw new Error("A fact may always be none.");
  return { value: best.alternative.value, sure: best.probability };
}

export function fillings<F extends Field>(
  field: F,
  matter: Matter,
  known: Facts,
  input: ExtractionInput,
  situation: readonly string[],
): Filling<F>[] {
  const proposed = proposals(matter, known, input)[field]();
  const byValue = new Map<string, { value: Facts[Field]; origins: Origin[] }>();
  for (const [origin, value] of proposed) {
    if (origin !== "none" && (value === null || value.length === 0)) continue;
    const key = JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
    const before = byValue.get(key);
    byValue.set(key, { value: before?.value ?? value, origins: [...(before?.origins ?? []), origin] });
  }
  const there = [...new Set([...byValue.values()].flatMap(({ origins }) => origins))].map((origin) => `has_${origin}`);
  return [...byValue.values()].map(({ value, origins }) => ({
    value: value as Facts[F],
    origins,
    features: origins.flatMap((origin) => {
      const left = `${field}:${origin}`;
      return [left, ...[there, situation, ownSigns(field, value, matter.frame)].map((rights) => ({ left, rights }))];
    }),
  }));
}

/**
 * What speaks for or against this very value: of a time, the clause that it stands in; of several, which it is; of children,
 * whether "him" or "them" can be they.
 */
function ownSigns(field: Field, value: Facts[Field], { surface, dates, times, timeSigns }: Frame): readonly string[] {
  const [first] = value ?? [];
  if (field === "children") return childSigns(value?.length ?? 0, surface.masked);
  if ((field !== "times" && field !== "dates") || first === undefined) return [];
  const said: readonly string[] = field === "times" ? times : dates;
  const place = said.length < 2 ? [] : first === said[0] ? ["first"] : first === said.at(-1) ? ["last"] : [];
  return [...(timeSigns.get(first) ?? []), ...place];
}

const ONE = /\b(?:him|her|he|she|his|he's|she's|he'll|she'll)\b/;
const SEVERAL = /\b(?:them|they|their|they're|they'll|both|'em|em)\b/;

const childSigns = (count: number, text: string): readonly string[] => {
  const many = count === 0 ? "nobody" : count === 1 ? "one_child" : "several_children";
  return [many, ...(ONE.test(text) ? [`${many}_him`] : []), ...(SEVERAL.test(text) ? [`${many}_them`] : [])];
};

/** "The littles", "the boys": words for some of the children, and no child by name. */
const meansSome = ({ surface }: Frame): boolean => {
  const children = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" ? [sense] : []));
  return children.length > 0 && children.every(({ some }) => some === true);
};

/** The same hour twelve hours on, where nothing told which half of the day it is. */
const inTheEvening = (time: LocalTime, { timeSigns }: Frame): LocalTime =>
  timeSigns.get(time)?.includes("either_half") ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time;

/** The days of what is answered; none where the message says which of them it means. */
function daysBefore(before: readonly Entity[], { dates, impliedToday }: Frame): readonly IsoDate[] {
  const days = [...new Set(before.flatMap(({ date, until }) => [date ?? [], until ?? []].flat()))].sort();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const part = dates.length > 0 && dates.length < days.length && dates.every((date) => date >= first && date <= last);
  return part && !impliedToday ? [] : days;
}

/** How long what was arranged last is still what the talk is about. */
const STILL_TALKED_ABOUT_MS = 10 * 60_000;

/** Days of what was arranged last, for what opens a matter of its own in the same breath: "then who takes Ida?" */
function daysBeside({ message, history }: ExtractionInput): readonly IsoDate[] {
  const last = history.findLast(({ reading, contextOnly }) => reading?.isCoordination && !contextOnly);
  if (!last?.reading || message.sentAt - last.message.sentAt > STILL_TALKED_ABOUT_MS) return [];
  return last.reading.dates;
}

/** The children of the latest message that is about any: of them "him" or "they" may be said, whatever that message was. */
function childrenBeside({ message, history, family }: ExtractionInput): readonly MemberId[] {
  for (const { message: earlier, reading } of history.toReversed()) {
    if (message.sentAt - earlier.sentAt > STILL_TALKED_ABOUT_MS) return [];
    const children = reading?.isCoordination
      ? reading.children
      : childrenNamed(readSurface(earlier.text, lexiconOf(family)));
    if (children.length > 0) return children;
  }
  return [];
}

/** "The other two", "the rest of them": all but those who were spoken of. */
const saysOthers = ({ surface }: Frame): boolean => /\b(?:others?|rest)\b/.test(surface.masked);

type Proposal = readonly [Origin, Facts[Field] | null];

function proposals(
  { frame, context }: Matter,
  known: Facts,
  input: ExtractionInput,
): Record<Field, () => readonly Proposal[]> {
  const { message, family, calendar } = input;
  const today = wallClock(message.sentAt, family.timezone).date;
  const day = known.dates[0] ?? today;
  const before = context?.entities ?? [];
  const onTheTable = (context?.arrangements ?? []).map(({ entity }) => entity);
  const spokenOf = context?.children ?? [];
  const unnamed = frame.children.length === 0;
  return {
    dates: () => [
      ["said", frame.dates],
      ...(frame.dates.length > 1 && frame.until === null ? frame.dates.map((date) => ["one", [date]] as const) : []),
      ["before", daysBefore(before, frame)],
      ["thread", daysBefore(onTheTable, frame)],
      ...(context === null ? [["beside", daysBeside(input)] as const] : []),
      ["implied", [today]],
      ["none", []],
    ],
    activity: () => {
      const session = frame.session ? sessionOf(frame.children, day, frame.dates.length > 0, calendar) : null;
      const there = frame.place === null ? null : activityAt(frame.place, frame.children, day, calendar);
      return [
        ["said", frame.activity],
        ["before", shared(before, (entity) => entity.activity)],
        ["implied", frame.session ? session : there],
        // "Practice" is one of something wherever the calendar tells of what.
        ...(session === null ? [["none", null] as const] : []),
      ];
    },
    children: () => [
      meansSome(frame)
        ? [
            "implied",
            groupMeant(frame, impliedChildren(known.activity ?? frame.place, day, calendar), day, calendar) ??
              frame.children,
          ]
        : ["said", frame.children],
      ["before", spokenOf],
      ...(unnamed && spokenOf.length > 1 ? spokenOf.map((child) => ["one", [child]] as const) : []),
      ...(unnamed ? [["beside", childrenBeside(input)] as const] : []),
      ...(saysOthers(frame)
        ? [["others", childrenOf(family).flatMap(({ id }) => (spokenOf.includes(id) ? [] : [id]))] as const]
        : []),
      // Who is named is not widened by who usually goes.
      [
        "implied",
        frame.children.length > 0 && !frame.group ? [] : impliedChildren(known.activity ?? frame.place, day, calendar),
      ],
      ...(frame.senderIsChild && message.sender !== null ? [["implied", [message.sender]] as const] : []),
      ["none", []],
    ],
    times: () => [
      ["said", frame.times],
      ...(frame.times.length > 1 ? frame.times.map((time) => ["one", [time]] as const) : []),
      ...(frame.times.length > 0 ? [["evening", frame.times.map((time) => inTheEvening(time, frame))] as const] : []),
      ["before", [...new Set(before.flatMap(({ time }) => time ?? []))]],
      ["thread", [...new Set(onTheTable.flatMap(({ time }) => time ?? []))]],
      ["none", []],
    ],
  };
}

/** Signs of the message, of what it answers, and of how the two differ. */
export function situationOf({ frame, thread, context, roles, type }: Matter): string[] {
  const before = context?.entities ?? [];
  const of = <T>(pick: (entity: (typeof before)[number]) => readonly T[]): T[] => before.flatMap(pick);
  return [
    thread === null ? "alone" : `answers_${stateOf(thread.assignedTo)}`,
    ...(thread ? [`source_${thread.source.reading.type}`, `source_${stateOf(thread.source.reading.assignedTo)}`] : []),
    type,
    ...roles,
    ...(thread && thread.source.reading.type !== type ? ["other_type"] : []),
    relation(
      "child",
      frame.children,
      of(({ children }) => children),
    ),
    relation(
      "activity",
      frame.activity ? [frame.activity] : [],
      of(({ activity }) => (activity ? [activity] : [])),
    ),
    relation(
      "day",
      frame.impliedToday ? [] : frame.dates,
      of(({ date }) => (date ? [date] : [])),
    ),
    relation(
      "time",
      frame.times,
      of(({ time }) => (time ? [time] : [])),
    ),
    relation(
      "place",
      frame.place ? [frame.place] : [],
      of(({ location }) => (location ? [location] : [])),
    ),
    ...(before.some(({ change }) => change === "cancelled") ? ["before_cancelled"] : []),
    ...(frame.impliedToday ? ["today_implied"] : []),
    ...(frame.session ? ["session"] : []),
    ...(isLeft(frame.surface) ? ["place_left"] : []),
    ...(meansSome(frame) ? ["some_children"] : []),
    ...(frame.senderIsChild ? ["from_child"] : []),
    ...(frame.times[0] ? (frame.timeSigns.get(frame.times[0]) ?? []) : []),
    `says_times_${Math.min(frame.times.length, 2)}`,
    ...frame.signs,
  ];
}

function relation(what: string, said: readonly string[], there: readonly string[]): string {
  if (said.length === 0) return `${what}_unsaid`;
  if (there.length === 0) return `${what}_added`;
  if (!said.some((value) => there.includes(value))) return `${what}_other`;
  return new Set(said).size < new Set(there).size ? `${what}_part` : `${what}_same`;
}
