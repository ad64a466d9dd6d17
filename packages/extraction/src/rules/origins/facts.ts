import { stateOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isLeft, saysHim, saysThem } from "@silent-observer/language";
import { type Alternative, likeliest, type Weights } from "@silent-observer/linear";
import type { ExtractionInput } from "../../extractor.ts";
import type { Frame } from "../words/frame.ts";
import { meansSome } from "./children.ts";
import { proposals } from "./origins.ts";
import type { Facts, Field, Origin, Premises } from "./premises.ts";

/**
 * An alternative for a field, with its origins. Equal values of several origins are one alternative with the features
 * of all.
 */
export type Filling<F extends Field> = Alternative & { readonly value: Facts[F]; readonly origins: readonly Origin[] };

/**
 * Chooses one fact after the other, because the day helps to tell the activity, and the activity the children.
 * @returns also how sure the day and the children are together, 0..1
 */
export function factsOf(
  premises: Premises,
  input: ExtractionInput,
  weights: Weights,
): { readonly facts: Facts; readonly sure: number } {
  const settled = <F extends Field>(field: F, known: Facts) =>
    settledBy(weights, fillings(field, premises, known, input, situation));
  const situation = situationOf(premises, input);
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
  premises: Premises,
  known: Facts,
  input: ExtractionInput,
  situation: readonly string[],
): Filling<F>[] {
  const proposed = proposals(premises, known, input)[field]();
  const byValue = new Map<string, { value: Facts[Field]; origins: Origin[]; signs: string[] }>();
  for (const [origin, value, signs = []] of proposed) {
    if (origin !== "none" && (value === null || value.length === 0)) continue;
    const key = JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
    const before = byValue.get(key);
    byValue.set(key, {
      value: before?.value ?? value,
      origins: [...(before?.origins ?? []), origin],
      signs: [...(before?.signs ?? []), ...signs],
    });
  }
  const there = [...new Set([...byValue.values()].flatMap(({ origins }) => origins))].map((origin) => `has_${origin}`);
  return [...byValue.values()].map(({ value, origins, signs }) => ({
    value: value as Facts[F],
    origins,
    features: origins.flatMap((origin) => {
      const left = `${field}:${origin}`;
      return [
        left,
        ...[there, situation, [...signs, ...ownSigns(field, value, premises.frame, input.message.sender)]].map(
          (rights) => ({ left, rights }),
        ),
      ];
    }),
  }));
}

/**
 * Features of this value: for a time, those of its clause; for one of several, which it is; for children, whether "him"
 * or "them" fits, and whether it is the sender, who would hardly say so of themselves.
 */
function ownSigns(
  field: Field,
  value: Facts[Field],
  { surface, children, dates, times, timeSigns }: Frame,
  sender: MemberId | null,
): readonly string[] {
  const [first] = value ?? [];
  if (field === "children")
    return [
      ...childSigns(value?.length ?? 0, surface.masked),
      ...(sender !== null && first === sender && saysHim(surface.masked) ? ["writer_him"] : []),
      ...placeAmong(children, value),
    ];
  if ((field !== "times" && field !== "dates") || first === undefined) return [];
  return [...(timeSigns.get(first) ?? []), ...placeAmong(field === "times" ? times : dates, value)];
}

/** Whether it is the first or last of several that are said. */
function placeAmong(said: readonly string[], value: Facts[Field]): readonly string[] {
  const [first] = value ?? [];
  if (said.length < 2 || first === undefined) return [];
  return first === said[0] ? ["first"] : first === said.at(-1) ? ["last"] : [];
}

const childSigns = (count: number, text: string): readonly string[] => {
  const many = count === 0 ? "nobody" : count === 1 ? "one_child" : "several_children";
  return [many, ...(saysHim(text) ? [`${many}_him`] : []), ...(saysThem(text) ? [`${many}_them`] : [])];
};

/** Signs of the message, of what it answers, and of how the two differ. */
export function situationOf(
  { frame, thread, context, roles, type }: Premises,
  { message: { sender } }: Pick<ExtractionInput, "message">,
): string[] {
  const before = context?.entities ?? [];
  const of = <T>(pick: (entity: (typeof before)[number]) => readonly T[]): T[] => before.flatMap(pick);
  return [
    thread === null ? "alone" : `answers_${stateOf(thread.assignedTo)}`,
    ...(thread ? [`source_${thread.source.reading.type}`, `source_${stateOf(thread.source.reading.assignedTo)}`] : []),
    type,
    ...roles,
    ...(thread ? [thread.source.message.sender === sender ? "own_source" : "other_source"] : []),
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
    ...(frame.session !== null ? ["session"] : []),
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
