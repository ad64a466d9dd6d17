import { type CalendarEvent, createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { event } from "./events.ts";

const zone = "America/New_York";

/** Days and times of an event between two days, inclusive. */
function happens(given: Partial<CalendarEvent>, first: string, last: string, familyZone = zone): string[] {
  const calendar = createCalendar([event({ id: "it", zone, start: "09:00", ...given })], familyZone);
  const told: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    told.push(...calendar.on(day).map(({ date, start }) => (start === "09:00" ? date : `${date} ${start}`)));
  return told;
}

/** The rule of a series after it was read from a family file, which rejects invalid rules. */
function inFamilyFile(rrule: string, from: string): string | null {
  const members = [{ id: "ann", name: "Ann", role: "parent" }];
  const series = { id: "it", summary: "it", start: "09:00", from, rrule };
  return eventsOfFamily(parseFamily({ id: "fox", timezone: zone, members, events: [series] }))[0]?.rrule ?? null;
}

describe("the examples of RFC 5545 (3.8.5.3)", () => {
  const from1997 = "1997-09-02";
  it.each([
    [
      "FREQ=DAILY;INTERVAL=10;COUNT=5",
      from1997,
      ["1997-09-02", "1997-09-12", "1997-09-22", "1997-10-02", "1997-10-12"],
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      "1997-09-01",
      [1, 3, 5, 15, 17, 19, 29].map((day) => `1997-09-${String(day).padStart(2, "0")}`),
    ],
    ["FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22", ["1997-09-22", "1997-10-20", "1997-11-17", "1997-12-22"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28", "1997-12-29"]],
    [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "1997-09-29",
      ["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30"],
    ],
    ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", ["1997-09-04", "1997-10-07", "1997-11-06"]],
    ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", from1997, []],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
      "1997-08-05",
      ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"],
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
      "1997-08-05",
      ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"],
    ],
  ])("%s", (rrule, from, days) => {
    expect(inFamilyFile(rrule, from)).toBe(rrule);
    const last = rrule.includes("UNTIL") ? "1997-09-30" : "1997-12-31";
    expect(happens({ rrule, from }, from, last)).toEqual(days);
  });
});

describe("the ends of months and years", () => {
  it("skip a day that a month or a year does not have", () => {
    const thirtyFirst = happens(
      { rrule: "FREQ=MONTHLY;BYMONTHDAY=31", from: "2026-01-31" },
      "2026-01-01",
      "2026-06-30",
    );
    expect(thirtyFirst).toEqual(["2026-01-31", "2026-03-31", "2026-05-31"]);
    const leapDay = happens({ rrule: "FREQ=YEARLY", from: "2024-02-29" }, "2024-01-01", "2028-12-31");
    expect(leapDay).toEqual(["2024-02-29", "2028-02-29"]);
  });

  it("carry a weekly rule over New Year's Eve", () => {
    const eve = { rrule: "FREQ=WEEKLY;BYDAY=TH", from: "2026-12-17" };
    expect(happens(eve, "2026-12-20", "2027-01-10")).toEqual(["2026-12-24", "2026-12-31", "2027-01-07"]);
  });

  it("leave an all-day series of several days whole", () => {
    const weekend = { rrule: "FREQ=MONTHLY;BYDAY=-1SA", from: "2026-01-31", start: null, minutes: 2 * 1440 };
    expect(happens(weekend, "2026-01-29", "2026-03-01").map((day) => day.slice(0, 10))).toEqual([
      "2026-01-31",
      "2026-02-01",
      "2026-02-28",
      "2026-03-01",
    ]);
  });
});

describe("a night on which the clocks change", () => {
  it("moves a start in the gap to an hour later, and takes the first of a start in the fold", () => {
    const night = { rrule: "FREQ=DAILY", from: "2026-03-01", start: "02:30", minutes: 30 };
    expect(happens(night, "2026-03-07", "2026-03-09")).toEqual([
      "2026-03-07 02:30",
      "2026-03-08 03:30",
      "2026-03-09 02:30",
    ]);
    const fold = { rrule: "FREQ=DAILY", from: "2026-10-01", start: "01:30", minutes: 30 };
    expect(happens(fold, "2026-10-31", "2026-11-02")).toEqual([
      "2026-10-31 01:30",
      "2026-11-01 01:30",
      "2026-11-02 01:30",
    ]);
    // The first half past one of that night is 05:30 UTC.
    expect(happens(fold, "2026-11-01", "2026-11-01", "UTC")).toEqual(["2026-11-01 05:30"]);
  });

  it("keeps the times of an event in its own zone, and in no other", () => {
    const call = { rrule: "FREQ=WEEKLY;BYDAY=MO", from: "2026-03-02", start: "12:00" };
    expect(happens(call, "2026-03-01", "2026-03-31", "Europe/London")).toEqual([
      "2026-03-02 17:00",
      "2026-03-09 16:00",
      "2026-03-16 16:00",
      "2026-03-23 16:00",
      "2026-03-30 17:00",
    ]);
  });

  it("includes the last occurrence before an UNTIL in UTC, and none after it, on both sides of the change", () => {
    const rule = (until: string) => ({ rrule: `FREQ=WEEKLY;UNTIL=${until}`, from: "2026-10-19" });
    expect(happens(rule("20261102T140000Z"), "2026-10-01", "2026-12-01").at(-1)).toBe("2026-11-02");
    expect(happens(rule("20261102T135959Z"), "2026-10-01", "2026-12-01").at(-1)).toBe("2026-10-26");
  });
});

describe("an event that takes nobody's time", () => {
  it("is listed with its times", () => {
    expect(happens({ from: "2026-05-05", kind: "free" }, "2026-05-05", "2026-05-05")).toEqual(["2026-05-05"]);
  });
});
