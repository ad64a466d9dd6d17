import { describe, expect, it } from "vitest";
import { read, timesIn } from "./reading.ts";

describe("a time beside an activity", () => {
  it.each([
    ["socer tmrw 4", "16:00"],
    ["ballet at 5", "17:00"],
    ["drop at 8", "08:00"],
    ["yep 8:10", "08:10"],
    ["school at 8", "08:00"],
    ["thurs 4:30", "16:30"],
    ["today bug, 4", "16:00"],
    ["4 ma. front gate", "16:00"],
    ["lunch is 12", "12:00"],
    ["kids at 430", "16:30"],
    ["pickup 1630", "16:30"],
    ["at 1 30 with lunch", "13:30"],
    ["half four", "16:30"],
    ["half past four", "16:30"],
    ["quarter past 5", "17:15"],
    ["quarter to 5", "16:45"],
    ["20 past 3", "15:20"],
    ["at ten", "10:00"],
    ["8s fine", "08:00"],
    ["judo? 5's better for me", "17:00"],
    ["nine thirty", "09:30"],
    ["1 o clock", "13:00"],
    ["5 o'clock", "17:00"],
    ["16.30", "16:30"],
    ["at 4.30", "16:30"],
    ["16h30", "16:30"],
    ["17h", "17:00"],
    ["kl 16", "16:00"],
    ["kl. 16.30", "16:30"],
    ["4ish", "16:00"],
    ["4-ish", "16:00"],
    ["noonish", "12:00"],
    ["midday", "12:00"],
    ["midnight", "00:00"],
    ["8 a.m. sharp", "08:00"],
    ["5p", "17:00"],
    ["12pm", "12:00"],
    ["12am", "00:00"],
    ["08:30", "08:30"],
    ["@4", "16:00"],
    ["4pm-ish", "16:00"],
    ["drop at 8a", "08:00"],
    ["how about 6", "18:00"],
    ["from 3 onwards", "15:00"],
    ["get there for 4", "16:00"],
    ["be there at about 3", "15:00"],
  ])("%s", (text, time) => expect(timesIn(text)).toEqual([time]));
});

describe("morning or afternoon", () => {
  it.each([
    ["dinner at 7 tomorrow", "19:00"],
    ["7:30 tonight", "19:30"],
    ["at 6 in the morning", "06:00"],
    ["meet 6 in the morning", "06:00"],
    ["tomorrow night at 8", "20:00"],
    ["swim at 10", "10:00"],
    ["swim at 6", "18:00"],
    ["swim at 12", "12:00"],
  ])("%s", (text, time) => expect(timesIn(text).filter((found) => found !== "vague")).toEqual([time]));

  it("takes each time's own part of the day", () => {
    expect(timesIn("on at 7 tonight, off at 7 tomorrow").filter((found) => found !== "vague")).toEqual([
      "19:00",
      "07:00",
    ]);
    expect(timesIn("slept badly last night, swim at 10")).toEqual(["10:00"]);
    expect(timesIn("on night shift. swim at 10")).toContain("10:00");
    expect(timesIn("this morning was crazy, swim at 5")).toContain("17:00");
    expect(timesIn("thurs pm at 7")).toContain("19:00");
  });

  it("takes the evening where today's morning is over", () => {
    expect(timesIn("leaving at 8:30 today", { at: "2026-05-05 14:40" })).toEqual(["20:30"]);
    expect(timesIn("stuck till 7", { at: "2026-05-05 13:00" })).toEqual(["19:00"]);
    expect(timesIn("leaving at 8:30 tomorrow", { at: "2026-05-05 14:40" })).toEqual(["08:30"]);
  });
});

