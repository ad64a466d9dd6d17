import type { IsoDate } from "@silent-observer/conversation";
import type { TroubleVariant } from "./trouble.ts";

/**
 * The identity of a conflict: variant, day, who and what it is about. Time of day and wording are left out, so that a
 * corrected time changes nothing. Whether two keys are the same conflict for the family, `repeats` tells.
 */
export function keyOf(
  variant: TroubleVariant,
  date: IsoDate,
  who: readonly string[],
  what: readonly (string | null)[],
): string {
  const list = (values: readonly (string | null)[]) =>
    [...new Set(values.map((value) => value ?? "?"))].sort().join("+");
  return `${keysOf(variant, date)}${list(who)}|${list(what)}`;
}

/** What the keys of all conflicts of a variant and day begin with. */
export const keysOf = (variant: TroubleVariant, date: IsoDate): string => `${variant}|${date}|`;
