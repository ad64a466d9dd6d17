import { type Calendar, createCalendar, eventsOfFamily, type Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { dayInWords } from "../words.ts";

type DaysProps = { readonly family: Family; readonly days: readonly IsoDate[]; readonly sentOn: IsoDate };

/** The family's calendar on the chosen days, needed to tell whether a plan collides. */
export function DaysInCalendar({ family, days, sentOn }: DaysProps) {
  return (
    <ul class="calendar" data-sent={sentOn} aria-label="In the calendar">
      {days.map((date) => (
        <DayInCalendar family={family} date={date} />
      ))}
    </ul>
  );
}

export function DayInCalendar({ family, date }: { family: Family; date: IsoDate }) {
  const occurrences = calendarOf(family).on(date);
  return (
    <li data-date={date}>
      <b>{dayInWords(date, family)}</b>{" "}
      {occurrences.length === 0 ? "nothing in the calendar" : occurrences.map(inWords).join(" · ")}
    </li>
  );
}

function inWords({ summary, start, end }: Occurrence): string {
  if (start === null) return `${summary}, all day`;
  return `${summary} ${start}${end === null || end === start ? "" : `–${end}`}`;
}

const calendars = new WeakMap<Family, Calendar>();

function calendarOf(family: Family): Calendar {
  const known = calendars.get(family) ?? createCalendar(eventsOfFamily(family), family.timezone);
  calendars.set(family, known);
  return known;
}
