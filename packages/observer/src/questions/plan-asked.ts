import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { asksForPlanAlone, asksWhere, lexiconOf, readSurface, readWhen } from "@silent-observer/language";

/** The plans that a question asks for. */
export type PlanAsked = {
  readonly activity: string | null;
  /** Empty if it names none. */
  readonly children: readonly MemberId[];
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
  /** Whether it asks where, and not only when. */
  readonly place: boolean;
};

/**
 * Understands a question about an activity, a day or both. Null for any other, and if any word remains unexplained:
 * answering "when is the swim coach's birthday" with the swimming times would answer another question.
 */
export function planAskedBy(question: string, family: Family, at: EpochMs): PlanAsked | null {
  const surface = readSurface(question, lexiconOf(family));
  const { dates, times } = readWhen(surface, at, family);
  const senses = surface.mentions.map(({ sense }) => sense);
  const activities = senses.flatMap((sense) => (sense.kind === "activity" && !sense.session ? [sense.id] : []));
  const [activity = null, ...others] = new Set(activities);
  const [date, ...further] = dates;
  const rest = [...surface.mentions, ...dates].reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    surface.text,
  );
  const understood =
    others.length + further.length + times.length === 0 &&
    senses.every(({ kind }) => kind === "child" || kind === "activity") &&
    asksForPlanAlone(rest);
  if (!understood || (activity === null && !date)) return null;
  return {
    activity,
    children: [...new Set(senses.flatMap((sense) => (sense.kind === "child" && !sense.group ? sense.ids : [])))],
    first: date?.date ?? null,
    last: date?.until ?? date?.date ?? null,
    place: asksWhere(surface),
  };
}
