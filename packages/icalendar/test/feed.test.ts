import { type CalendarEvent, createCalendar, type EventException } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { feedOf, readCalendars } from "@silent-observer/icalendar";
import fc from "fast-check";
import nodeIcal, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { family } from "./family.ts";

const [FIRST, LAST] = ["2026-03-01", "2026-12-31"];
const options = { family, from: FIRST, changedAt: Date.UTC(2026, 3, 20, 8) };

function event(given: Partial<CalendarEvent>): CalendarEvent {
  return {
    id: "judo",
    summary: "Bo judo",
    children: [memberId("bo")],
    adults: [],
    activity: "judo",
    location: "club",
    zone: "Europe/London",
    from: "2026-04-07",
    until: null,
    start: "16:30",
    minutes: 90,
    rrule: null,
    exceptions: [],
    suspends: [],
    kind: null,
    ...given,
  };
}

const weekly = (given: Partial<CalendarEvent> = {}) => event({ rrule: "FREQ=WEEKLY;BYDAY=TU", ...given });

/** From Friday to Sunday every week. */
const weekend = (given: Partial<CalendarEvent> = {}) =>
  event({ from: "2026-05-01", start: "18:00", minutes: 2 * 1440, rrule: "FREQ=WEEKLY;BYDAY=FR", ...given });

/** Every occurrence of some months, one line each. */
function told(events: readonly CalendarEvent[]): string[] {
  const calendar = createCalendar(events, family.timezone);
  const lines: string[] = [];
  for (let day = FIRST; day <= LAST; day = addDays(day, 1))
    lines.push(
      ...calendar
        .on(day)
        .map(({ summary, start, end }) => `${day} ${start}-${end} ${summary}`)
        .sort(),
    );
  return lines;
}

/** The same after the feed was read again into an empty calendar. */
function readAgain(events: readonly CalendarEvent[]): string[] {
  const read = readCalendars(feedOf(events, options), "feed.ics", family);
  expect(read.flatMap(({ skipped }) => skipped)).toEqual([]);
  return told(
    read.flatMap((calendar) =>
      calendar.events.map((one) => ({ ...one.event, id: `${one.uid} ${one.part}`, suspends: [] })),
    ),
  );
}

const moved = (
  date: string,
  toDate: string,
  toStart: string | null = null,
  toMinutes: number | null = null,
): EventException => ({
  ...{ date, toDate, toStart, toMinutes },
  kind: "moved",
});

