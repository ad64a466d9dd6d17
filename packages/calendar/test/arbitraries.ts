import { type CalendarEvent, type EventException, exceptionRanges } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import fc from "fast-check";
import { event } from "./events.ts";

export const date = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days));
export const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);
export const zone = fc.constantFrom(
  "America/Chicago",
  "Europe/London",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kolkata",
  "UTC",
);
const rule = fc.constantFrom(
  null,
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3;COUNT=40",
  "FREQ=WEEKLY;BYDAY=MO,SA",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
  "FREQ=WEEKLY;BYDAY=FR;UNTIL=20270301T040000Z",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
);
const range = fc.constantFrom(...exceptionRanges, "this" as const);
const exception: fc.Arbitrary<EventException> = fc.oneof(
  fc.record({ date, range, kind: fc.constant("cancelled" as const) }),
  fc.record({
    date,
    range,
    kind: fc.constant("moved" as const),
    toDate: date,
    toStart: fc.option(time),
    toMinutes: fc.option(fc.integer({ min: 0, max: 3000 })),
  }),
);

/** Up to six events, `e0` to `e5`: single and recurring, timed and all-day, in several zones, with exceptions. */
export const events: fc.Arbitrary<CalendarEvent[]> = fc
  .array(
    fc.record({
      from: date,
      start: fc.option(time),
      minutes: fc.integer({ min: 0, max: 3000 }),
      days: fc.nat(90),
      zone,
      rrule: rule,
      exceptions: fc.array(exception, { maxLength: 3 }),
      activity: fc.constantFrom("judo", "swim", null),
      suspends: fc.constantFrom([], [], ["e1"]),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ days, ...row }, at): CalendarEvent => {
      const id = `e${at}`;
      if (row.start !== null) return event({ id, ...row, start: row.start });
      const wholeDays = row.rrule
        ? { minutes: (days % 3) * 1440 || null }
        : { minutes: null, until: addDays(row.from, days) };
      return event({ id, ...row, start: null, ...wholeDays });
    }),
  );
