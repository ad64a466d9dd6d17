import { daysBetween, weekdayOf } from "@silent-observer/conversation";
import type { Day, Found, Refiner } from "../found.ts";

type Weekdays = Extract<Day, { kind: "weekday" }>;

const SATURDAY = 6;
/** Words before a week in which something begins that was said just before: "thursdays at 5, from next week". */
const BEGINS = /,?\s{0,3}(?:from|start(?:s|ing)?|as of|beginning)\s{1,3}$/u;
const JOINS = /(?:^|[^\p{L}])(?:and|then|but|or)(?!\p{L})|,/u;

/**
 * "Next wk: she needs a lift thurs": the weekday is that of next week, and the week is not a date of its own. The same
 * applies to "thurs at 7 this week" and "wednesdays go on till six from this week".
 */
export const weekScope: Refiner = (found, { text, moment, sentenceAt }) => {
  const used = new Set<Found>();
  const scoped = found.map((entry) => {
    const { day } = entry;
    if (day?.kind !== "weekday" || day.which !== "coming" || day.weeksLater > 0) return entry;
    for (const other of found)
      if ((isWeek(other, 0) || isWeekendOf(day, other)) && sentenceAt(other.start) === sentenceAt(entry.start))
        used.add(other);
    const weekend = found.find(
      (other) =>
        isLaterWeekend(other) && sentenceAt(other.start) === sentenceAt(entry.start) && reaches(other, entry, text),
    );
    if (weekend?.day?.kind === "week" && day.weekday >= SATURDAY) {
      used.add(weekend);
      const date = day.weekday === SATURDAY ? weekend.day.date : (weekend.day.until ?? weekend.day.date);
      return { ...entry, day: { kind: "date" as const, date, until: null, implied: "no" as const } };
    }
    for (const later of [7, 14] as const) {
      const week = found.find(
        (other) =>
          isWeek(other, later) && sentenceAt(other.start) === sentenceAt(entry.start) && reaches(other, entry, text),
      );
      if (!week) continue;
      used.add(week);
      return { ...entry, day: { ...day, which: "next week" as const, weeksLater: later / 7 - 1 } };
    }
    return entry;
  });
  return scoped.filter((entry) => !used.has(entry));

  /** "Sat this weekend": the weekend that contains the day. */
  function isWeekendOf({ weekday }: Weekdays, { day }: Found): boolean {
    return (
      day?.kind === "week" &&
      weekday >= SATURDAY &&
      weekdayOf(day.until ?? day.date) === 7 &&
      daysBetween(moment.date, day.date) < 7
    );
  }

  /** "Next weekend, on the saturday". */
  function isLaterWeekend({ day }: Found): boolean {
    return (
      day?.kind === "week" &&
      weekdayOf(day.date) === SATURDAY &&
      weekdayOf(day.until ?? day.date) === 7 &&
      daysBetween(moment.date, day.date) >= 7
    );
  }

  /** Whether it is the week that begins `later` days after this one; for this one, the rest of it. */
  function isWeek({ day, start, end }: Found, later: 0 | 7 | 14): boolean {
    if (day?.kind !== "week" || /week-?\s?end|w(?:k)?e?nd|w\/e|end of/.test(text.slice(start, end))) return false;
    const ahead = daysBetween(moment.date, day.date) + moment.weekday - 1;
    return later === 0 ? ahead < 7 : ahead === later;
  }
};

/** A week at the start applies to the whole sentence, one at the end only to what closely precedes it. */
function reaches(week: Found, entry: Found, text: string): boolean {
  if (week.start < entry.start) return true;
  const gap = text.slice(entry.end, week.start);
  return gap.length <= 24 && !JOINS.test(gap.replace(BEGINS, ""));
}
