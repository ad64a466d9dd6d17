import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BERLIN, DUBLIN, datesIn, LONDON, MUMBAI, noted, OSLO, PARIS, read, SYDNEY, timesIn } from "./reading.ts";

const FAMILIES = [{}, LONDON, DUBLIN, SYDNEY, MUMBAI, OSLO, BERLIN, PARIS];
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = "January February March April May June July August September October November December".split(" ");

const two = (value: number): string => String(value).padStart(2, "0");
const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });
const family = fc.constantFrom(...FAMILIES);
/** Any day of five years, leap days and year ends included. */
const day = fc
  .integer({ min: 0, max: 5 * 366 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

describe("whatever the numbers", () => {
  it("a time of the 24-hour clock is read as itself, wherever the family lives", () =>
    fc.assert(
      fc.property(hour, minute, family, (h, m, said) => {
        const time = `${two(h)}:${two(m)}`;
        // With its leading zero: without one, one to eleven may be of either half of the day.
        expect(timesIn(`pick up ${time} please`, said)).toEqual([time]);
        expect(timesIn(`be there at ${time}`, said)).toEqual([time]);
      }),
    ));

  it("a time with its half of the day is read by it", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), minute, fc.constantFrom("am", "pm"), family, (h, m, half, said) => {
        const time = `${two((h % 12) + (half === "pm" ? 12 : 0))}:${two(m)}`;
        for (const text of [`${h}:${two(m)}${half}`, `${h}:${two(m)} ${half.toUpperCase()}`, `${h}.${two(m)} ${half}`])
          expect(timesIn(`swim ${text}`, said)).toEqual([time]);
      }),
    ));

  it("minutes said in words past and to an hour add up", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom(5, 10, 20, 25), (h, m) => {
        const [past] = timesIn(`swim at ${m} past ${h}`);
        const [to] = timesIn(`swim at ${m} minutes to ${h}`);
        expect(Number(past?.slice(3))).toBe(m);
        expect(Number(to?.slice(3))).toBe(60 - m);
        expect(Number(past?.slice(0, 2)) % 12).toBe(h % 12);
        expect(Number(to?.slice(0, 2)) % 12).toBe((h + 11) % 12);
      }),
    ));
});

describe("whatever the day on which it is said", () => {
  it("a weekday is that weekday, within the coming week", () =>
    fc.assert(
      fc.property(day, hour, fc.integer({ min: 0, max: 6 }), family, (today, h, weekday, said) => {
        const [date = ""] = datesIn(`swim on ${WEEKDAYS[weekday]}`, { ...said, at: `${today} ${two(h)}:00` });
        expect((new Date(date).getUTCDay() + 6) % 7).toBe(weekday);
        const ahead = (Date.parse(date) - Date.parse(today)) / 86_400_000;
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThanOrEqual(7);
      }),
    ));

  it("tomorrow is the day after today, and a week on it seven more", () =>
    fc.assert(
      fc.property(day, hour, minute, family, (today, h, m, said) => {
        const at = { ...said, at: `${today} ${two(h)}:${two(m)}` };
        const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
        expect(datesIn("swim tomorrow", at)).toEqual([after(1)]);
        expect(datesIn("swim the day after tomorrow", at)).toEqual([after(2)]);
        expect(datesIn("swim a week tomorrow", at)).toEqual([after(8)]);
      }),
    ));

  it("a day written with its month is that day, today or ahead, or not read as one to come", () =>
    fc.assert(
      fc.property(day, day, family, (today, meant, said) => {
        const [month, number] = [Number(meant.slice(5, 7)), Number(meant.slice(8))];
        for (const text of [`${number} ${MONTHS[month - 1]}`, `${MONTHS[month - 1]} ${number}`]) {
          const dates = datesIn(`gala on ${text} at 14:00`, { ...said, at: `${today} 09:00` });
          expect(dates.length).toBeLessThanOrEqual(1);
          for (const date of dates) {
            expect(date.slice(5)).toBe(meant.slice(5));
            expect(date >= today).toBe(true);
          }
        }
      }),
    ));

  it("an ISO date still to come is read as itself", () =>
    fc.assert(
      fc.property(day, family, (meant, said) => {
        expect(datesIn(`gala ${meant}`, { ...said, at: "2024-12-31 09:00" })).toEqual([meant]);
      }),
    ));
});

describe("whatever the text", () => {
  it("upper case and typographic marks change nothing", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("swim tomorrow at 4", "half four at the gate", "he's off 3-4pm thurs", "5 o'clock friday week"),
        (text) => {
          expect(noted(text.toUpperCase())).toBe(noted(text));
          expect(noted(text.replaceAll("'", "’").replaceAll("-", "–"))).toBe(noted(text));
        },
      ),
    ));

  it("the longest message of any characters throws nothing and gives real dates and times only", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 4000, maxLength: 4096 }), family, (text, said) => {
        const { dates, times } = read(text, said);
        for (const { date } of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
        for (const { time } of times) expect(time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)).toBe(true);
      }),
      { numRuns: 30 },
    ));
});
