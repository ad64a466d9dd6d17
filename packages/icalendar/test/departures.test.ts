import { readCalendars } from "@silent-observer/icalendar";
import { describe, expect, it } from "vitest";
import { family, onDay, withEvent } from "./family.ts";

const read = (...lines: string[]) => readCalendars(withEvent(...lines), "one.ics", family);

describe("a zone that Exchange names by an address", () => {
  const at = (zone: string) => [`DTSTART;TZID=${zone}:20260505T160000`, `DTEND;TZID=${zone}:20260505T170000`];

  it("is known without the quotes that its colon needs", () => {
    const calendars = read(...at("tzone://Microsoft/Utc"), "SUMMARY:Judo");
    expect(onDay(calendars, "2026-05-05")).toEqual(["17:00-18:00 Judo"]);
  });

  it("is left out with its name where nothing says what it means", () => {
    const [calendar] = read(...at("tzone://Microsoft/Custom"), "SUMMARY:Judo");
    expect(calendar).toMatchObject({ events: [], skipped: [{ reason: expect.stringContaining("Microsoft/Custom") }] });
  });
});

describe("a day that is written without saying that it is no time", () => {
  it("is a whole day, and so are the dates that it is off", () => {
    const calendars = read("DTSTART:20260505", "DTEND:20260506", "RRULE:FREQ=WEEKLY", "EXDATE:20260512,20260519");
    expect(onDay(calendars, "2026-05-05")).toHaveLength(1);
    for (const off of ["2026-05-06", "2026-05-12", "2026-05-19"]) expect(onDay(calendars, off)).toEqual([]);
    expect(calendars[0]?.events[0]?.event.start).toBeNull();
  });

  it("leaves a number of eight digits elsewhere alone", () => {
    const [calendar] = read("DTSTART:20260505", "SUMMARY:20260505", "LOCATION:20260506");
    expect(calendar?.events[0]?.event).toMatchObject({ summary: "20260505", location: "20260506" });
  });
});

describe("a property that says nothing", () => {
  it("does not cost the event", () => {
    const empty = ["EXDATE:", "RRULE:", "DURATION:", "LOCATION:", "RECURRENCE-ID;TZID=Europe/London:"];
    const calendars = read("DTSTART:20260505T160000", "DTEND:20260505T170000", "SUMMARY:Judo", ...empty);
    expect(onDay(calendars, "2026-05-05")).toEqual(["16:00-17:00 Judo"]);
    expect(calendars[0]?.skipped).toEqual([]);
  });

  it("is missing where it is needed", () => {
    expect(read("DTSTART:", "SUMMARY:Judo")[0]?.skipped).toMatchObject([{ reason: "it has no start (DTSTART)" }]);
  });
});

it("a rule with spaces between its parts ends when it says", () => {
  const calendars = read("DTSTART:20260505T160000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY; COUNT=2");
  expect(onDay(calendars, "2026-05-12")).toHaveLength(1);
  expect(onDay(calendars, "2026-05-19")).toEqual([]);
});

describe("what lasts from midnight to midnight", () => {
  const zone = "TZID=GMT Standard Time";
  const from = (start: string, end: string) => [
    `DTSTART;${zone}:${start}`,
    `DTEND;${zone}:${end}`,
    "SUMMARY:INSET day",
  ];
  const wholeDays = from("20260505T000000", "20260506T000000");

  it("is a whole day, as Outlook writes it, and collides with no hour of it", () => {
    const calendars = read(...wholeDays, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE");
    expect(onDay(calendars, "2026-05-05")).toEqual(["INSET day"]);
    expect(onDay(calendars, "2026-05-06")).toEqual([]);
  });

  it("is several where it lasts for several, over a change of the clocks too", () => {
    const calendars = read(...from("20261024T000000", "20261027T000000"));
    for (const day of ["2026-10-24", "2026-10-26"]) expect(onDay(calendars, day)).toEqual(["INSET day"]);
    expect(onDay(calendars, "2026-10-27")).toEqual([]);
  });

  it("is off and moved by midnights as well", () => {
    const series = [...wholeDays, "RRULE:FREQ=WEEKLY;COUNT=4", `EXDATE;${zone}:20260512T000000`];
    const moved = ["END:VEVENT", "BEGIN:VEVENT", "UID:one", `RECURRENCE-ID;${zone}:20260519T000000`];
    const calendars = read(...series, ...moved, ...from("20260520T000000", "20260521T000000"));
    for (const off of ["2026-05-12", "2026-05-19"]) expect(onDay(calendars, off)).toEqual([]);
    for (const on of ["2026-05-20", "2026-05-26"]) expect(onDay(calendars, on)).toEqual(["INSET day"]);
  });

  it("may have a single date with hours", () => {
    const hours = [`DTSTART;${zone}:20260512T090000`, `DTEND;${zone}:20260512T120000`, "SUMMARY:INSET day"];
    const single = ["END:VEVENT", "BEGIN:VEVENT", "UID:one", `RECURRENCE-ID;${zone}:20260512T000000`, ...hours];
    const calendars = read(...wholeDays, "RRULE:FREQ=WEEKLY;COUNT=2", ...single);
    expect(onDay(calendars, "2026-05-12")).toEqual(["09:00-12:00 INSET day"]);
  });

  it.each([
    ["an evening", "20260505T190000", "20260506T000000", "19:00-00:00 INSET day"],
    ["a night", "20260505T000000", "20260505T070000", "00:00-07:00 INSET day"],
    ["a moment at midnight", "20260505T000000", "20260505T000000", "00:00-00:00 INSET day"],
  ])("is not %s", (_, start, end, shown) => {
    expect(onDay(read(...from(start, end)), "2026-05-05")).toEqual([shown]);
  });

  it("is not a day of UTC, which begins at another hour of the family's", () => {
    const calendars = read("DTSTART:20260505T000000Z", "DTEND:20260506T000000Z", "SUMMARY:Watch");
    expect(calendars[0]?.events[0]?.event.start).toBe("00:00");
  });
});
