import {
  type CalendarEvent,
  createCalendar,
  type Occurrence,
  occurrencesOverlap,
  withOccurrences,
} from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { event } from "./events.ts";

const date = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);
const zone = fc.constantFrom("America/Chicago", "Europe/London", "Australia/Lord_Howe", "Asia/Kolkata", "UTC");
const rule = fc.constantFrom(
  null,
  "FREQ=DAILY",
  "FREQ=WEEKLY;BYDAY=MO,SA",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=DAILY;INTERVAL=3",
);

const events = fc
  .array(
    fc.record({ from: date, start: fc.option(time), minutes: fc.integer({ min: 0, max: 3000 }), zone, rrule: rule }),
    {
      maxLength: 6,
    },
  )
  .map((rows) =>
    rows.map(
      (row, at): CalendarEvent =>
        row.start === null
          ? event({ id: `e${at}`, ...row, start: null, minutes: null, until: row.rrule ? null : addDays(row.from, 2) })
          : event({ id: `e${at}`, ...row, start: row.start }),
    ),
  );
const hours = fc.record({ date, start: fc.option(time), end: fc.option(time) });

describe("for all events and days", () => {
  it("the order in which events are given does not show", () => {
    fc.assert(
      fc.property(events, date, zone, (rows, day, familyZone) => {
        const forward = createCalendar(rows, familyZone).on(day);
        expect(createCalendar([...rows].reverse(), familyZone).on(day)).toEqual(forward);
      }),
    );
  });

  it("a day is the same whichever days were asked for before it", () => {
    fc.assert(
      fc.property(events, date, date, zone, (rows, first, day, familyZone) => {
        const calendar = createCalendar(rows, familyZone);
        calendar.on(first);
        expect(calendar.on(day)).toEqual(createCalendar(rows, familyZone).on(day));
      }),
    );
  });

  it("the machine's time zone does not matter", () => {
    const before = process.env.TZ;
    const read = (rows: CalendarEvent[], day: string, familyZone: string, machine: string) => {
      process.env.TZ = machine;
      return createCalendar(rows, familyZone).on(day);
    };
    try {
      fc.assert(
        fc.property(events, date, zone, (rows, day, familyZone) => {
          const here = read(rows, day, familyZone, "Pacific/Kiritimati");
          expect(read(rows, day, familyZone, "America/Adak")).toEqual(here);
        }),
        { numRuns: 50 },
      );
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it("every occurrence stands on the day that was asked for", () => {
    fc.assert(
      fc.property(events, date, zone, (rows, day, familyZone) => {
        for (const occurrence of createCalendar(rows, familyZone).on(day)) {
          expect(occurrence.date).toBe(day);
          expect(occurrence.allDay).toBe(occurrence.start === null);
        }
      }),
    );
  });
});

describe("overlap", () => {
  it("is symmetric", () => {
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        expect(occurrencesOverlap(a, b)).toBe(occurrencesOverlap(b, a));
      }),
    );
  });

  it("is none for moments, for what has no hours, and for stays that only touch", () => {
    fc.assert(
      fc.property(hours, date, time, (a, day, at) => {
        expect(occurrencesOverlap(a, { date: day, start: at, end: at })).toBe(false);
        expect(occurrencesOverlap(a, { date: day, start: null, end: null })).toBe(false);
        if (a.end !== null && a.start !== null && a.start < a.end)
          expect(occurrencesOverlap(a, { date: a.date, start: a.end, end: "23:59" })).toBe(false);
      }),
    );
  });

  it("reaches past midnight into the next day, and no further", () => {
    const night = { date: "2026-05-09", start: "20:00", end: "09:00" };
    expect(occurrencesOverlap(night, { date: "2026-05-10", start: "08:30", end: "10:00" })).toBe(true);
    expect(occurrencesOverlap(night, { date: "2026-05-10", start: "09:00", end: "10:00" })).toBe(false);
    expect(occurrencesOverlap(night, { date: "2026-05-09", start: "08:30", end: "10:00" })).toBe(false);
  });
});

describe("extra occurrences", () => {
  const calendar = createCalendar([event({ id: "judo", activity: "judo", from: "2026-05-05" })], "Europe/London");
  const [known] = calendar.on("2026-05-05");
  const extra = (given: Partial<Occurrence>): Occurrence => ({ ...(known as Occurrence), eventId: "extra", ...given });

  it("join the day", () => {
    const joined = withOccurrences(calendar, [
      extra({ summary: "Fair", activity: "fair", start: "10:00", end: "11:00" }),
    ]);
    expect(joined.on("2026-05-05").map(({ summary }) => summary)).toEqual(["Fair", "judo"]);
    expect(joined.childrenWith("fair", "2026-05-01")).toEqual(["ada"]);
  });

  it("do not double what the calendar has, nor each other", () => {
    expect(withOccurrences(calendar, [extra({ summary: "Judo class" })]).on("2026-05-05")).toEqual([known]);
    const fair = extra({ summary: "Fair", activity: null, start: "10:00", end: "11:00" });
    expect(withOccurrences(calendar, [fair, { ...fair, eventId: "again" }]).on("2026-05-05")).toHaveLength(2);
  });
});
