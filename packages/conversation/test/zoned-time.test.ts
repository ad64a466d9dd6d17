import { describe, expect, it } from "vitest";
import { addDays, instantOf, isoWithOffset, wallClock, weekdayOf } from "../src/index.ts";

const CHICAGO = "America/Chicago";

describe("the family's wall clock", () => {
  it("is that of the family's zone, whatever the machine's", () => {
    expect(wallClock(Date.parse("2026-05-06T03:30:00Z"), CHICAGO)).toEqual({ date: "2026-05-05", time: "22:30" });
  });

  it("moves a time that the spring change skips to an hour later", () => {
    expect(wallClock(instantOf("2026-03-08", "02:30", CHICAGO), CHICAGO)).toEqual({
      date: "2026-03-08",
      time: "03:30",
    });
  });

  it("takes the first of a time that the autumn change shows twice", () => {
    expect(isoWithOffset(instantOf("2026-11-01", "01:30", CHICAGO), CHICAGO)).toBe("2026-11-01T01:30:00-05:00");
  });

  it("counts days across the ends of months and years", () => {
    expect([addDays("2026-12-31", 1), addDays("2028-02-28", 1)]).toEqual(["2027-01-01", "2028-02-29"]);
  });

  it("starts the week on Monday", () => {
    expect([weekdayOf("2026-05-04"), weekdayOf("2026-05-10")]).toEqual([1, 7]);
  });
});