describe("the feed, read again", () => {
  it.each<[string, CalendarEvent[]]>([
    ["a single event", [event({})]],
    ["a moment", [event({ minutes: 0 })]],
    ["an event of another zone", [weekly({ zone: "America/New_York", start: "21:00" })]],
    ["whole days", [event({ start: null, minutes: null, until: "2026-04-10" })]],
    ["a weekend every month", [event({ start: null, minutes: 2880, rrule: "FREQ=MONTHLY;BYDAY=-1SA" })]],
    ["a series with a last day", [weekly({ until: "2026-06-16" })]],
    ["a series with a last day and a count", [weekly({ until: "2026-05-01", rrule: "FREQ=WEEKLY;COUNT=20" })]],
    ["an UNTIL without a zone", [weekly({ rrule: "FREQ=WEEKLY;UNTIL=20260505T163000" })]],
    ["a first day that the rule does not name", [weekly({ from: "2026-04-01" })]],
    ["dates that are off", [weekly({ exceptions: [{ date: "2026-05-05", kind: "cancelled" }] })]],
    ["a date that was moved", [weekly({ exceptions: [moved("2026-05-05", "2026-05-06", "18:00")] })]],
    ["a date at another hour", [weekly({ exceptions: [moved("2026-05-05", "2026-05-05", "18:00")] })]],
    [
      "a date moved twice",
      [weekly({ exceptions: [moved("2026-05-05", "2026-05-06"), moved("2026-05-06", "2026-05-08")] })],
    ],
    ["a stay of several days that was moved", [weekend({ exceptions: [moved("2026-05-08", "2026-05-09", "10:00")] })]],
    [
      "a stay of several days that was made longer",
      [weekend({ exceptions: [moved("2026-05-08", "2026-05-08", null, 3 * 1440)] })],
    ],
    [
      "a stay of several days that moves from one on",
      [weekend({ exceptions: [{ ...moved("2026-05-08", "2026-05-09"), range: "this_and_future" }] })],
    ],
    [
      "a single stay of several days that was moved",
      [event({ minutes: 2 * 1440, exceptions: [moved("2026-04-07", "2026-04-09", "10:00")] })],
    ],
    [
      "whole days every week of which some were moved",
      [weekend({ start: null, minutes: 3 * 1440, exceptions: [moved("2026-05-08", "2026-05-09")] })],
    ],
    ["a single event that was moved", [event({ exceptions: [moved("2026-04-07", "2026-04-09")] })]],
    ["a single event that was cancelled", [event({ exceptions: [{ date: "2026-04-07", kind: "cancelled" }] })]],
    [
      "a series that ends",
      [weekly({ exceptions: [{ date: "2026-05-05", range: "this_and_future", kind: "cancelled" }] })],
    ],
    [
      "a series that moves",
      [weekly({ exceptions: [{ ...moved("2026-05-05", "2026-05-06"), range: "this_and_future" }] })],
    ],
    [
      "days off that suspend it",
      [
        weekly(),
        event({
          id: "off",
          summary: "Half term",
          start: null,
          minutes: null,
          from: "2026-05-25",
          until: "2026-05-29",
          suspends: ["judo"],
        }),
      ],
    ],
    [
      "nights on which the clocks change",
      [
        weekly({
          rrule: "FREQ=DAILY",
          start: "00:30",
          minutes: 240,
          from: "2026-03-20",
          exceptions: [{ date: "2026-10-25", kind: "cancelled" }],
        }),
      ],
    ],
  ])("has %s as it was", (_, events) => {
    expect(told(events).length + Number(events[0]?.exceptions.length ?? 0)).toBeGreaterThan(0);
    expect(readAgain(events)).toEqual(told(events));
  });

  it("has any series with any exceptions as it was", () => {
    const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays("2026-04-01", days));
    const exception: fc.Arbitrary<EventException> = fc.oneof(
      fc.record({ date: day, kind: fc.constant("cancelled" as const) }),
      fc.tuple(day, day, fc.constantFrom(null, "10:00")).map(([date, toDate, toStart]) => moved(date, toDate, toStart)),
    );
    const series = fc.record({
      from: day,
      zone: fc.constantFrom("Europe/London", "America/Chicago"),
      minutes: fc.constantFrom(90, 2 * 1440 + 60),
      rrule: fc.constantFrom(
        "FREQ=DAILY;INTERVAL=2",
        "FREQ=WEEKLY;BYDAY=MO,TU,TH",
        "FREQ=WEEKLY;COUNT=9",
        "FREQ=MONTHLY;BYDAY=-1FR",
      ),
      exceptions: fc.array(exception, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(series, (given) => {
        // What was moved to where the series is anyway happens once, however often it is written down.
        expect(distinct(readAgain([event(given)]))).toEqual(distinct(told([event(given)])));
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

const distinct = (happenings: readonly unknown[]): string[] => [
  ...new Set(happenings.map((one) => JSON.stringify(one))),
];

describe("the feed", () => {
  const events = [
    weekly({ exceptions: [{ date: "2026-05-05", kind: "cancelled" }, moved("2026-05-12", "2026-05-13", "18:00")] }),
    event({ id: "call", zone: "America/New_York" }),
  ];

  it("is read by other software too, with its zones", () => {
    const read = Object.values(nodeIcal.sync.parseICS(feedOf(events, options)));
    const found = read.filter((one): one is VEvent => one?.type === "VEVENT");
    const judo = found.find(({ uid }) => uid.startsWith("judo"));
    expect(found).toHaveLength(2);
    expect(judo?.start.toISOString()).toBe("2026-04-07T15:30:00.000Z");
    expect(Object.keys(judo?.exdate ?? {}).join()).toContain("2026-05-05");
    const [override] = Object.values(judo?.recurrences ?? {}) as VEvent[];
    expect(override?.start.toISOString()).toBe("2026-05-13T17:00:00.000Z");
    expect(found.find(({ uid }) => uid.startsWith("call"))?.start.toISOString()).toBe("2026-04-07T20:30:00.000Z");
  });

  it("explains each of its zones, names each event by an id that stays, and is in lines of 75 octets", () => {
    const text = feedOf(events, options);
    expect(text.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual([
      "TZID:America/New_York",
      "TZID:Europe/London",
    ]);
    expect(new Set(text.match(/^UID:.*$/gm)?.map((line) => line.trim()))).toEqual(
      new Set(["UID:call@fox.silent-observer", "UID:judo@fox.silent-observer"]),
    );
    expect(text).toMatch(/^DTSTAMP:20260420T080000Z\r$/m);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("is the same file for the same events, in whatever order", () => {
    expect(feedOf([...events].reverse(), options)).toBe(feedOf(events, options));
  });
});
