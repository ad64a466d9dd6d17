import { WEEKDAY } from "../day-signs.ts";
import type { Found, Refiner } from "../found.ts";

/** Separators of the days in a list. */
export const LISTED = /^\s{0,12}(?:,|&|\/|\+|and|n|or|, and)?\s{0,3}$/u;

/** "Mon and wed" said on a Wednesday: in a list, a weekday that follows an earlier one of the same week is after it. */
export const dayLists: Refiner = (said, { text }) => {
  const found = weekOfList(said, text);
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

const SIGN = new RegExp(`^${WEEKDAY}`, "u");

/** "Tues & thurs next week": a week after the last day applies to all. */
function weekOfList(found: readonly Found[], text: string): Found[] {
  const listed: Found[] = [];
  for (const entry of [...found].reverse()) {
    const next = listed[0];
    const whole =
      next?.day?.kind === "weekday" &&
      next.day.which === "next week" &&
      SIGN.test(text.slice(next.start)) &&
      LISTED.test(text.slice(entry.end, next.start));
    const coming = entry.day?.kind === "weekday" && entry.day.which === "coming" && entry.day.weeksLater === 0;
    listed.unshift(whole && coming ? { ...entry, day: { ...entry.day, which: "next week" } } : entry);
  }
  return listed;
}
