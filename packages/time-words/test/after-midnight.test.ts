import { describe, expect, it } from "vitest";
import { datesIn, noted } from "./reading.ts";

const EVENING = { at: "2026-05-05 21:00" };

describe("an hour of a night", () => {
  it.each([
    ["can someone get leo tonight at 1:30", "2026-05-06 01:30"],
    ["fetch her at 2 tonight", "2026-05-06 02:00"],
    ["her flight lands 12 tonight", "2026-05-06 00:00"],
    ["pick him up at midnight tonight", "2026-05-06 00:00"],
    ["tonight at 1:30am", "2026-05-06 01:30"],
    ["tomorrow night at 12", "2026-05-07 00:00"],
    ["around 12 tomorrow night", "2026-05-07 00:00"],
    ["friday night at 1", "2026-05-09 01:00"],
    ["the party tonight ends at 1", "2026-05-06 01:00"],
  ])("is after midnight, on the next day: %s", (text, plan) => expect(noted(text, EVENING)).toBe(plan));

  it("is of the day that has begun where it is still ahead", () => {
    expect(noted("tonight at 1:30", { at: "2026-05-05 00:20" })).toBe("2026-05-05 01:30");
    expect(noted("tonight at 1:30", { at: "2026-05-05 02:20" })).toBe("2026-05-06 01:30");
  });

  it.each([
    ["soccer tonight at 7", "2026-05-05 19:00"],
    ["tonight at 4:30", "2026-05-05 16:30"],
    ["party tonight till 1", "2026-05-05 01:00"],
    ["disco tonight 9 till 1", "2026-05-05 21:00-01:00"],
    ["sign her up by midnight tonight", "2026-05-05 00:00"],
    ["tomorrow at 1:30", "2026-05-06 13:30"],
    ["friday at 12", "2026-05-08 12:00"],
  ])("stays on its own day otherwise: %s", (text, plan) => expect(noted(text, EVENING)).toBe(plan));

  it("leaves the day where the hour is of another clause", () => {
    expect(datesIn("got her at 2, who cooks tonight", EVENING)).toEqual(["2026-05-05"]);
    expect(noted("dentist at 1:30 and the play tonight", { at: "2026-05-05 09:00" })).toBe("2026-05-05 13:30");
  });
});
