import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";

/** How many days ahead a recurring event is looked for. A single one is found however far ahead. */
const HORIZON_DAYS = 60;

/** The dates of some events, independent of today. */
type Days = {
  /**
   * `single`: days of single events, in order. `odd`: days to which occurrences were moved, and first days of series.
   */
  readonly single: readonly IsoDate[];
  readonly odd: readonly IsoDate[];
  readonly recurs: boolean;
  /** Single events of several days. */
  readonly lasting: readonly { readonly from: IsoDate; readonly until: IsoDate }[];
};

const known = new WeakMap<readonly CalendarEvent[], Days>();

/** Days from `today` on, in order, on which any of these events may occur; of single events the first `most`. */
export function possibleDates(events: readonly CalendarEvent[], today: IsoDate, most: number): readonly IsoDate[] {
  const days = known.get(events) ?? daysOf(events);
  known.set(events, days);
  const next = firstFrom(days.single, today);
  const few = [
    ...days.single.slice(next, next + most),
    ...days.odd.filter((date) => date >= today),
    ...(days.lasting.some(({ from, until }) => from < today && until >= today) ? [today] : []),
  ];
  if (!days.recurs) return [...new Set(few)].sort();
  const ahead = horizon(today);
  const last = ahead.at(-1) ?? today;
  const beyond = few.filter((date) => date > last);
  return beyond.length === 0 ? ahead : [...ahead, ...[...new Set(beyond)].sort()];
}

function daysOf(events: readonly CalendarEvent[]): Days {
  const moved = events.flatMap(({ exceptions }) =>
    exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : [])),
  );
  const recurring = events.filter(({ rrule }) => rrule !== null);
  const single = events.filter(({ rrule }) => rrule === null);
  return {
    single: single.map(({ from }) => from).sort(),
    odd: [...moved, ...recurring.map(({ from }) => from)].sort(),
    recurs: recurring.length > 0,
    lasting: single.flatMap(({ from, until }) => (until !== null && until > from ? [{ from, until }] : [])),
  };
}

let latest: { readonly today: IsoDate; readonly ahead: readonly IsoDate[] } | null = null;

function horizon(today: IsoDate): readonly IsoDate[] {
  if (latest?.today !== today)
    latest = { today, ahead: Array.from({ length: HORIZON_DAYS + 1 }, (_, day) => addDays(today, day)) };
  return latest.ahead;
}

/** Index of the first day on or after `date`. */
function firstFrom(days: readonly IsoDate[], date: IsoDate): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
