import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { activitiesByPlace, activitiesOf, isTaskEvent } from "./event-chunks.ts";

/** A task of an adult that a person's press confirmed, on its day. */
export type DoneTask = {
  readonly eventId: string;
  readonly date: IsoDate;
  readonly kind: string;
  readonly adults: readonly MemberId[];
  readonly children: readonly MemberId[];
  readonly activities: readonly string[];
};

export type HabitAsked = {
  /** Kinds of task; empty for any. */
  readonly kinds: readonly string[];
  readonly children: readonly MemberId[];
  readonly activities: readonly string[];
  /** 1 is Monday; null for any day. */
  readonly weekday: number | null;
};

/** Who did a task how often, of the days on which anybody is known to have done it. */
export type Habit = {
  readonly asked: HabitAsked;
  readonly days: number;
  /** Most often first. */
  readonly adults: readonly { readonly member: MemberId; readonly days: number }[];
  readonly eventIds: readonly string[];
  readonly first: IsoDate;
  readonly last: IsoDate;
};

/** How far back a habit is looked for, in days: half a year. */
const REACH_DAYS = 183;
/** Once is no habit. */
const LEAST_DAYS = 2;

/** The confirmed tasks of the Event Graph, by day. */
export function doneTasks(events: readonly CalendarEvent[]): DoneTask[] {
  const activityAt = activitiesByPlace(events);
  return events
    .filter((event) => isTaskEvent(event) && event.rrule === null && event.adults.length > 0)
    .map((event) => ({
      eventId: event.id,
      date: event.from,
      kind: event.kind ?? "",
      adults: event.adults.map(({ member }) => member),
      children: event.children,
      activities: activitiesOf(event, activityAt),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Counts who did what was asked for before `today`; null where too little is known. */
export function habitOf(tasks: readonly DoneTask[], asked: HabitAsked, today: IsoDate): Habit | null {
  const own = tasks.slice(firstFrom(tasks, addDays(today, -REACH_DAYS)), firstFrom(tasks, today)).filter((task) => {
    if (asked.weekday !== null && weekdayOf(task.date) !== asked.weekday) return false;
    if (asked.kinds.length > 0 && !asked.kinds.includes(task.kind)) return false;
    if (asked.children.length > 0 && !asked.children.some((child) => task.children.includes(child))) return false;
    return asked.activities.every((activity) => task.activities.includes(activity));
  });
  const days = new Set(own.map(({ date }) => date)).size;
  const [first, last] = [own[0], own.at(-1)];
  if (days < LEAST_DAYS || !first || !last) return null;
  const members = [...new Set(own.flatMap(({ adults }) => adults))].sort();
  const adults = members
    .map((member) => ({
      member,
      days: new Set(own.filter((task) => task.adults.includes(member)).map(({ date }) => date)).size,
    }))
    .sort((a, b) => b.days - a.days);
  return { asked, days, adults, eventIds: own.map(({ eventId }) => eventId), first: first.date, last: last.date };
}

/** Index of the first task on or after a day. */
function firstFrom(tasks: readonly DoneTask[], date: IsoDate): number {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.date ?? "") < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
