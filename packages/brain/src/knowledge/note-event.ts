import type { CalendarEvent } from "@silent-observer/calendar";
import { minutesOfDay } from "@silent-observer/conversation";
import { DEFAULT_EVENT_MINUTES, type Family, type MemberId } from "@silent-observer/family";
import { readTimeWords } from "@silent-observer/time-words";
import { weekdaysIn } from "../question/weekdays.ts";
import { activityTerm, memberTerm, placeTerm } from "./words.ts";

/** Every clock time contains one of these. Checked first, because reading times is the most expensive part. */
const CLOCK =
  /\d[:.h]\d\d|\d ?[ap]\.?m\b|\d ?(?:-|–|to|till|until) ?\d|\b(?:at|from|by) \d|noon|midday|midnight|half|quarter|o'clock/i;

type NoteItem = {
  readonly id: string;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly children: readonly MemberId[];
};

const byday = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Start of the series of a note's "every Tuesday": any day early enough. */
const SINCE = "2000-01-03";

/**
 * The weekly event that a note describes ("Soccer is Tuesdays and Thursdays, 4:30-6 pm"): one activity of the family,
 * weekdays, and a time. Null if one of them is missing, or if the note names an adult, because it is then about who
 * does what.
 */
export function eventOfNote(item: NoteItem, family: Family): CalendarEvent | null {
  const activities = family.activities.filter(({ id }) => item.terms.has(activityTerm(id)));
  const weekdays = weekdaysIn(item.text);
  const activity = activities[0];
  if (!activity || activities.length > 1 || weekdays.length === 0 || namesAdult(item, family)) return null;
  const hours = CLOCK.test(item.text) ? hoursIn(item.text, family) : null;
  if (!hours) return null;
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
    minutes: hours.minutes ?? activity.defaultMinutes ?? DEFAULT_EVENT_MINUTES,
    rrule: `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => byday[day - 1]).join(",")}`,
    exceptions: [],
    suspends: [],
    kind: null,
  };
}

function namesAdult(item: NoteItem, family: Family): boolean {
  return family.members.some(({ id, role }) => role !== "child" && item.terms.has(memberTerm(id)));
}

/** The first clock time of the note, and the length of its range. The time of writing does not matter. */
function hoursIn(text: string, { timezone, locale }: Family): { start: string; minutes: number | null } | null {
  const { times } = readTimeWords(text, { sentAt: 0, zone: timezone, locale, beside: "activity" });
  const found = times.find(({ time }) => time !== null);
  if (!found?.time) return null;
  const end = found.endTime;
  return { start: found.time, minutes: end && end > found.time ? minutesOfDay(end) - minutesOfDay(found.time) : null };
}
