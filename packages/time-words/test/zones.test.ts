import { afterAll, describe, expect, it } from "vitest";
import { datesIn, read, timesIn } from "./reading.ts";

const FAMILY_ZONES = ["America/Chicago", "Europe/London", "Australia/Sydney", "Europe/Oslo", "Asia/Kolkata"];
const MACHINE_ZONES = ["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Australia/Lord_Howe"];
const machineZone = process.env.TZ;

afterAll(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

describe.each(FAMILY_ZONES)("a family in %s", (zone) => {
  it.each(MACHINE_ZONES)("is read in its own zone on a machine in %s", (machine) => {
    process.env.TZ = machine;
    for (const at of ["2026-05-05 00:05", "2026-05-05 12:00", "2026-05-05 23:50"]) {
      expect(datesIn("swim tomorrow at 4, June 4th and in 3 days", { at, zone })).toEqual([
        "2026-05-06",
        "2026-06-04",
        "2026-05-08",
      ]);
      expect(datesIn("thursday", { at, zone })).toEqual(["2026-05-07"]);
      expect(timesIn("swim tomorrow at 4", { at, zone })).toEqual(["16:00"]);
    }
  });
});

describe("the days on which clocks change", () => {
  it.each([
    ["America/Chicago", "2026-03-08"],
    ["America/Chicago", "2026-11-01"],
    ["Europe/London", "2026-03-29"],
    ["Europe/Oslo", "2026-10-25"],
    ["Australia/Sydney", "2026-10-04"],
    ["Australia/Sydney", "2026-04-05"],
  ])("move no time that was said: %s, %s", (zone, date) => {
    expect(read("leave today at 02:30, swim at 4", { at: `${date} 00:30`, zone })).toMatchObject({
      dates: [{ date }],
      times: [{ time: "02:30" }, { time: "16:00" }],
    });
    expect(datesIn("in 2 days", { at: `${date} 00:30`, zone })[0]?.slice(-2)).toBe(
      String(Number(date.slice(-2)) + 2).padStart(2, "0"),
    );
  });

  it("are heeded where an hour is counted", () => {
    expect(timesIn("home in 2 hours", { at: "2026-03-08 00:30", zone: "America/Chicago" })).toEqual(["03:30"]);
    expect(timesIn("home in 2 hours", { at: "2026-11-01 00:30", zone: "America/Chicago" })).toEqual(["01:30"]);
  });
});
