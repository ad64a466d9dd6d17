import fc from "fast-check";
import { expect, it } from "vitest";
import { readTimeWords } from "../src/index.ts";
import { read } from "./reading.ts";

const PIECES = [
  "tuesday",
  "mon-",
  "tmrw",
  "next week ",
  "4",
  ":30",
  "pm",
  "-",
  "/",
  " ",
  "\n",
  "may 3 ",
  "half ",
  "the 17th ",
  "from ",
  "to ",
  "at ",
  "1/2/",
  "in 3 days ",
  "tomorow",
  "🙋🏽‍♀️",
  "İ",
  "ß",
  "’",
  "\uE001",
  "\u200d",
  "$",
  "9",
  "sat ",
  "4-4-4-",
  "and ",
  "(",
  "+1 ",
  "a",
];

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join("")),
);

it("never throws, and every span stands in the text that was passed in", () => {
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 0, max: 4_102_444_800_000 }),
      fc.constantFrom("activity" as const, null),
      (said, sentAt, beside) => {
        const { dates, times, past, replaced } = readTimeWords(said, {
          sentAt,
          zone: "Europe/Oslo",
          locale: "nb-NO",
          beside,
        });
        for (const { start, end, text } of [...dates, ...times, ...past, ...replaced.dates, ...replaced.times]) {
          expect(end).toBeGreaterThan(start);
          expect(said.slice(start, end)).toBe(text);
        }
        for (const { date, until } of [...dates, ...replaced.dates]) {
          expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
          if (until) expect(until > date).toBe(true);
        }
        for (const { time, vague } of times)
          expect(vague ? time === null : /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? "")).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

it("gives indices into the text as JavaScript counts it", () => {
  for (const before of ["🙋🏽‍♀️ ", "İstanbul ", "Ünï ", "\uE001\uE002 ", "I’ll "]) {
    const [date] = read(`${before}tomoz at 4`).dates;
    expect(date).toMatchObject({ start: before.length, end: before.length + 5, text: "tomoz" });
  }
});

it("reads no more than a long message", () => {
  const long = `${"x".repeat(5000)} tomorrow`;
  expect(read(long).dates).toEqual([]);
  for (const piece of PIECES) expect(() => read(piece.repeat(5000))).not.toThrow();
});
