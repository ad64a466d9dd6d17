import { type CalendarEvent, startsBetween } from "@silent-observer/calendar";
import { addDays, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import type { Entry, Moment } from "./entry.ts";
import type { Clock } from "./place.ts";

/** The dates of a series that its rule alone does not tell. */
export type Dates = {
  /** The day of the family's zone of a date that is named. */
  readonly dayOf: (moment: Moment) => IsoDate;
  /** Days on which the rule does not hold. */
  readonly off: readonly IsoDate[];
  /**
   * Dates that are events by themselves: those named beside the rule (RDATE), and the rule's own on a day that is off
   * on account of another one of that day. A day has one exception, whatever takes place on it.
   */
  readonly alone: readonly Moment[];
  /** What a RECURRENCE-ID names is not the one start that the rule has on its day, so no exception can stand for it. */
  readonly isBeside: (recurrenceId: Moment) => boolean;
  /** The rule has several starts on the day of a date that is named. */
  readonly isOneOfSeveral: (moment: Moment) => boolean;
};

/** On the family's clock; `time` is null for a whole day, and for a day that is named without a time of its series. */
type Place = { readonly date: IsoDate; readonly time: LocalTime | null };

/** @throws RecurrenceError if the rule of the series cannot be read. */
export function datesOf(series: CalendarEvent, master: Entry, overrides: readonly Entry[], clock: Clock): Dates {
  const place = placing(series, master, clock);
  const ruled = rulesOf(series, master, place);
  const rdates = besideRule(master.rdates, place, ruled);
  const changed = overrides.flatMap(({ recurrenceId: at }) => (at && !at.andFuture ? [place(at)] : []));
  const excluded = master.exdates.map(place);
  const named = [...excluded, ...changed];
  const taken = new Set(named.map(keyOf));
  const isLeft = (moment: Moment) => {
    const at = place(moment);
    return !taken.has(keyOf(at)) && !taken.has(keyOf({ ...at, time: null }));
  };
  const isRdate = (one: Place) => rdates.has(keyOf(one));
  const several = daysOf(named.filter((one) => !isRdate(one))).filter(
    (day) => ruled(day).length > 1 && !ruled(day).every(isLeft),
  );
  const single = daysOf(excluded.filter((one) => !isRdate(one) && ruled(one.date).length <= 1));
  return {
    dayOf: (moment) => place(moment).date,
    off: [...new Set([...single, ...several])],
    alone: [...rdates.values(), ...several.flatMap(ruled)].filter(isLeft),
    isBeside: (recurrenceId) => isRdate(place(recurrenceId)) || ruled(place(recurrenceId).date).length !== 1,
    isOneOfSeveral: (moment) => ruled(place(moment).date).length > 1,
  };
}

/** The dates named beside the rule that it does not have itself, by their place. */
function besideRule(
  rdates: readonly Moment[],
  place: (moment: Moment) => Place,
  ruled: (day: IsoDate) => readonly Moment[],
): ReadonlyMap<string, Moment> {
  const byPlace = new Map<string, Moment>();
  for (const moment of rdates) {
    const at = place(moment);
    const isRuled = ruled(at.date).some((start) => keyOf(place(start)) === keyOf(at));
    if (!isRuled && !byPlace.has(keyOf(at))) byPlace.set(keyOf(at), moment);
  }
  return byPlace;
}

function placing(series: CalendarEvent, master: Entry, clock: Clock): (moment: Moment) => Place {
  return (moment) => {
    if (moment.time !== null || series.start === null) return clock.familyTime(moment);
    const tzid = master.start?.tzid ?? null;
    return { date: clock.familyTime({ ...moment, time: series.start, tzid }).date, time: null };
  };
}

/** What the rule, or the first date where there is none, puts on a day of the family's zone. */
function rulesOf(
  series: CalendarEvent,
  master: Entry,
  place: (moment: Moment) => Place,
): (day: IsoDate) => readonly Moment[] {
  const known = new Map<IsoDate, readonly Moment[]>();
  const tzid = master.start?.tzid ?? null;
  const near = (day: IsoDate): Moment[] =>
    series.rrule === null
      ? [{ date: series.from, time: series.start, tzid }]
      : startsBetween(series, addDays(day, -1), addDays(day, 1)).map(({ date, time }) => ({
          date,
          time: series.start === null ? null : time,
          tzid,
        }));
  return (day) => {
    const starts = known.get(day) ?? near(day).filter((moment) => place(moment).date === day);
    known.set(day, starts);
    return starts;
  };
}

const keyOf = ({ date, time }: Place): string => `${date} ${time ?? ""}`;
const daysOf = (places: readonly Place[]): IsoDate[] => [...new Set(places.map(({ date }) => date))];
