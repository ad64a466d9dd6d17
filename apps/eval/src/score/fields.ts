import type { Extraction } from "../decided.ts";

/** What a message means, whoever says so: a label or an extraction. */
export type Meaning = Pick<Extraction, "coordination_type" | "dates" | "times" | "assigned_to" | "child" | "activity">;

export const fields = ["type", "dates", "times", "assigned_to", "child", "activity"] as const;
export type Field = (typeof fields)[number];

/** Field by field, whether `got` says the same as `wanted`; the official scorer's comparison (corpus/score.mjs). */
export function sameFields(got: Meaning | null, wanted: Meaning): Record<Field, boolean> {
  return {
    type: (got?.coordination_type ?? null) === wanted.coordination_type,
    dates: sameMembers(got?.dates, wanted.dates),
    times: sameMembers(got?.times, wanted.times),
    assigned_to: sameMembers(got?.assigned_to, wanted.assigned_to),
    child: sameMembers(got?.child, wanted.child),
    activity: wanted.activity === null ? !got?.activity : sameNoun(got?.activity ?? "", wanted.activity),
  };
}

/** What a reading or label says in one field; null where it says nothing. */
export const saidIn = (meaning: Meaning | null, field: Field): string | readonly string[] | null =>
  meaning?.[field === "type" ? "coordination_type" : field] ?? null;

const sameMembers = (a: readonly string[] = [], b: readonly string[]): boolean =>
  JSON.stringify(a.map((one) => one.toLowerCase()).sort()) === JSON.stringify(b.map((one) => one.toLowerCase()).sort());

/**
 * "Swimming lesson" and "swimming" are the same activity; a noun of the message's own is worded in more than one way.
 */
function sameNoun(a: string, b: string): boolean {
  const [one, other] = [bareNoun(a), bareNoun(b)];
  return one === other || (one !== "" && other !== "" && (one.includes(other) || other.includes(one)));
}

const bareNoun = (noun: string): string =>
  noun
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
