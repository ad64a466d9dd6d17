import { memberId } from "@silent-observer/family";
import { formatDay, formatTime, spokenText } from "@silent-observer/phrasing";
import { describe, expect, it } from "vitest";
import { american, british, judo, limits, matter, now, thursday, trouble, who } from "./family.ts";

describe("hours and days", () => {
  it("are written in the locale's format", () => {
    expect(["00:00", "09:05", "12:00", "16:30"].map((time) => formatTime(time, "en-US"))).toEqual([
      "12am",
      "9:05am",
      "12pm",
      "4:30pm",
    ]);
    expect(formatTime("16:30", "en-GB")).toBe("16:30");
    expect(formatDay(thursday, "2026-05-04", "en-US")).toBe("Thu, May 7");
    expect(formatDay(thursday, "2026-05-04", "en-GB")).toMatch(/^Thu,? 7 May$/);
  });

  it("include the year if it is not this one", () => {
    expect(formatDay("2027-01-04", "2026-12-30", "en-US")).toBe("Mon, Jan 4, 2027");
  });
});

describe("a redline message", () => {
  it("names both things that a child is at", () => {
    const text = spokenText(
      trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo),
      american,
      now,
      limits,
    );
    expect(text).toBe("⚠️ Ada has judo 4:30pm Thursday. Message says dentist 4pm. Which?");
  });

  it("tells until when something takes that has long begun when the other thing does", () => {
    const told = (start: string, end: string, other: typeof judo) =>
      spokenText(trouble("overlap", matter({ activity: "party", start, end }), other), british, now, limits);
    const school = { ...judo, activity: "school", start: "08:30", end: "15:30" };
    expect(told("14:00", "16:00", school)).toBe(
      "⚠️ Ada has school 08:30–15:30 Thursday. Message says party 14:00. Which?",
    );
    expect(told("14:00", "18:00", judo)).toBe("⚠️ Ada has judo 16:30 Thursday. Message says party 14:00–18:00. Which?");
    expect(told("15:30", "17:00", judo)).toBe("⚠️ Ada has judo 16:30 Thursday. Message says party 15:30. Which?");
  });

  it("names a child only once if the calendar's title contains its name", () => {
    const told = (activity: string) =>
      spokenText(
        trouble("overlap", matter({ activity: "dentist", start: "09:00" }), { ...judo, activity }),
        american,
        now,
        limits,
      );
    const once = "⚠️ Ada has preschool 4:30pm Thursday. Message says dentist 9am. Which?";
    for (const title of ["Ada preschool", "Ada's preschool", "ada: preschool"]) expect(told(title)).toBe(once);
    expect(told("Ada")).toContain("Ada has Ada 4:30pm");
    expect(told("Adagio choir")).toContain("Ada has Adagio choir");
  });

  it("names both adults who claim a task", () => {
    const claims = trouble(
      "claimed_twice",
      matter({ adults: who("ife"), task: "pick_up", children: [] }),
      matter({ adults: who("tom"), children: [], task: "drive" }),
    );
    expect(spokenText(claims, american, now, limits)).toBe(
      "🚨 Tom and Ife both claim Thursday pickup. Who's covering?",
    );
  });

  it("names both tasks of one adult", () => {
    const tasks = trouble(
      "double_booked",
      matter({ adults: who("tom"), activity: "judo", start: "16:30", task: "drop_off" }),
      matter({ children: who("ben"), location: "oak-school", start: "16:15", task: "pick_up" }),
    );
    expect(spokenText(tasks, british, now, limits)).toBe(
      "🚨 Tom has Ben pickup from Oak School 16:15 and Ada drop-off to judo 16:30 Thursday. Who can take one?",
    );
  });

  it("says that a task of nobody known is one", () => {
    const judo = matter({ adults: who("tom"), activity: "judo", start: "16:30", task: "drop_off" });
    const lift = (given: Parameters<typeof matter>[0]) =>
      spokenText(
        trouble("double_booked", judo, matter({ children: [], start: "16:15", ...given })),
        british,
        now,
        limits,
      );
    expect(lift({ task: "drive" })).toContain("Tom has a ride 16:15 and Ada drop-off to judo");
    expect(lift({ task: "pick_up", location: "oak-school" })).toContain("Tom has a pickup from Oak School 16:15 and");
    expect(lift({ task: "drive", activity: "doctor" })).toContain("Tom has doctor ride 16:15 and");
  });

  it("asks who, which child, or which activity", () => {
    const cover = trouble("missing_adult", matter({ start: "15:00", task: "cover" }));
    expect(spokenText(cover, american, now, limits)).toBe("⏳ Someone needs to cover Ada Thursday 3pm. Who?");
    const lift = matter({
      children: [],
      start: "15:00",
      task: "pick_up",
      location: "station",
      passenger: memberId("ife"),
    });
    expect(spokenText(trouble("missing_adult", lift), american, now, limits)).toBe(
      "⏳ Someone needs to pick up Ife from station Thursday 3pm. Who?",
    );
    const child = trouble("missing_child", matter({ children: [], start: "12:00", task: "pick_up" }));
    expect(spokenText(child, american, now, limits)).toBe("⏳ Pickup Thursday 12pm names no child. Which one?");
    const early = trouble("time_mismatch", matter({ activity: "judo", start: "15:00", task: "pick_up" }), judo);
    expect(spokenText(early, american, now, limits)).toBe(
      "⏳ Ada pickup Thursday 3pm for judo, but judo is 4:30pm. Different activity?",
    );
  });

  it("says today, tonight and tomorrow, and whose task it is that day", () => {
    const at = (moment: string) => Date.parse(`${moment}+01:00`);
    const cover = trouble("missing_adult", matter({ start: "15:00", task: "cover" }));
    expect(spokenText(cover, american, at("2026-05-07T09:00"), limits)).toContain("cover Ada today 3pm");
    expect(spokenText(cover, american, at("2026-05-06T09:00"), limits)).toContain("cover Ada tomorrow 3pm");
    const late = trouble("missing_adult", matter({ start: "18:30", task: "cover" }));
    expect(spokenText(late, american, at("2026-05-07T09:00"), limits)).toContain("cover Ada tonight 6:30pm");
    const now = trouble("missing_adult", matter({ start: null, task: "pick_up" }));
    expect(spokenText(now, american, at("2026-05-07T22:50"), limits)).toBe(
      "⏳ Someone needs to pick up Ada tonight. Who?",
    );
    const claims = trouble(
      "claimed_twice",
      matter({ adults: who("ife"), task: "pick_up" }),
      matter({ adults: who("tom") }),
    );
    expect(spokenText(claims, american, at("2026-05-06T09:00"), limits)).toContain(
      "both claim tomorrow's pickup for Ada.",
    );
  });

  it("does not mention staying if the time does not fit", () => {
    const early = trouble("time_mismatch", matter({ activity: "judo", start: "15:00", task: "cover" }), judo);
    expect(spokenText(early, american, now, limits)).toBe(
      "⏳ Ada Thursday 3pm for judo, but judo is 4:30pm. Different activity?",
    );
  });

  it("gives the date if the weekday alone would mislead", () => {
    const far = trouble("missing_adult", matter({ date: "2026-05-14", task: "cover" }));
    expect(spokenText(far, american, now, limits)).toContain("Thu, May 14");
  });
});
