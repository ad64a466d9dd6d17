import { describe, expect, it } from "vitest";
import { readDays } from "../src/question/days.ts";
import { weekdaysIn } from "../src/question/weekdays.ts";
import { rossi } from "./rossi.ts";

/** Monday. */
const AT = Date.parse("2026-05-04T18:30:00+02:00");
const days = (text: string) => {
  const range = readDays(text, AT, rossi).days;
  return range && [range.from, range.to];
};

describe("days in a question", () => {
  it.each([
    ["judo Monday", "2026-05-04", "2026-05-04"],
    ["on sundays", "2026-05-10", "2026-05-10"],
    ["next Tuesday", "2026-05-12", "2026-05-12"],
    ["tomorrow evening", "2026-05-05", "2026-05-05"],
    ["the day after tomorrow", "2026-05-06", "2026-05-06"],
    ["this weekend", "2026-05-09", "2026-05-10"],
    ["this week", "2026-05-04", "2026-05-10"],
    ["next week", "2026-05-11", "2026-05-17"],
    ["who drives on the 20th", "2026-05-20", "2026-05-20"],
    ["what happens in March", "2027-03-01", "2027-03-31"],
    ["next month", "2026-06-01", "2026-06-30"],
    ["plans until 31 December 9999", "9999-12-31", "9999-12-31"],
    ["plans from 2026-05-04 to 9999-12-31", "2026-05-04", "2027-05-05"],
    ["schedule 2026-07-20", "2026-07-20", "2026-07-20"],
  ])("%s", (text, from, to) => expect(days(text)).toEqual([from, to]));

  it.each(["the sunflower", "a month's fee", "2026-02-30", "monkeys"])("are not in %j", (text) =>
    expect(days(text)).toBeNull(),
  );

  it("leave the rest of the question", () => {
    expect(readDays("who drives Nico on Tuesday then", AT, rossi).rest.split(/\s+/)).toEqual([
      "who",
      "drives",
      "Nico",
      "then",
    ]);
  });

  it("are counted in the family's zone", () => {
    const lateEvening = Date.parse("2026-05-04T23:30:00Z");
    expect(readDays("today", lateEvening, rossi).days?.from).toBe("2026-05-05");
    expect(readDays("today", lateEvening, { ...rossi, timezone: "America/Lima" }).days?.from).toBe("2026-05-04");
  });
});

describe("weekdays of a note", () => {
  it.each([
    ["Mondays and Thursdays", [1, 4]],
    ["Mon-Wed", [1, 2, 3]],
    ["Friday to Sunday", [5, 6, 7]],
    ["on weekdays", [1, 2, 3, 4, 5]],
    ["the sun and the sea", [7]],
    ["saturated fats", []],
  ])("%s", (text, expected) => expect(weekdaysIn(text)).toEqual(expected));
});
