import { describe, expect, it } from "vitest";
import { BERLIN, LONDON, noted, OSLO, read } from "./reading.ts";

describe("an hour half said, beside the time of the matter", () => {
  it.each([
    ["fetch her at twenty to", "16:00", "15:40"],
    ["quarter to, with the bear", "19:00", "18:45"],
    ["half past??", "17:00", "17:30"],
    ["make it half past", "17:20", "17:30"],
    ["there by 20 past", "16:15", "16:20"],
    ["come for ten to", "13:00", "12:50"],
  ])("%s, of what is at %s", (text, near, time) => expect(noted(text, { ...LONDON, near })).toBe(time));

  it.each([
    ["me, 7ish", "17:00", "19:00"],
    ["out the gate at half 5", "06:00", "05:30"],
    ["we leave straight after, 10.15", "12:00", "10:15"],
    ["moved to 7.15", "18:00", "19:15"],
  ])("%s, of what is at %s, is in its half of the day", (text, near, time) =>
    expect(noted(text, { ...LONDON, near })).toBe(time),
  );

  it.each([
    ["I have the dentist at 9 that day", "17:00", "09:00"],
    ["he starts work at 10", "14:30", "10:00"],
    ["the van comes at 4", "07:30", "16:00"],
    ["at 8am then", "19:00", "08:00"],
  ])("%s, of what is at %s, is another matter's or says its half", (text, near, time) =>
    expect(noted(text, { ...LONDON, near })).toBe(time),
  );

  it("takes an hour written in the 24-hour clock as it stands", () =>
    expect(noted("8.30 works", { ...BERLIN, near: "19:00" })).toBe("08:30"));
});

describe("a range of hours in words", () => {
  it.each([
    ["Ines has a trial lesson tomorrow, five till six", "2026-05-06 17:00-18:00"],
    ["could you have them ten til 4?", "10:00-16:00"],
  ])("%s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["be there at ten til six", "17:50"],
    ["quarter till 5 outside", "16:45"],
    ["five minutes till six", "17:55"],
  ])("%s: minutes before the hour", (text, plan) => expect(noted(text)).toBe(plan));
});

describe("a bare hour behind where one goes", () => {
  it.each([
    ["and Bo to judo for 7", "07:00"],
    ["she has to get to the hall for 6 today", "2026-05-05 18:00"],
    ["who can run her to it for 5", "17:00"],
    ["the match is away, 10 kickoff", "10:00"],
    ["could you do 5?", "17:00"],
    ["coach moved it up to 545 today", "2026-05-05 17:45"],
    ["it's 4 dont be early", "16:00"],
    ["picking him up from judo 4 45 and then home", "16:45"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["they want me at the wharf for 6 saturday", "2026-05-09 18:00"],
    ["can you get her to the hall, it's for 4", "16:00"],
    ["i'm doing Ann to netball tonight for 6", "18:00"],
    ["drop her at Jo's mum for 5?", "17:00"],
    ["I'll run Bo up to judo as well for 6", "18:00"],
    ["can you get her to the hall please for 5", "17:00"],
    ["the trial is in the park for 12", "12:00"],
    ["who keeps her 2 to 5", "14:00"],
    ["a meeting got dumped on me 2 to 3. anyone free?", "14:00"],
    ["he rides every day 9 to 12 in the park", "09:00"],
    ["she's at it the same day 10 to 12 at the rink", "10:00"],
    ["gone 6, say ten past", "18:10"],
  ])("%s", (text, plan) => {
    const { dates, times } = read(text);
    const said = [
      ...dates.filter(({ implied }) => !implied).map(({ date }) => date),
      ...times.flatMap(({ time }) => time ?? []),
    ];
    expect(said.join(" ")).toBe(plan);
  });

  it.each([
    "she sent me 2 to 3 pictures",
    "gave her 2 to 4 tablets",
    "a table at the place for 4",
    "we have room in the car for 4",
    "he needs snacks in the bag for 4",
    "unit day 3 to 5",
    "we need to cook for 6",
    "off to dinner for 5",
    "popping to the shop for 5 things",
    "we have room in the car as well for 4",
    "off to dinner again for 5",
    "did you do 5?",
    "he got up to 5 of them",
    "flat 45 #08-14",
  ])("nothing in: %s", (text) => expect(noted(text)).toBe(""));

  it.each([
    ["16 sorry", "16:00"],
    ["I fetch Ola 15 in SFO today", "2026-05-05 15:00"],
    ["14 to 16 at the climbing place", "14:00"],
    ["she is 16, so", ""],
    ["won 14 then", ""],
  ])("%s, where the clock has 24 hours", (text, plan) => expect(noted(text, OSLO)).toBe(plan));
});

describe("what gives way to another hour or day", () => {
  it.each([
    ["I leave at 7:40 monday, could you make it 7:30", "2026-05-11 07:30"],
    ["stuck at 6 lights. call it 7:20", "07:20"],
    ["the dentist bumped us tomorrow, now thurs 2:30", "2026-05-07 14:30"],
    ["her lesson thurs turns into sat 9am", "2026-05-09 09:00"],
    ["sorry, friday. not wed", "2026-05-08"],
    ["they moved the class on the 23rd to Wednesday the 27th", "2026-05-27"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));

  it("keeps the hour that somebody cannot make", () =>
    expect(read("cannot make it 7:30 as I leave at 7:40").replaced.times).toEqual([]));
});

describe("days that follow from a week or a part of the day", () => {
  it.each([
    ["training is thurs 7pm this week instead", "2026-05-05 09:00", "2026-05-07 19:00"],
    ["wed lessons go on until six from this week", "2026-05-05 09:00", "2026-05-06 18:00"],
    ["who is walking her in the morning", "2026-05-05 19:30", "2026-05-06"],
    ["who is walking her in the morning", "2026-05-05 07:00", ""],
    ["in the morning on friday", "2026-05-05 19:30", "2026-05-08"],
    ["she is grumpy in the mornings", "2026-05-05 19:30", ""],
    ["friday or this weekend?", "2026-05-05 09:00", "2026-05-08 2026-05-09..2026-05-10"],
    ["fete is Saturday 20th June, 12-3pm, raffle", "2026-05-05 09:00", "2026-06-20 12:00-15:00"],
    ["here early, sat on the tiny chairs", "2026-05-05 09:00", ""],
    ["training thursday 5.30pm, oval 2", "2026-05-05 09:00", "2026-05-07 17:30"],
  ])("%s, written %s", (text, at, plan) => expect(noted(text, { at })).toBe(plan));
});
