import type { IsoDate } from "@silent-observer/conversation";
import type { TroubleVariant } from "./trouble.ts";

/**
 * The identity of a conflict: variant, day, who and what it is about. Time of day and wording are left out, so that the
 * same conflict in other words, or at a corrected time, has the same key.
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
