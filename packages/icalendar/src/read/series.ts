import { type CalendarEvent, createCalendar, type EventException, RecurrenceError } from "@silent-observer/calendar";
import { DAY_MINUTES } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { type Dates, datesOf } from "./dates.ts";
import type { Entry, Moment } from "./entry.ts";
import type { ImportedEvent } from "./imported.ts";
import type { Clock } from "./place.ts";
import { lengthOf, type Said, saidIn, singleAt, UnsupportedError } from "./single.ts";

export type Context = { readonly clock: Clock; readonly family: Family; readonly calendarName: string };

/** Most THISANDFUTURE changes of a series: each builds on the previous one, and real series have far fewer. */
const MOST_LATER = 100;

type Override = Entry & { readonly recurrenceId: NonNullable<Entry["recurrenceId"]>; readonly start: Moment };

/** The events of one UID: the series, and the single dates that differ from it. */
export function rowsOf(uid: string, master: Entry, overrides: readonly Entry[], context: Context): ImportedEvent[] {
  const { clock, family, calendarName } = context;
  const { start } = master;
  if (start === null) throw new UnsupportedError("it has no start (DTSTART)");
  const said = saidIn(master, calendarName, family);
  const minutes = lengthOf(master, clock);
  const single = singleAt(said, start, minutes, clock);
  const row = (part: string, line: number, event: CalendarEvent): ImportedEvent => {
    const { id: _, suspends: __, ...own } = event;
    return { uid, part, line, event: own };
  };
  const rrule = ruleOf(master);
  const { rdates, exdates } = master;
  if (rrule === null && [...overrides, ...rdates, ...exdates].length === 0) return [row("", master.line, single)];
  const wholeDays = start.time === null ? (minutes > DAY_MINUTES ? minutes : null) : minutes;
  const series: CalendarEvent = rrule === null ? single : { ...single, until: null, minutes: wholeDays, rrule };
  assertReadable(series, clock.familyZone);
  const dates = datesOf(series, master, overrides, clock);
  const changes = changesTo({ series, said, minutes }, dates, overrides, context);
  return [
    row("", master.line, { ...series, exceptions: changes.exceptions }),
    ...dates.alone.map((moment) => row(`+${nameOf(moment)}`, master.line, singleAt(said, moment, minutes, clock))),
    ...changes.own.map(({ override, event }) => row(partOf(override), override.line, event)),
  ];
}

/** A date that was changed alone, by itself: its series is not in the file. */
export function rowAlone(uid: string, override: Entry, { clock, family, calendarName }: Context): ImportedEvent[] {
  const { start, recurrenceId } = override;
  if (start === null || recurrenceId === null) throw new UnsupportedError("it has no start (DTSTART)");
  if (override.cancelled) return [];
  const {
    id: _,
    suspends: __,
    ...event
  } = singleAt(saidIn(override, calendarName, family), start, lengthOf(override, clock), clock);
  return [{ uid, part: partOf(override), line: override.line, event }];
}

/** What the row of an entry goes by beside its UID: empty for the event itself. */
export const partOf = ({ recurrenceId }: Entry): string => (recurrenceId === null ? "" : nameOf(recurrenceId));

function ruleOf({ rules, excludesByRule }: Entry): string | null {
  if (excludesByRule) throw new UnsupportedError("it excludes dates by a rule (EXRULE)");
  if (rules.length > 1) throw new UnsupportedError("it has more than one recurrence rule");
  const [rule = null] = rules;
  if (rule !== null && /FREQ=(SECONDLY|MINUTELY|HOURLY)/i.test(rule))
    throw new UnsupportedError("it recurs within the hour or by the hour");
  return rule;
}

type Changes = {
  readonly exceptions: readonly EventException[];
  readonly own: readonly { readonly override: Override; readonly event: CalendarEvent }[];
};

/**
 * What differs from the rule. A date that only lies elsewhere is a moved one; a date that says something else is taken
 * out and becomes an event by itself, and so does one whose new day is the day of another exception: a moved one builds
 * on those before it, a RECURRENCE-ID does not. One that no exception can stand for is an event by itself as well.
 */
function changesTo(
  { series, said, minutes }: { readonly series: CalendarEvent; readonly said: Said; readonly minutes: number },
  dates: Dates,
  overrides: readonly Entry[],
  { clock, family, calendarName }: Context,
): Changes {
  const { dayOf } = dates;
  const later = overrides.filter(isChanged).filter(({ recurrenceId }) => recurrenceId.andFuture);
  if (later.length > MOST_LATER)
    throw new UnsupportedError(`it changes from some date on more than ${MOST_LATER} times`);
  const days = overrides.flatMap(({ recurrenceId }) => (recurrenceId ? [dayOf(recurrenceId)] : []));
  const taken = new Set([...days, ...dates.off]);
  const firstLater = later.map(({ recurrenceId }) => dayOf(recurrenceId)).sort()[0];
  const cancelled = dates.off.map((date): EventException => ({ date, kind: "cancelled" }));
  const moved: EventException[] = [];
  const own: Changes["own"][number][] = [];
  for (const override of overrides) {
    const { recurrenceId } = override;
    if (recurrenceId === null) continue;
    const date = dayOf(recurrenceId);
    const range = recurrenceId.andFuture ? { range: "this_and_future" as const } : {};
    if (recurrenceId.andFuture && dates.isOneOfSeveral(recurrenceId))
      throw new UnsupportedError("from one date on one of its several hours of a day changes");
    const beside = !recurrenceId.andFuture && dates.isBeside(recurrenceId);
    if (!isChanged(override)) {
      if (beside) continue;
      cancelled.push({ date, ...range, kind: "cancelled" });
      continue;
    }
    const to = clock.familyTime(override.start);
    const length = lengthOf(override, clock);
    const sameWords = JSON.stringify(saidIn(override, calendarName, family)) === JSON.stringify(said);
    const sameKind = (to.time === null) === (series.start === null) && (to.time !== null || length === minutes);
    const meets = (to.date !== date && taken.has(to.date)) || (firstLater !== undefined && to.date >= firstLater);
    if (recurrenceId.andFuture ? sameKind : sameWords && sameKind && !meets && !beside) {
      const toMinutes = to.time === null || length === minutes ? null : length;
      moved.push({ date, ...range, kind: "moved", toDate: to.date, toStart: to.time, toMinutes });
    } else if (recurrenceId.andFuture) {
      throw new UnsupportedError("from one date on it changes between whole days and hours");
    } else {
      if (!beside) cancelled.push({ date, kind: "cancelled" });
      own.push({ override, event: singleAt(saidIn(override, calendarName, family), override.start, length, clock) });
    }
  }
  const isLater = ({ range }: EventException) => range !== undefined;
  const all = [...cancelled, ...moved];
  return { exceptions: [...all.filter((one) => !isLater(one)), ...all.filter(isLater).sort(byDate)], own };
}

const isChanged = (override: Entry): override is Override =>
  !override.cancelled && override.start !== null && override.recurrenceId !== null;
const byDate = (a: EventException, b: EventException): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
const nameOf = ({ date, time, tzid }: Moment): string => [date, time, tzid].filter((part) => part !== null).join(" ");

/** Rejects rules that cannot be expanded: one of them would make every query of the calendar fail. */
function assertReadable(event: CalendarEvent, zone: string): void {
  try {
    createCalendar([event], zone).on(event.from);
  } catch (error) {
    if (error instanceof RecurrenceError) throw new UnsupportedError("its recurrence rule cannot be read");
    throw error;
  }
}
