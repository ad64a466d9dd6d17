import { addDays, daysBetween, type IsoDate } from "@silent-observer/conversation";
import type { EventException } from "./event.ts";

/** It is about its own occurrence and none after it. */
export const isAlone = ({ range = "this" }: EventException): boolean => range === "this";

/** Whether what its rule puts on this day is cancelled or moved by the exception. */
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

/** The day from which an exception brings something to `date`; null if it brings nothing there. */
export function sourceOf(exception: EventException, date: IsoDate): IsoDate | null {
  if (exception.kind === "cancelled") return null;
  if (isAlone(exception)) return exception.toDate === date ? exception.date : null;
  const source = addDays(date, -daysBetween(exception.date, exception.toDate));
  return concerns(exception, source) ? source : null;
}

/** Nothing of the series comes any more. */
export const endsSeries = ({ kind, range }: EventException): boolean =>
  kind === "cancelled" && range === "this_and_future";

/** How many days a part of the series may have been moved, one way or the other. */
export function longestShift(exceptions: readonly EventException[]): number {
  const shifts = exceptions.map((exception) =>
    exception.kind === "moved" && !isAlone(exception) ? Math.abs(daysBetween(exception.date, exception.toDate)) : 0,
  );
  return shifts.reduce((sum, days) => sum + days, 0);
}

/** Adds to the days those to which exceptions move some of them. */
export function addMoved(days: Set<IsoDate>, exceptions: readonly EventException[]): Set<IsoDate> {
  for (const exception of exceptions) {
    if (exception.kind === "cancelled") continue;
    const by = daysBetween(exception.date, exception.toDate);
    if (isAlone(exception)) days.add(exception.toDate);
    else for (const day of [...days]) if (concerns(exception, day)) days.add(addDays(day, by));
  }
  return days;
}
