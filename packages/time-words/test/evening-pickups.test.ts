import { describe, expect, it } from "vitest";
import { LONDON, noted, timesIn } from "./reading.ts";

const clock = (text: string, said = LONDON) => timesIn(text, said).filter((time) => time !== "vague");

describe("seven o'clock of who is fetched or let out", () => {
  it.each([
    ["can you collect her at 7", "19:00"],
    ["i'll get them about 7 then", "19:00"],
    ["who brings him back, 7.30", "19:30"],
    ["she needs collecting quarter past 7", "19:15"],
    ["he gets out of swim at 7", "19:00"],
    ["training finishes at 7.30, who's getting Tom", "19:30"],
    ["cormac to scouts for 7", "19:00"],
    ["pick us up at the gym doors 7:15", "19:15"],
    ["can someone fetch Tom from scouts at half 8", "20:30"],
    ["can you pick up Leo from practice at 8", "20:00"],
    ["bring him home from training at 7.30", "19:30"],
  ])("is in the evening: %s", (text, time) => expect(clock(text)).toEqual([time]));

  it.each([
    ["can you pick me up at 7 for school", "07:00"],
    ["the carpool picks him up at 7:15", "07:15"],
    ["pick her up at 7, we must be at the airport by 9", "07:00 09:00"],
    ["the bus picks them up at 7:40", "07:40"],
    ["swim training saturday at 7", "07:00"],
    ["collect her at 7 in the morning", "07:00"],
    ["drop him at 7.30, training is later", "07:30"],
    ["pick him up from school at 8 for the dentist", "08:00"],
    ["pick up from the sleepover at 9 sunday", "09:00"],
    ["pick her up from Aoife's at 8 for the match", "08:00"],
    ["grab coffee at 7", "07:00"],
    ["I pick you up at 8", "08:00"],
    ["they come out at 9", "09:00"],
  ])("but not where the words say otherwise, nor later hours: %s", (text, times) =>
    expect(clock(text).join(" ")).toBe(times),
  );

  it("is this morning's where it is said before", () =>
    expect(clock("can you collect her at 7", { ...LONDON, at: "2026-05-05 06:20" })).toEqual(["07:00"]));

  it.each([
    ["and I'll fetch them at 5", "08:00", "17:00"],
    ["leaving at 4.45", "06:30", "04:45"],
    ["half 4 at the door", "06:00", "04:30"],
  ])("is before dawn only for what is early itself: %s, about %s", (text, near, time) =>
    expect(clock(text, { ...LONDON, near })).toEqual([time]),
  );

  it("gives way to the hour of the matter", () =>
    expect(clock("i'll collect at 7.15", { ...LONDON, near: "08:00" })).toEqual(["07:15"]));
});

describe("seven o'clock of who sits with the children", () => {
  it.each(["can anyone sit with the kids saturday from 7", "sitting for us thursday at 7"])(
    "is in the evening: %s",
    (text) => expect(clock(text)).toEqual(["19:00"]),
  );
  it.each(["she sits her exam saturday at 9", "sit with the kids at breakfast from 7"])("but not always: %s", (text) =>
    expect(clock(text).join(" ")).toMatch(/^0/),
  );
});

describe("a bare hour in what opens a talk in the afternoon", () => {
  const at = (time: string, opens = true) => ({ ...LONDON, at: `2026-05-05 ${time}`, opens });
  it.each([
    ["the match is at 7", "18:01", "19:00"],
    ["who can get me from the airport at 8", "18:40", "20:00"],
    ["my train gets in 9:40, who has the car", "18:33", "21:40"],
    ["dinner with the cousins at 7", "13:00", "19:00"],
  ])("is this evening's: %s at %s", (text, now, time) => expect(clock(text, at(now))).toEqual([time]));

  it.each([
    ["the match is at 7", "19:30", "07:00"],
    ["the match is at 7 tomorrow", "18:01", "07:00"],
    ["drop him at school at 8", "18:40", "08:00"],
    ["the match is at 7am", "18:01", "07:00"],
    ["the match is at 9", "08:10", "09:00"],
    ["the library bus is there 10 til 12 now", "18:10", "10:00-12:00"],
  ])("is a morning's where it is over, of another day, or of the school run: %s at %s", (text, now, time) =>
    expect(clock(text, at(now))).toEqual([time]),
  );

  it("may be of any day in the midst of a talk", () =>
    expect(clock("the match is at 7", at("18:01", false))).toEqual(["07:00"]));
});

describe("what is on in the evening", () => {
  it.each([
    ["the hockey trials are thursday at half 7", "19:30"],
    ["under 12 final moved to tuesday at 7", "19:00"],
    ["there's a parent meeting monday at 7", "19:00"],
    ["the team banquet is friday the 22nd at 7", "19:00"],
    ["I've a works do on the 24th, could anyone mind the kids from 7?", "19:00"],
    ["she's having people round on friday at half 7", "19:30"],
    ["can your mum have them new year's eve from 7", "19:00"],
    ["the disco is tomorrow 7 to 9", "19:00-21:00"],
    ["collect her from the disco at 8", "20:00"],
    ["school play friday at 7", "19:00"],
    ["her recital is at 7 thursday", "19:00"],
    ["Mia's drama show is on thurs at 7 in the hall", "19:00"],
    ["school show 8 on friday", "20:00"],
    ["the sitter comes at 7 friday", "19:00"],
  ])("%s", (text, time) => expect(clock(text)).toEqual([time]));

  it.each([
    ["the plumber comes wednesday at 7", "07:00"],
    ["the trial is saturday at 7", "07:00"],
    ["meeting point is the gate, friday 7", "07:00"],
    ["birthday breakfast friday at 7", "07:00"],
    ["the birthday is saturday 9:30", "09:30"],
    ["the airport run is 5.40 wednesday", "05:40"],
    ["her flight gets in at 6 wednesday", "18:00"],
  ])("not in the morning's: %s", (text, time) => expect(clock(text)).toEqual([time]));

  it("is where one is fetched past noon, were it the school", () =>
    expect(
      clock("the game is away. pick me up at the school abt 10", { ...LONDON, at: "2026-05-05 14:11", opens: true }),
    ).toEqual(["22:00"]));

  it("not before noon", () => expect(clock("the recital is at 10 saturday")).toEqual(["10:00"]));

  it("not of any show", () => expect(clock("the cattle show is at 8 saturday")).toEqual(["08:00"]));
});

describe("an hour beside a day that is another", () => {
  it.each([
    ["the dentist is now Thursday 2pm, was Wednesday", "2026-05-07 14:00"],
    ["tuesday at 4, actually wednesday at 4", "2026-05-06 16:00"],
    ["home in 10-15 min", "2026-05-05"],
    ["back in 2-3 hours", "2026-05-05"],
    ["practice at 4:15 yesterday", ""],
  ])("%s", (text, said) => expect(noted(text)).toBe(said));
});

describe("a word for a part of the day", () => {
  it.each([
    ["swim friday at 9 then all to nans for dinner", "09:00"],
    ["tooth out friday at 9 and home after lunch", "09:00"],
    ["friday 6.40 in the morning", "06:40"],
  ])("is of its own hour and clause: %s", (text, time) => expect(clock(text)).toEqual([time]));

  it.each([
    ["dinner first, then the film at 9", "21:00"],
    ["tonight is the quiz, doors at 9", "21:00"],
    ["home by 9", "21:00"],
    ["home around half 7", "19:30"],
  ])("is of what follows it: %s", (text, time) => expect(clock(text)).toEqual([time]));
});
