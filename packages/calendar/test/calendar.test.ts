import {
  type CalendarEvent,
  createCalendar,
  eventsOfFamily,
  isAbout,
  type Occurrence,
  RecurrenceError,
} from "@silent-observer/calendar";
import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { event } from "./events.ts";

const zone = "Europe/London";
const startsOn = (events: CalendarEvent[], date: string) =>
  createCalendar(events, zone)
    .on(date)
    .map(({ eventId, start, end }) => `${eventId} ${start ?? "all day"}${end ? `-${end}` : ""}`);
const weekly = (given: Partial<CalendarEvent> = {}) =>
  event({ id: "judo", activity: "judo", rrule: "FREQ=WEEKLY;BYDAY=TU,TH", from: "2026-01-06", ...given });

describe("a recurring event", () => {
  it("occurs on the days of its rule from its first day on", () => {
    expect(startsOn([weekly()], "2026-05-05")).toEqual(["judo 16:00-17:00"]);
    expect(startsOn([weekly()], "2026-05-06")).toEqual([]);
    expect(startsOn([weekly()], "2026-01-01")).toEqual([]);
  });

  it("does not occur on a first day that its rule does not include", () => {
    expect(startsOn([weekly({ from: "2026-01-05" })], "2026-01-05")).toEqual([]);
  });

  it("occurs on its last day and not after it", () => {
    expect(startsOn([weekly({ until: "2026-05-05" })], "2026-05-05")).toHaveLength(1);
    expect(startsOn([weekly({ until: "2026-05-05" })], "2026-05-07")).toEqual([]);
  });

  it.each(["20260505", "20260505T150000Z", "20260505T160000"])("ends at UNTIL, also as %s", (until) => {
    const ends = weekly({ rrule: `FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=${until}` });
    expect(startsOn([ends], "2026-05-05")).toHaveLength(1);
    expect(startsOn([ends], "2026-05-07")).toEqual([]);
  });

  it("counts its occurrences from the first one", () => {
    const thrice = weekly({ rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=3" });
    expect(startsOn([thrice], "2026-01-20")).toHaveLength(1);
    expect(startsOn([thrice], "2026-01-27")).toEqual([]);
  });

  it("keeps to every second week across the end of the year", () => {
    const fortnightly = weekly({ rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU" });
    expect(startsOn([fortnightly], "2027-01-05")).toHaveLength(1);
    expect(startsOn([fortnightly], "2027-01-12")).toEqual([]);
  });

  it("is named in the error if its rule cannot be parsed", () => {
    expect(() => startsOn([weekly({ rrule: "every other Tuesday" })], "2026-05-05")).toThrow(RecurrenceError);
    expect(() => startsOn([weekly({ rrule: "every other Tuesday" })], "2026-05-05")).toThrow(/judo/);
  });
});

describe("a day on which the clocks change", () => {
  it("moves no occurrence in local time", () => {
    const sunday = weekly({ rrule: "FREQ=WEEKLY;BYDAY=SU", start: "09:30" });
    for (const date of ["2026-03-22", "2026-03-29", "2026-10-18", "2026-10-25"])
      expect(startsOn([sunday], date)).toEqual(["judo 09:30-10:30"]);
  });

  it("moves a start that the night skips to an hour later, and counts real minutes to the end", () => {
    const nightly = event({ id: "night", rrule: "FREQ=DAILY", start: "01:30", minutes: 60 });
    expect(startsOn([nightly], "2026-03-29")).toEqual(["night 02:30-03:30"]);
    const early = event({ id: "early", rrule: "FREQ=DAILY", start: "00:30", minutes: 60 });
    expect(startsOn([early], "2026-03-29")).toEqual(["early 00:30-02:30"]);
  });
});

describe("an event with a zone of its own", () => {
  const call = event({ id: "call", zone: "America/New_York", rrule: "FREQ=WEEKLY;BYDAY=MO", start: "21:00" });

  it("is on the day and at the time of the family's zone", () => {
    expect(startsOn([call], "2026-05-04")).toEqual([]);
    expect(startsOn([call], "2026-05-05")).toEqual(["call 02:00-03:00"]);
  });

  it("is shifted in the weeks in which only one of the zones has changed its clock", () => {
    expect(startsOn([call], "2026-03-17")).toEqual(["call 01:00-02:00"]);
  });
});

describe("from a day on", () => {
  const series = { date: "2026-05-05", range: "this_and_future" } as const;
  const moved = { ...series, kind: "moved", toDate: "2026-05-06", toStart: "18:00", toMinutes: null } as const;

  it("a series that has ended has no more occurrences, and the same ones before", () => {
    const judo = weekly({ exceptions: [{ ...series, kind: "cancelled" }] });
    expect(startsOn([judo], "2026-04-30")).toHaveLength(1);
    for (const day of ["2026-05-05", "2026-05-07", "2026-05-12", "2027-05-04"])
      expect(startsOn([judo], day)).toEqual([]);
    expect(createCalendar([judo], "Europe/London").childrenWith("judo", "2026-05-06")).toEqual([]);
  });

  it("a series that was moved keeps its new distance in days and its new time", () => {
    const judo = weekly({ exceptions: [moved] });
    expect(startsOn([judo], "2026-04-28")).toEqual(["judo 16:00-17:00"]);
    for (const day of ["2026-05-05", "2026-05-07", "2026-05-12"]) expect(startsOn([judo], day)).toEqual([]);
    for (const day of ["2026-05-06", "2026-05-08", "2026-05-13"])
      expect(startsOn([judo], day)).toEqual(["judo 18:00-19:00"]);
  });

  it("a series on several weekdays can change on only one of them", () => {
    const judo = weekly({ exceptions: [{ ...moved, range: "weekday_and_future" }] });
    expect(startsOn([judo], "2026-05-12")).toEqual([]);
    expect(startsOn([judo], "2026-05-13")).toEqual(["judo 18:00-19:00"]);
    expect(startsOn([judo], "2026-05-14")).toEqual(["judo 16:00-17:00"]);
  });

  it("a single day can also be cancelled or moved, before and after", () => {
    const before = weekly({ exceptions: [{ date: "2026-05-12", kind: "cancelled" }, moved] });
    const after = weekly({ exceptions: [moved, { date: "2026-05-13", kind: "cancelled" }] });
    for (const judo of [before, after]) {
      expect(startsOn([judo], "2026-05-13")).toEqual([]);
      expect(startsOn([judo], "2026-05-20")).toHaveLength(1);
    }
  });

  it("is suspended by a day off as before", () => {
    const off = event({ id: "off", from: "2026-05-06", start: null, minutes: null, suspends: ["judo"] });
    const judo = weekly({ exceptions: [moved] });
    expect(createCalendar([judo, off], "Europe/London").on("2026-05-06")).toMatchObject([{ eventId: "off" }]);
  });
});

describe("exceptions", () => {
  it("remove a cancelled day and leave the others", () => {
    const judo = weekly({ exceptions: [{ date: "2026-05-05", kind: "cancelled" }] });
    expect(startsOn([judo], "2026-05-05")).toEqual([]);
    expect(startsOn([judo], "2026-05-07")).toHaveLength(1);
  });

  it("put a moved occurrence on its new day with its new or old hours", () => {
    const to = { date: "2026-05-05", kind: "moved", toDate: "2026-05-06" } as const;
    expect(startsOn([weekly({ exceptions: [{ ...to, toStart: "18:00", toMinutes: 30 }] })], "2026-05-06")).toEqual([
      "judo 18:00-18:30",
    ]);
    const later = weekly({ exceptions: [{ ...to, toStart: null, toMinutes: null }] });
    expect(startsOn([later], "2026-05-06")).toEqual(["judo 16:00-17:00"]);
    expect(startsOn([later], "2026-05-05")).toEqual([]);
  });

  it("build on each other: what was moved can be moved again, or cancelled", () => {
    const moved = { date: "2026-05-05", kind: "moved", toDate: "2026-05-06", toStart: null, toMinutes: null } as const;
    const again = {
      date: "2026-05-06",
      kind: "moved",
      toDate: "2026-05-08",
      toStart: "10:00",
      toMinutes: null,
    } as const;
    const twice = weekly({ exceptions: [moved, again] });
    expect(startsOn([twice], "2026-05-06")).toEqual([]);
    expect(startsOn([twice], "2026-05-08")).toEqual(["judo 10:00-11:00"]);
    const dropped = weekly({ exceptions: [moved, { date: "2026-05-06", kind: "cancelled" }] });
    expect(startsOn([dropped], "2026-05-06")).toEqual([]);
  });

  it("ignore a move of a day without an occurrence", () => {
    const judo = weekly({
      exceptions: [{ date: "2026-05-04", kind: "moved", toDate: "2026-05-06", toStart: null, toMinutes: null }],
    });
    expect(startsOn([judo], "2026-05-06")).toEqual([]);
  });
});

describe("all-day events", () => {
  const holiday = event({
    id: "holiday",
    from: "2026-05-04",
    until: "2026-05-08",
    start: null,
    minutes: null,
    suspends: ["judo"],
  });

  it("are on each of their days, before timed events", () => {
    expect(startsOn([holiday, event({ id: "tea", from: "2026-05-08" })], "2026-05-08")).toEqual([
      "holiday all day",
      "tea 16:00-17:00",
    ]);
    expect(startsOn([holiday], "2026-05-09")).toEqual([]);
  });

  it("suspend the events that they name, and no others", () => {
    const swim = weekly({ id: "swim" });
    expect(startsOn([holiday, weekly(), swim], "2026-05-05")).toEqual(["holiday all day", "swim 16:00-17:00"]);
  });

  it("do not suspend what a person has moved to their day", () => {
    const moved = { date: "2026-05-12", kind: "moved", toDate: "2026-05-06", toStart: null, toMinutes: null } as const;
    expect(startsOn([holiday, weekly({ exceptions: [moved] })], "2026-05-06")).toContain("judo 16:00-17:00");
  });
});

describe("a stay past midnight", () => {
  it("is on its first day as a whole if it is shorter than a day", () => {
    const sleepover = event({ id: "sleepover", from: "2026-05-09", start: "18:00", minutes: 15 * 60 });
    expect(startsOn([sleepover], "2026-05-09")).toEqual(["sleepover 18:00-09:00"]);
    expect(startsOn([sleepover], "2026-05-10")).toEqual([]);
  });

  it("is on each of its days if it is longer", () => {
    const camp = event({ id: "camp", from: "2026-05-08", start: "15:00", minutes: 48 * 60 });
    expect(startsOn([camp], "2026-05-08")).toEqual(["camp 15:00-23:59"]);
    expect(startsOn([camp], "2026-05-09")).toEqual(["camp 00:00-23:59"]);
    expect(startsOn([camp], "2026-05-10")).toEqual(["camp 00:00-15:00"]);
    expect(startsOn([camp], "2026-05-11")).toEqual([]);
  });
});

describe("childrenWith", () => {
  it("knows who has an activity now or later, and forgets those who had it", () => {
    const calendar = createCalendar([weekly({ until: "2026-05-05" })], zone);
    expect(calendar.childrenWith("judo", "2026-05-05")).toEqual(["ada"]);
    expect(calendar.childrenWith("judo", "2026-05-06")).toEqual([]);
    expect(calendar.childrenWith("chess", "2026-01-01")).toEqual([]);
  });
});

describe("the occurrence that a message is about", () => {
  const [occurrence] = createCalendar([event({ id: "o", activity: "orthodontist" })], zone).on("2026-01-05");
  const [plain] = createCalendar([event({ id: "s", summary: "Swimming gala" })], zone).on("2026-01-05");
  const means = (activity: string, of = occurrence) => of !== undefined && isAbout(of, { activity, children: [] });

  it("is found by the activity's id or by at least five letters of its start", () => {
    expect([means("orthodontist"), means("ortho"), means("ort"), means("odontist")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(means("chess", { ...(occurrence as Occurrence), activity: "chess_tournament" })).toBe(false);
  });

  it("is found by whole words of a summary without an activity", () => {
    expect(["gala", "swimming-gala", "swim", "swimm"].map((said) => means(said, plain))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the family file", () => {
  it("becomes rows under its own ids, timed and all-day", () => {
    const family = parseFamily({
      id: "okafor",
      timezone: zone,
      members: [{ id: "ada", name: "Ada", role: "child" }],
      activities: [{ id: "judo", name: "judo", default_minutes: 75 }],
      events: [
        {
          id: "ada-judo",
          summary: "Ada judo",
          children: ["ada"],
          activity: "judo",
          start: "17:00",
          from: "2026-05-05",
        },
        { id: "mot", summary: "Car MOT", due: "2026-05-05", kind: "maintenance" },
      ],
    });
    expect(startsOn(eventsOfFamily(family), "2026-05-05")).toEqual(["mot all day", "ada-judo 17:00-18:15"]);
  });
});
