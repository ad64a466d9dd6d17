import { CalendarFileError, readCalendars } from "@silent-observer/icalendar";
import { describe, expect, it } from "vitest";
import { family, fixture, onDay, withEvent } from "./family.ts";

const read = (...lines: string[]) => readCalendars(withEvent(...lines), "one.ics", family);

describe("an export of Google Calendar", () => {
  const calendars = fixture("google.ics");

  it("has its series, its days off, and its dates that were moved or changed", () => {
    expect(onDay(calendars, "2026-05-05")).toEqual(["15:00-15:45 Dentist for Mo", "16:30-18:00 Bo judo"]);
    expect(onDay(calendars, "2026-05-12")).toEqual([]);
    expect(onDay(calendars, "2026-05-13")).toEqual(["17:00-18:30 Bo judo"]);
    expect(onDay(calendars, "2026-05-26")).toEqual(["Half term"]);
    expect(onDay(calendars, "2026-06-09")).toEqual(["16:30-19:00 Bo judo grading"]);
    expect(onDay(calendars, "2026-07-21")).toEqual(["16:30-18:00 Bo judo"]);
    expect(onDay(calendars, "2026-07-28")).toEqual([]);
  });

  it("knows children, adults, activities and places by the family's words, and leaves out who declined", () => {
    const [judo, , dentist] = calendars[0]?.events.map(({ event }) => event) ?? [];
    expect(judo).toMatchObject({ children: ["bo"], activity: "judo", location: "club" });
    expect(dentist).toMatchObject({
      children: ["mo"],
      adults: [{ member: "ann", duty: "attends" }],
      activity: "dentist",
    });
  });

  it("tells what it leaves out, and where that stands", () => {
    expect(calendars[0]?.skipped).toMatchObject([{ line: 97, what: "Ann choir", reason: "it is cancelled" }]);
  });
});

describe("an export of Apple Calendar", () => {
  const calendars = fixture("apple.ics");

  it("counts its occurrences, with a list of days off and a date at another hour", () => {
    expect(onDay(calendars, "2026-05-06")).toEqual(["16:00-16:45 Swimming lesson"]);
    expect(onDay(calendars, "2026-05-13")).toEqual(["15:30-16:15 Swimming lesson"]);
    for (const off of ["2026-05-20", "2026-05-27", "2026-07-01"]) expect(onDay(calendars, off)).toEqual([]);
    expect(onDay(calendars, "2026-06-24")).toEqual(["16:00-16:45 Swimming lesson"]);
  });

  it("takes a floating time for the family's, a duration for an end, and keeps the zone of a call from abroad", () => {
    expect(onDay(calendars, "2026-05-08")).toEqual(["12:00-13:30 Picnic, if it is dry"]);
    expect(onDay(calendars, "2026-05-04")).toEqual(["17:00-17:30 Call with Granny"]);
    expect(calendars[0]?.events[2]?.event).toMatchObject({ zone: "America/New_York", kind: "free" });
  });

  it("keeps a weekend that comes every month whole", () => {
    for (const day of ["2026-05-15", "2026-05-16", "2026-06-20"])
      expect(onDay(calendars, day)).toEqual(["Scouts weekend"]);
    for (const day of ["2026-05-17", "2026-07-17"]) expect(onDay(calendars, day)).toEqual([]);
  });

  it("is about the child that the calendar is named after where an event names none", () => {
    expect(calendars[0]?.events.every(({ event }) => event.children[0] === "mo")).toBe(true);
  });
});

describe("an export of Outlook", () => {
  const calendars = fixture("outlook.ics");

  it("knows Windows' names of zones, in quotes too, and a zone of its own by its clock", () => {
    expect(onDay(calendars, "2026-05-04")).toEqual(["09:00-10:00 Ben team call"]);
    expect(onDay(calendars, "2026-05-05")).toEqual(["21:00-22:00 Ben call with Chicago"]);
    expect(calendars[0]?.events.map(({ event }) => event.zone)).toEqual(["Europe/London", "America/Chicago"]);
  });

  it("keeps to every second week, counted from Sunday, with what was moved and left out", () => {
    expect(onDay(calendars, "2026-05-07")).toEqual(["09:00-10:00 Ben team call"]);
    expect(onDay(calendars, "2026-05-18")).toEqual(["09:00-10:00 Ben team call"]);
    for (const off of ["2026-05-06", "2026-05-11", "2026-06-01"]) expect(onDay(calendars, off)).not.toContain("Ben");
  });

  it("leaves out what stands in a zone that nobody knows, and keeps what an earlier import had of it", () => {
    expect(calendars[0]?.skipped[0]).toMatchObject({ line: 83, reason: expect.stringContaining("Mars Standard Time") });
    expect(calendars[0]?.unread).toEqual(["040000008200E00074C5B7101A82E00800000000C0"]);
  });
});

