import type { CalendarEvent, EventChanges } from "@silent-observer/calendar";
import { addDays, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { activitiesOf, isTaskEvent } from "./event-chunks.ts";

export type HabitAsked = {
  /** Kinds of task; empty for any. */
  readonly kinds: readonly string[];
  readonly children: readonly MemberId[];
  readonly activities: readonly string[];
  /** 1 is Monday; null for any day. */
  readonly weekday: number | null;
};

/** How often each adult did a task, out of the days on which somebody is known to have done it. */
export type Habit = {
  readonly asked: HabitAsked;
  readonly days: number;
  /** Most frequent first. */
  readonly adults: readonly { readonly member: MemberId; readonly days: number }[];
  readonly eventIds: readonly string[];
  readonly first: IsoDate;
  readonly last: IsoDate;
};

/** How far back a habit is looked for, in days: half a year. */
const REACH_DAYS = 183;
/** Fewest days that make a habit. */
const LEAST_DAYS = 2;

/** The tasks that were confirmed by a press, with their adults, by day. */
export class DoneTasks {
  readonly #days = new Map<IsoDate, Map<string, CalendarEvent>>();
  readonly #dayOf = new Map<string, IsoDate>();

  update({ changed, now }: EventChanges): void {
    for (const id of changed ?? [...this.#dayOf.keys()]) {
      this.#days.get(this.#dayOf.get(id) ?? "")?.delete(id);
      this.#dayOf.delete(id);
    }
    for (const event of now) {
      if (!isTaskEvent(event) || event.rrule !== null || event.adults.length === 0) continue;
      const day = this.#days.get(event.from) ?? new Map<string, CalendarEvent>();
      this.#days.set(event.from, day.set(event.id, event));
      this.#dayOf.set(event.id, event.from);
    }
  }

  on(date: IsoDate): Iterable<CalendarEvent> {
    return this.#days.get(date)?.values() ?? [];
  }
}

/**
 * Counts who did what was asked for before `today`; null if too little is known.
 * @param activityAt what each child does at each place
 */
export function habitOf(
  tasks: DoneTasks,
  activityAt: ReadonlyMap<string, string>,
  asked: HabitAsked,
  today: IsoDate,
): Habit | null {
  const own: { readonly date: IsoDate; readonly eventId: string; readonly adults: readonly MemberId[] }[] = [];
  for (let ago = REACH_DAYS; ago > 0; ago--) {
    const date = addDays(today, -ago);
    if (asked.weekday !== null && weekdayOf(date) !== asked.weekday) continue;
    for (const event of tasks.on(date))
      if (isAsked(event, asked, activityAt))
        own.push({ date, eventId: event.id, adults: event.adults.map(({ member }) => member) });
  }
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

function isAsked(event: CalendarEvent, asked: HabitAsked, activityAt: ReadonlyMap<string, string>): boolean {
  if (asked.kinds.length > 0 && !asked.kinds.includes(event.kind ?? "")) return false;
  if (asked.children.length > 0 && !asked.children.some((child) => event.children.includes(child))) return false;
  if (asked.activities.length === 0) return true;
  const activities = activitiesOf(event, activityAt);
  return asked.activities.every((activity) => activities.includes(activity));
}
