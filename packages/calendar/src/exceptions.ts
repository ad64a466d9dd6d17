import { addDays, daysBetween, type IsoDate } from "@silent-observer/conversation";
import type { EventException } from "./event.ts";

/** Whether it applies to one occurrence only. */
export const isAlone = ({ range = "this" }: EventException): boolean => range === "this";

/** Whether an exception cancels or moves what the rule puts on this day. */
export function concerns({ date, range = "this" }: EventException, day: IsoDate): boolean {
  switch (range) {
    case "this":
      return day === date;
    case "weekday_and_future":
      return day >= date && daysBetween(date, day) % 7 === 0;
    case "this_and_future":
      return day >= date;
  }
}

/** The day from which an exception moves something to `date`; null if it moves nothing there. */
export function sourceOf(exception: EventException, date: IsoDate): IsoDate | null {
  if (exception.kind === "cancelled") return null;
  if (isAlone(exception)) return exception.toDate === date ? exception.date : null;
  const source = addDays(date, -daysBetween(exception.date, exception.toDate));
  return concerns(exception, source) ? source : null;
}

/** Whether the series has no further occurrences. */
export const endsSeries = ({ kind, range }: EventException): boolean =>
  kind === "cancelled" && range === "this_and_future";

/** Most days by which exceptions may have moved a part of the series in either direction. */
export function longestShift(exceptions: readonly EventException[]): number {
  const shifts = exceptions.map((exception) =>
    exception.kind === "moved" && !isAlone(exception) ? Math.abs(daysBetween(exception.date, exception.toDate)) : 0,
  );
  return shifts.reduce((sum, days) => sum + days, 0);
}

/** Adds to `days` those to which exceptions move some of them. */
export function addMoved(days: Set<IsoDate>, exceptions: readonly EventException[]): Set<IsoDate> {
  for (const exception of exceptions) {
    if (exception.kind === "cancelled") continue;
    const by = daysBetween(exception.date, exception.toDate);
    if (isAlone(exception)) days.add(exception.toDate);
    else for (const day of [...days]) if (concerns(exception, day)) days.add(addDays(day, by));
  }
  return days;
}