describe("an export of a school's system", () => {
  const calendars = fixture("school.ics");

  it("is read without zones, and with line ends of another kind", () => {
    expect(onDay(calendars, "2026-05-22")).toEqual(["INSET day - school closed to pupils"]);
    expect(onDay(calendars, "2026-05-14")).toEqual(["17:30-20:00 Parents' evening (Year 3 & 4)"]);
    expect(onDay(calendars, "2026-07-01")).toEqual(["09:15-10:00 Class assembly"]);
    expect(onDay(calendars, "2026-06-01")).toEqual([]);
  });

  it("leaves out a day that no month has and what comes by the hour, each with its line", () => {
    expect(calendars[0]?.skipped).toEqual([
      {
        line: 32,
        what: "sports-day-2026@hillside.example.org",
        reason: expect.stringContaining("DTSTART:20260632T093000"),
      },
      { line: 36, what: "Bell", reason: expect.stringContaining("by the hour") },
    ]);
  });
});

describe("an export of Nextcloud and Thunderbird", () => {
  const calendars = fixture("nextcloud.ics");

  it("is one calendar for each in the file", () => {
    expect(calendars.map(({ name }) => name)).toEqual(["Club", "Birthdays"]);
    expect(onDay(calendars, "2027-05-12")).toEqual(["🎂 Mo (2018)"]);
  });

  it("knows a zone behind a prefix, added dates, a cancelled one, and what changes from one date on", () => {
    expect(onDay(calendars, "2026-05-07")).toEqual(["17:00-18:30 Chess club Bo"]);
    for (const off of ["2026-05-14", "2026-05-21", "2026-05-28"]) expect(onDay(calendars, off)).toEqual([]);
    expect(onDay(calendars, "2026-05-15")).toEqual(["17:00-18:30 Chess club Bo"]);
    for (const later of ["2026-06-04", "2026-09-10"])
      expect(onDay(calendars, later)).toEqual(["18:00-19:30 Chess club Bo"]);
  });
});

describe("a damaged file", () => {
  const faultsOf = (text: string) => {
    try {
      readCalendars(text, "it.ics", family);
    } catch (error) {
      if (error instanceof CalendarFileError) return error.faults.map(({ line, problem }) => `${line}: ${problem}`);
      throw error;
    }
    return [];
  };

  it("that stops in the middle is refused, by the lines that have no end", () => {
    expect(() => fixture("broken.ics")).toThrow(/line 1: VCALENDAR .*line 14[\s\S]*line 11: VEVENT/);
  });

  it.each([
    ["", /^1: there is no calendar/],
    ["<html>not here</html>", /^1: there is no calendar .*Is it an \.ics file/],
    ['{"events":[]}', /^1: there is no calendar/],
    [withEvent("SUMMARY:a", "and a line that broke off"), /^6: this is no property.*and a line/],
    ["BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT", /^3: END:VCALENDAR, but VEVENT of line 2/],
  ])("%j is refused", (text, fault) => {
    expect(faultsOf(text)[0]).toMatch(fault);
  });

  it("leaves out a single event that makes no sense, with its line and why", () => {
    expect(read("DTSTART:20260505T160000", "RRULE:FREQ=SOMETIMES")[0]?.skipped).toEqual([
      { line: 6, what: "one", reason: expect.stringContaining("RRULE:FREQ=SOMETIMES") },
    ]);
    expect(read("SUMMARY:Nowhere")[0]?.skipped).toMatchObject([
      { line: 3, reason: expect.stringContaining("no start") },
    ]);
    expect(read("DTSTART:20260505T256000")[0]?.skipped).toMatchObject([{ line: 5 }]);
  });
});

