import { daysBetween } from "@silent-observer/conversation";
import type { Found, Refiner } from "../found.ts";

const JOINS = /(?:^|[^\p{L}])(?:and|then|but|or)(?!\p{L})|,/u;

/** "next wk: she needs a lift thurs": the weekday is that of next week, and the week itself is no date of its own. */
export const weekScope: Refiner = (found, { text, moment, sentenceAt }) => {
  const used = new Set<Found>();
  const scoped = found.map((entry) => {
    const { day } = entry;
    if (day?.kind !== "weekday" || day.which !== "coming" || day.weeksLater > 0) return entry;
    const week = found.find(
      (other) =>
        isNextWeek(other) && sentenceAt(other.start) === sentenceAt(entry.start) && reaches(other, entry, text),
    );
    if (!week) return entry;
    used.add(week);
    return { ...entry, day: { ...day, which: "next week" as const } };
  });
  return scoped.filter((entry) => !used.has(entry));

  function isNextWeek({ day }: Found): boolean {
    if (day?.kind !== "week") return false;
    const ahead = daysBetween(moment.date, day.date) + moment.weekday - 1;
    return ahead === 7;
  }
};

/** A week said first holds for the sentence; one said afterwards only for what it follows closely. */
function reaches(week: Found, entry: Found, text: string): boolean {
  if (week.start < entry.start) return true;
  const gap = text.slice(entry.end, week.start);
  return gap.length <= 24 && !JOINS.test(gap);
}
