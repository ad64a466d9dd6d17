import type { Day, Found, Refiner } from "../found.ts";
import { LISTED } from "./day-lists.ts";
import { RANGE } from "./join-day-ranges.ts";

/**
 * "From the 3rd to the 7th of july", "the 3rd and the 7th of july": the month at the end applies to the days before it.
 */
export const monthOfList: Refiner = (found, { text }) => {
  const dated: Found[] = [];
  for (const entry of [...found].reverse()) {
    const next = dated[0];
    const gap = next ? text.slice(entry.end, next.start) : "";
    const joined = next && (RANGE.test(gap) || LISTED.test(gap.replace(/\bthe\s+$/, "")));
    dated.unshift(joined ? { ...entry, ...sameMonth(entry.day, next.day) } : entry);
  }
  return dated;
};

/** The earlier day in the month of the later one, if it is before it. */
function sameMonth(first: Day | undefined, last: Day | undefined): { day: Day } | null {
  if (first?.kind !== "day of month" || first.weekday !== null || first.until !== null) return null;
  if (last?.kind !== "date" || last.implied !== "no" || first.day >= Number(last.date.slice(8))) return null;
  const date = `${last.date.slice(0, 8)}${String(first.day).padStart(2, "0")}`;
  return { day: { kind: "date", date, until: null, implied: "no" } };
}
