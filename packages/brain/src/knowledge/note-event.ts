import type { CalendarEvent } from "@silent-observer/calendar";
import { minutesOfDay } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { weekdaysIn } from "../question/days.ts";
import { activityTerm, memberTerm, placeTerm } from "./words.ts";

type NoteItem = {
  readonly id: string;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly children: readonly MemberId[];
};

const byday = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
const timeRange = new RegExp(String.raw`\b${clock}\s*(?:-|–|to|till|until)\s*${clock}\b`, "i");
const singleTime = /\b(\d{1,2})(?:[:.](\d{2})\s*(am|pm)?|\s*(am|pm))\b/i;

/** Since when a note's "every Tuesday" counts: it says nothing of the past, so any day far enough back will do. */
const SINCE = "2000-01-03";
const DEFAULT_MINUTES = 60;

/**
 * The weekly event that a note speaks of ("Soccer is Tuesdays and Thursdays, 4:30-6 pm"): one activity of the family,
 * weekdays, and a time. Null where one of them is missing, or where the note names an adult, as then it tells who does
 * what rather than when it is.
 */
export function eventOfNote(item: NoteItem, family: Family): CalendarEvent | null {
  const activities = family.activities.filter(({ id }) => item.terms.has(activityTerm(id)));
  const weekdays = weekdaysIn(item.text);
  const hours = hoursIn(item.text);
  const activity = activities[0];
  if (!activity || activities.length > 1 || weekdays.length === 0 || !hours || namesAdult(item, family)) return null;
  const children = family.members.filter(({ id }) => item.children.includes(id)).map(({ name }) => name);
  return {
    id: item.id,
    summary: [...children, activity.name].join(" "),
    children: item.children,
    adults: [],
    activity: activity.id,
    location: family.places.find(({ id }) => item.terms.has(placeTerm(id)))?.id ?? null,
    zone: family.timezone,
    from: SINCE,
    until: null,
    start: hours.start,
    minutes: hours.minutes ?? activity.defaultMinutes ?? DEFAULT_MINUTES,
    rrule: `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => byday[day - 1]).join(",")}`,
    exceptions: [],
    suspends: [],
    kind: null,
  };
}

function namesAdult(item: NoteItem, family: Family): boolean {
  return family.members.some(({ id, role }) => role !== "child" && item.terms.has(memberTerm(id)));
}

function hoursIn(text: string): { start: string; minutes: number | null } | null {
  const range = timeRange.exec(text);
  if (range) {
    const end = timeOf(range[4], range[5], range[6] ?? range[3]);
    const start = startBefore(range, end);
    if (start && end && end > start) return { start, minutes: minutesOfDay(end) - minutesOfDay(start) };
  }
  const single = singleTime.exec(text);
  const start = single && timeOf(single[1], single[2], single[3] ?? single[4]);
  return start ? { start, minutes: null } : null;
}

/** "4:30-6 pm" begins in the afternoon as it ends there; "11-1 pm" does not. */
function startBefore(range: RegExpExecArray, end: string | null): string | null {
  const [, hour, minute, own, , , other] = range;
  const same = timeOf(hour, minute, own ?? other);
  return own === undefined && same && end && same > end ? timeOf(hour, minute, "am") : same;
}

/** `HH:MM`. An hour from 1 to 6 without am or pm is in the afternoon: nothing of a child's week is before 7 in the morning. */
function timeOf(hourText = "", minuteText = "00", half: string | undefined): string | null {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59 || (half && (hour > 12 || hour === 0))) return null;
  const afternoon = half ? half.toLowerCase() === "pm" : hour >= 1 && hour < 7 && hourText.length === 1;
  const full = half ? (hour % 12) + (afternoon ? 12 : 0) : afternoon ? hour + 12 : hour;
  return `${String(full).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