describe("a range of hours", () => {
  it.each([
    ["3-4pm", "15:00-16:00"],
    ["11-1pm", "11:00-13:00"],
    ["sat 10-12", "10:00-12:00"],
    ["from 2 to 5", "14:00-17:00"],
    ["2-5", "14:00-17:00"],
    ["2pm-5", "14:00-17:00"],
    ["4:30-6", "16:30-18:00"],
    ["between 3 and 4", "15:00-16:00"],
    ["btwn 2 & 4", "14:00-16:00"],
    ["9-3", "09:00-15:00"],
    ["10:30 to 12:30", "10:30-12:30"],
    ["10 – 12", "10:00-12:00"],
    ["noon-2", "12:00-14:00"],
    ["7a-7p", "07:00-19:00"],
    ["10pm-6", "22:00-06:00"],
    ["16.30-17.30", "16:30-17:30"],
    ["430-530", "16:30-17:30"],
    ["12-1", "12:00-13:00"],
  ])("%s", (text, range) => expect(timesIn(text)).toEqual([range]));

  it("heeds the evening", () => expect(timesIn("home w them 7-10 tonight")).toEqual(["19:00-22:00", "vague"]));
});

describe("vague times", () => {
  it.each(["after work", "after school", "lunchtime", "morning", "this afternoon", "later", "at bedtime"])(
    "%s",
    (words) => {
      expect(read(`I'll fetch them ${words}`).times).toMatchObject([{ time: null, vague: true, text: words }]);
    },
  );
});

describe("a time counted from now", () => {
  it.each([
    ["in 20 min", "09:20"],
    ["in an hour", "10:00"],
    ["in half an hour", "09:30"],
    ["in an hour and a half", "10:30"],
    ["2 hours from now", "11:00"],
    ["in 10", "09:10"],
  ])("%s", (words, time) => {
    const { times, dates } = read(`there ${words}`, { beside: null });
    expect(times).toMatchObject([{ time, text: words }]);
    expect(dates).toMatchObject([{ date: "2026-05-05", implied: true }]);
  });

  it("can be tomorrow", () =>
    expect(read("home in 2 hours", { at: "2026-05-05 23:10" })).toMatchObject({
      dates: [{ date: "2026-05-06" }],
      times: [{ time: "01:10" }],
    }));
});

describe("what a time bounds and replaces", () => {
  it.each([
    ["on till 6", "until"],
    ["home by 6", "by"],
    ["after 5:30", "after"],
    ["before 8", "before"],
    ["from 2 to 5", "from"],
    ["at 5", null],
  ])("%s", (text, bound) => expect(read(text).times).toMatchObject([{ bound }]));

  it.each([
    ["Isla has the orthodontist today back by 4"],
    ["a school trip to the museum today, back at 5"],
    ["we're off to the zoo and back for 5"],
    ["I'll take him to the optician, then home by 4:30"],
  ])("a return is the end of what is told before it: %s", (text) =>
    expect(read(text).times).toMatchObject([{ bound: "until" }]),
  );

  it.each([
    ["can you get her from gran's, back at 5"],
    ["bring him home at 5"],
    ["pick him up at the rink, home by 5"],
    ["yes, home by 4"],
    ["so home by 5?"],
    ["the bus is back at 4:10"],
    ["I'm home at 4 on a wed"],
  ])("a return is no end where somebody is brought, or nothing told: %s", (text) =>
    expect(read(text).times.map(({ bound }) => bound)).not.toContain("until"),
  );

  it.each([
    ["he's done at 6 not 5:30", "18:00", "17:30"],
    ["ballet is 4:30 instead of 4", "16:30", "16:00"],
    ["swim moved from 4 to 5", "17:00", "16:00"],
    ["camp pickup tmrw is 2 not 3:30", "14:00", "15:30"],
  ])("%s", (text, time, old) => {
    const { times, replaced } = read(text);
    expect(times).toMatchObject([{ time }]);
    expect(replaced.times).toMatchObject([{ time: old }]);
  });
});

describe("evidence for a bare number", () => {
  it("needs an activity or a day", () => {
    expect(timesIn("at 5", { beside: null })).toEqual([]);
    expect(timesIn("4", { beside: null })).toEqual([]);
    expect(timesIn("tmrw at 5", { beside: null })).toEqual(["17:00"]);
    expect(timesIn("tmrw 4", { beside: null })).toEqual(["16:00"]);
    expect(timesIn("4:30", { beside: null })).toEqual(["16:30"]);
  });
});
