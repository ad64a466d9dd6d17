import { describe, expect, it } from "vitest";
import { BERLIN, DUBLIN, noted } from "./reading.ts";

/** Friday, 13 November 2026, nine in the morning. */
const FRIDAY = { ...DUBLIN, at: "2026-11-13 09:00" };

describe("a day told by another", () => {
  it.each([
    ["donny's match is not this sat but next", "2026-11-21"],
    ["the blitz is not this saturday, the one after", "2026-11-21"],
    ["on thursday? not this one, the one after", "2026-11-26"],
    ["a match sunday 2 weeks at 12", "2026-11-29 12:00"],
    ["the party is this day fortnight", "2026-11-27"],
    ["have her the first weekend in december", "2026-12-05..2026-12-06"],
    ["they'll see her later in the week", "2026-11-14..2026-11-15"],
    ["drama is cancelled thursday, on friday instead at 4", "2026-11-20 16:00"],
    ["no hurling monday, it's on tuesday instead", "2026-11-17"],
    ["drama moved from thursday to friday", "2026-11-20"],
    ["a party the weekend after next, saturday at 2", "2026-11-28 14:00"],
    ["next weekend on the sunday", "2026-11-22"],
    ["wed yes, mon no", "2026-11-18"],
    ["mon no, wed ok", "2026-11-18"],
    ["practice runs till 8 tuesday", "2026-11-17 20:00"],
  ])("%s", (text, plan) => expect(noted(text, FRIDAY)).toBe(plan));

  it.each([
    ["not this sat but next sunday", "2026-11-22"],
    ["she was off for the sat 2 weeks ago", "2026-11-14"],
    ["swim is off saturday, gym is on monday", "2026-11-14 2026-11-16"],
    ["drama moved from saturday to friday", "2026-11-13"],
    ["cancelled thursday instead of friday", "2026-11-19"],
    ["next weekend and then friday", "2026-11-21..2026-11-22 2026-11-13"],
    ["no monday no wednesday", "2026-11-16 2026-11-18"],
  ])("is the day as said otherwise: %s", (text, plan) => expect(noted(text, FRIDAY)).toBe(plan));
});

describe("an hour in few words", () => {
  it.each([
    ["i can do the 10 tomorrow but not the 10.30", "2026-11-14 10:00"],
    ["can't do the 3 but i can do the 5", "17:00"],
    ["football 18 o'clock on thursday", "2026-11-19 18:00"],
    ["at the hall at ten to tomorrow", "2026-11-14"],
    ["donny finishes at 8 on wednesday", "2026-11-18 20:00"],
    ["collect her from the disco at midnight", "2026-11-14 00:00"],
  ])("%s", (text, plan) => expect(noted(text, FRIDAY)).toBe(plan));

  it.each([
    ["i can take the 5 kids", ""],
    ["get on the 7 not the 9", ""],
    ["moved from saturday at ten to tomorrow", "2026-11-14 10:00"],
    ["i finish at 8 on wednesday", "2026-11-18 08:00"],
    ["the hike ends at 11 on sunday", "2026-11-15 11:00"],
    ["the bar is open till midnight", "00:00"],
  ])("is no other than said: %s", (text, plan) => expect(noted(text, FRIDAY)).toBe(plan));

  it("is the day before the month where days are written so", () => {
    expect(noted("dentist on 3-12 at 14.30", { ...BERLIN, at: "2026-11-13 09:00" })).toBe("2026-12-03 14:30");
    expect(noted("training thu 3-5", { ...BERLIN, at: "2026-11-13 09:00" })).toBe("2026-11-19 15:00-17:00");
  });

  it("is the coming one of the night for whoever asks late to be fetched", () => {
    expect(noted("can someone collect me at 1?", { ...DUBLIN, at: "2026-11-14 00:30" })).toBe("01:00");
    expect(noted("can someone collect me at 12?", { ...DUBLIN, at: "2026-11-13 23:30" })).toBe("2026-11-14 00:00");
    expect(noted("can someone collect Mollie at 1?", { ...DUBLIN, at: "2026-11-13 23:30" })).toBe("13:00");
    expect(noted("can someone collect me at 1 tomorrow?", { ...DUBLIN, at: "2026-11-13 23:30" })).toBe(
      "2026-11-14 13:00",
    );
  });
});
