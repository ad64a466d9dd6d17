import type { IsoDate } from "@silent-observer/conversation";
import type { TroubleVariant } from "./trouble.ts";

/**
 * The identity of a trouble: what kind, which day, and who and what it is about. No time of day and no wording enters it,
 * so that the same trouble in other words, or at a corrected time, is the same one.
 */
export function keyOf(
  variant: TroubleVariant,
  date: IsoDate,
  who: readonly string[],
  what: readonly (string | null)[],
): string {
  const list = (values: readonly (string | null)[]) =>
    [...new Set(values.map((value) => value ?? "?"))].sort().join("+");
  return [variant, date, list(who), list(what)].join("|");
}