describe("the letters of RFC 5545", () => {
  it("a folded line is one line wherever it was folded, and escaped text is as it was meant", () => {
    const [calendar] = read("DTSTART:20260505T160000", "SUMM", " ARY:Fish\\, chips\\; pe", "\tas\\nand more");
    expect(calendar?.events[0]?.event.summary).toBe("Fish, chips; peas\nand more");
  });

  it("a time without an end is a moment, a day without one a day", () => {
    expect(read("DTSTART:20260505T160000")[0]?.events[0]?.event.minutes).toBe(0);
    expect(read("DTSTART;VALUE=DATE:20260505")[0]?.events[0]?.event).toMatchObject({
      start: null,
      until: "2026-05-05",
    });
  });

  it("two dates that change places end up in each other's", () => {
    const series = ["DTSTART:20260505T160000", "DTEND:20260505T170000", "RRULE:FREQ=WEEKLY;COUNT=3", "SUMMARY:Judo"];
    const swapped = (from: string, to: string) => [
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:one",
      `RECURRENCE-ID:${from}T160000`,
      `DTSTART:${to}T120000`,
      `DTEND:${to}T130000`,
      "SUMMARY:Judo",
    ];
    const calendars = read(...series, ...swapped("20260505", "20260512"), ...swapped("20260512", "20260505"));
    for (const day of ["2026-05-05", "2026-05-12"]) expect(onDay(calendars, day)).toEqual(["12:00-13:00 Judo"]);
  });

  const hour = (on: string, at: string) => [`DTSTART:${on}T${at}0000`, `DURATION:PT1H`, "SUMMARY:Judo"];
  const override = (of: string, on: string, at: string) => [
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:one",
    `RECURRENCE-ID${of}`,
    ...hour(on, at),
  ];
  const weekly = [...hour("20260505", "16"), "RRULE:FREQ=WEEKLY;COUNT=2"];

  it("a changed date that the rule does not name takes place by itself", () => {
    const calendars = read(...weekly, ...override(":20260528T160000", "20260529", "18"));
    expect(onDay(calendars, "2026-05-12")).toEqual(["16:00-17:00 Judo"]);
    expect(onDay(calendars, "2026-05-28")).toEqual([]);
    expect(onDay(calendars, "2026-05-29")).toEqual(["18:00-19:00 Judo"]);
  });

  it("an added date is taken out and changed like any other, and is one where the rule names it too", () => {
    const added = ["RDATE:20260512T160000,20260513T160000,20260514T160000,20260515T160000,20260515T160000"];
    const calendars = read(
      ...weekly,
      ...added,
      "EXDATE:20260513T160000",
      ...override(":20260514T160000", "20260514", "18"),
    );
    expect(onDay(calendars, "2026-05-12")).toEqual(["16:00-17:00 Judo"]);
    expect(onDay(calendars, "2026-05-13")).toEqual([]);
    expect(onDay(calendars, "2026-05-14")).toEqual(["18:00-19:00 Judo"]);
    expect(onDay(calendars, "2026-05-15")).toEqual(["16:00-17:00 Judo"]);
  });

  it("an added date of a day leaves the hour that the rule has on it", () => {
    const calendars = read(...weekly, "RDATE:20260512T100000", "EXDATE:20260512T100000");
    expect(onDay(calendars, "2026-05-12")).toEqual(["16:00-17:00 Judo"]);
  });

  it("of two hours of a day one may be taken out or changed", () => {
    const twice = [...hour("20260505", "09"), "RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=10"];
    const calendars = read(...twice, "EXDATE:20260506T090000", ...override(":20260507T150000", "20260507", "17"));
    expect(onDay(calendars, "2026-05-05")).toEqual(["09:00-10:00 Judo", "15:00-16:00 Judo"]);
    expect(onDay(calendars, "2026-05-06")).toEqual(["15:00-16:00 Judo"]);
    expect(onDay(calendars, "2026-05-07")).toEqual(["09:00-10:00 Judo", "17:00-18:00 Judo"]);
    expect(onDay(read(...twice, "EXDATE;VALUE=DATE:20260506"), "2026-05-06")).toEqual([]);
  });

  it("one of two hours that changes from a day on cannot be held, and is told", () => {
    const twice = [...hour("20260505", "09"), "RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=10"];
    const [calendar] = read(...twice, ...override(";RANGE=THISANDFUTURE:20260507T150000", "20260507", "17"));
    expect(calendar).toMatchObject({ events: [], unread: ["one"] });
    expect(calendar?.skipped).toMatchObject([{ line: 3, reason: expect.stringContaining("several hours of a day") }]);
  });

  it("of two versions the one with the higher number counts", () => {
    const older = ["END:VEVENT", "BEGIN:VEVENT", "UID:one", "SEQUENCE:1", "DTSTART:20260505T120000", "SUMMARY:Old"];
    const [calendar] = read("SEQUENCE:2", "DTSTART:20260505T160000", "SUMMARY:New", ...older);
    expect(calendar?.events.map(({ event }) => event.summary)).toEqual(["New"]);
    expect(calendar?.skipped).toMatchObject([{ what: "Old", line: 9 }]);
  });

  it("an invitation is not the whole of a calendar", () => {
    const text = withEvent("DTSTART:20260505T160000").replace("VERSION", "METHOD:REQUEST\r\nVERSION");
    expect(readCalendars(text, "invite.ics", family)[0]?.whole).toBe(false);
  });

  it("a message that cancels does so whether or not its event says it too", () => {
    for (const said of [[], ["STATUS:CANCELLED"]]) {
      const text = withEvent("DTSTART:20260505T160000", ...said).replace("VERSION", "METHOD:CANCEL\r\nVERSION");
      const [calendar] = readCalendars(text, "invite.ics", family);
      expect(calendar).toMatchObject({ whole: false, events: [], cancelled: [{ uid: "one", part: "" }] });
      expect(calendar?.skipped).toMatchObject([{ line: 4, reason: "it is cancelled" }]);
    }
  });

  it("a message that cancels one date of a series says so, as its series is elsewhere", () => {
    const date = ["RECURRENCE-ID:20260512T160000", "DTSTART:20260512T160000"];
    const text = withEvent(...date).replace("VERSION", "METHOD:CANCEL\r\nVERSION");
    const [calendar] = readCalendars(text, "invite.ics", family);
    expect(calendar?.cancelled).toEqual([{ uid: "one", part: "2026-05-12 16:00" }]);
    expect(calendar?.skipped).toMatchObject([{ reason: expect.stringContaining("a date of it is cancelled") }]);
  });
});
