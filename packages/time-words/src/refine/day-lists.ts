import type { Found, Refiner } from "../found.ts";

/** What stands between the days of a list. */
export const LISTED = /^\s{0,12}(?:,|&|\/|\+|and|n|or|, and)?\s{0,3}$/u;

/** "mon and wed" said on a Wednesday: a weekday that follows an earlier one of the same week in a list follows it in time. */
export const dayLists: Refiner = (found, { text }) => {
  let last: Found | null = null;
  return found.map((entry) => {
    const [before, day] = [last?.day, entry.day];
    const gap = last ? text.slice(last.end, entry.start) : "";
    last = entry;
    if (before?.kind !== "weekday" || day?.kind !== "weekday" || day.which !== "coming" || day.weeksLater > 0)
      return entry;
    if (day.weekday <= before.weekday || !LISTED.test(gap)) return entry;
    last = {
      ...entry,
      day: { ...day, which: before.which, weeksLater: before.weeksLater, after: before.after ?? before.weekday },
    };
    return last;
  });
};
