import { addDays } from "@silent-observer/conversation";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { plainRuleOf } from "../src/plain-rule.ts";
import { date, time } from "./arbitraries.ts";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const weekday = fc.constantFrom(...weekdays);
const end = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc.tuple(date, time).map(([day, clock]) => `;UNTIL=${day.replaceAll("-", "")}T${clock.replace(":", "")}00Z`),
);
const interval = fc.integer({ min: 1, max: 4 }).map((every) => (every === 1 ? "" : `;INTERVAL=${every}`));
const daily = fc.tuple(interval, end).map(([every, last]) => `FREQ=DAILY${every}${last}`);
const weekly = fc
  .tuple(interval, fc.uniqueArray(weekday, { maxLength: 4 }), fc.option(weekday), end)
  .map(
    ([every, days, first, last]) =>
      `FREQ=WEEKLY${every}${days.length > 0 ? `;BYDAY=${days.join(",")}` : ""}${first ? `;WKST=${first}` : ""}${last}`,
  );
const floating = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime("UTC");

describe("a rule counted in days and weeks", () => {
  it("starts on the same days as with the library", () => {
    fc.assert(
      fc.property(fc.oneof(daily, weekly), date, time, date, fc.nat(60), (rrule, from, clock, first, length) => {
        const last = addDays(first, length);
        const walked = new RRuleTemporal({ rruleString: rrule, dtstart: floating(`${from}T${clock}`) })
          .between(floating(`${first}T00:00`), floating(`${last}T23:59`), true)
          .map((start) => start.toString().slice(0, 10));
        expect(plainRuleOf(rrule, from, clock)?.days(first, last)).toEqual(walked);
      }),
      { numRuns: 300 },
    );
  });

  it("has the first of these days as its next", () => {
    fc.assert(
      fc.property(fc.oneof(daily, weekly), date, time, date, (rrule, from, clock, day) => {
        const rule = plainRuleOf(rrule, from, clock);
        expect(rule?.next(day)).toBe(rule?.days(day, addDays(day, 800))[0] ?? null);
      }),
    );
  });

  it.each([
    "FREQ=MONTHLY;BYMONTHDAY=3",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9",
    "FREQ=WEEKLY;BYSETPOS=1",
    "FREQ=DAILY;BYDAY=MO",
    "FREQ=DAILY;COUNT=3;UNTIL=20260101T000000Z",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=WEEKLY;UNTIL=soon",
    "nonsense",
  ])("leaves %s to the library", (rrule) => {
    expect(plainRuleOf(rrule, "2026-01-01", "09:00")).toBeNull();
  });
});
