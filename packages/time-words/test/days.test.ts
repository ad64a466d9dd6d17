import { describe, expect, it } from "vitest";
import { datesIn, read } from "./reading.ts";

describe("a weekday", () => {
  it.each([
    ["who's picking up thursday after soccer?", "2026-05-07"],
    ["weds works", "2026-05-06"],
    ["Thurs pls", "2026-05-07"],
    ["can u do fri", "2026-05-08"],
    ["party on sat", "2026-05-09"],
    ["sun is lunch at the lake", "2026-05-10"],
    ["dentist MON", "2026-05-11"],
    ["tuesday’s game", "2026-05-05"],
    ["fridays game is off", "2026-05-08"],
  ])("is its next occurrence: %s", (text, date) => expect(datesIn(text)).toEqual([date]));

  it("is today while its time is still ahead, else a week on", () => {
    expect(datesIn("soccer tuesday at 4:30", { at: "2026-05-05 16:00" })).toEqual(["2026-05-05"]);
    expect(datesIn("soccer tuesday at 4:30", { at: "2026-05-05 17:00" })).toEqual(["2026-05-12"]);
    expect(datesIn("tuesday morning drop-off", { at: "2026-05-05 13:00" })).toEqual(["2026-05-12"]);
    expect(datesIn("tuesday night film", { at: "2026-05-05 19:00" })).toEqual(["2026-05-05"]);
    expect(datesIn("pickup tuesday?", { at: "2026-05-05 21:00" })).toEqual(["2026-05-12"]);
  });

  it("after next is that of the coming calendar week", () => {
    expect(datesIn("next tuesday", { at: "2026-05-08 10:00" })).toEqual(["2026-05-12"]);
    expect(datesIn("next tuesday", { at: "2026-05-04 10:00" })).toEqual(["2026-05-12"]);
    expect(datesIn("next tuesday", { at: "2026-05-05 10:00" })).toEqual(["2026-05-12"]);
    expect(datesIn("next saturday", { at: "2026-05-09 08:00" })).toEqual(["2026-05-16"]);
    expect(datesIn("next sunday", { at: "2026-05-10 08:00" })).toEqual(["2026-05-17"]);
    expect(datesIn("nxt monday", { at: "2026-05-06 08:00" })).toEqual(["2026-05-11"]);
  });

  it.each([
    ["a week on tuesday", "2026-05-12"],
    ["Friday week", "2026-05-15"],
    ["a week from Thursday", "2026-05-14"],
    ["two weeks on monday", "2026-05-25"],
    ["this thursday", "2026-05-07"],
    ["this coming friday", "2026-05-08"],
    ["thursday next week", "2026-05-14"],
    ["next week thursday", "2026-05-14"],
    ["friday after next", "2026-05-22"],
    ["friday this week", "2026-05-08"],
  ])("is moved by what stands around it: %s", (text, date) => expect(datesIn(text)).toEqual([date]));

  it("takes its week from a week said before it", () => {
    expect(datesIn("next wk: she needs a lift to gymnastics thurs")).toEqual(["2026-05-14"]);
    expect(datesIn("can you do thurs pickup next week?")).toEqual(["2026-05-14"]);
  });

  it("follows the earlier one in a list, even past today", () => {
    expect(datesIn("starting monday AND wed", { at: "2026-05-20 09:50" })).toEqual(["2026-05-25", "2026-05-27"]);
    expect(datesIn("tues/thurs", { at: "2026-05-06 10:00" })).toEqual(["2026-05-12", "2026-05-14"]);
    expect(datesIn("mon weds fri", { at: "2026-05-06 10:00" })).toEqual(["2026-05-11", "2026-05-13", "2026-05-15"]);
    expect(datesIn("sat or sun")).toEqual(["2026-05-09", "2026-05-10"]);
  });

  it.each([
    ["tuseday", "2026-05-05"],
    ["wensday", "2026-05-06"],
    ["wendesday", "2026-05-06"],
    ["thrusday", "2026-05-07"],
    ["thurday", "2026-05-07"],
    ["firday", "2026-05-08"],
    ["saterday", "2026-05-09"],
    ["sundya", "2026-05-10"],
    ["mondy", "2026-05-11"],
  ])("is known by a near spelling: %s", (text, date) => {
    const [mention] = read(`soccer ${text} ok`).dates;
    expect(mention).toMatchObject({ date, text });
  });
});

describe("today and tomorrow", () => {
  it.each([
    "2moro",
    "2mrw",
    "tmrw",
    "tmw",
    "tomoz",
    "tommorow",
    "tomoro",
    "tomorow",
    "tommorrow",
    "Tomorrow",
    "tmrw's",
  ])("%s is tomorrow", (word) => expect(datesIn(`pickup ${word} pls`)).toEqual(["2026-05-06"]));

  it.each([
    ["day after tomorrow", "2026-05-07"],
    ["a week tomorrow", "2026-05-13"],
    ["a week today", "2026-05-12"],
    ["tomorrow week", "2026-05-13"],
    ["in 3 days", "2026-05-08"],
    ["in two weeks", "2026-05-19"],
    ["2 weeks from now", "2026-05-19"],
    ["3 days from today", "2026-05-08"],
    ["in a fortnight", "2026-05-19"],
    ["a fortnight today", "2026-05-19"],
  ])("%s is counted from today", (text, date) => expect(datesIn(`swim gala ${text}`)).toEqual([date]));

  it("passes the ends of months and years", () => {
    expect(datesIn("swim tomorrow", { at: "2026-12-31 18:00" })).toEqual(["2027-01-01"]);
    expect(datesIn("back on Jan 3rd", { at: "2026-12-20 18:00" })).toEqual(["2027-01-03"]);
    expect(datesIn("the 2nd works", { at: "2026-12-20 18:00" })).toEqual(["2027-01-02"]);
    expect(datesIn("next friday", { at: "2026-12-28 18:00" })).toEqual(["2027-01-08"]);
    expect(datesIn("tomorrow", { at: "2028-02-28 18:00" })).toEqual(["2028-02-29"]);
  });

  it("is implied where no day is said", () => {
    for (const text of [
      "who has him tonight",
      "swim this afternoon",
      "I'll get them after school",
      "can someone get him right now",
    ])
      expect(read(text).dates).toMatchObject([{ date: "2026-05-05", implied: true }]);
    expect(read("swim today").dates).toMatchObject([{ implied: false }]);
  });

  it("is not implied where another day is said", () => {
    expect(datesIn("thursday after school")).toEqual(["2026-05-07"]);
    expect(datesIn("after work tomorrow")).toEqual(["2026-05-06"]);
  });
});

describe("weeks and ranges of days", () => {
  it.each([
    ["next week", "2026-05-11..2026-05-15"],
    ["next wk", "2026-05-11..2026-05-15"],
    ["the week after next", "2026-05-18..2026-05-22"],
    ["this week", "2026-05-05..2026-05-08"],
    ["this weekend", "2026-05-09..2026-05-10"],
    ["next weekend", "2026-05-16..2026-05-17"],
    ["Mon-Wed", "2026-05-11..2026-05-13"],
    ["mon to fri", "2026-05-11..2026-05-15"],
    ["from Thursday through Saturday", "2026-05-07..2026-05-09"],
    ["today til friday", "2026-05-05..2026-05-08"],
    ["June 8-12", "2026-06-08..2026-06-12"],
    ["June 30 - July 2", "2026-06-30..2026-07-02"],
    ["the 11th to the 13th", "2026-05-11..2026-05-13"],
    ["from the 15th of June to the 19th", "2026-06-15..2026-06-19"],
    ["25-29 May", "2026-05-25..2026-05-29"],
    ["25th – 29th May", "2026-05-25..2026-05-29"],
  ])("%s", (text, range) => expect(datesIn(`no school ${text}`)).toEqual([range]));

  it("this weekend is what remains of it", () => {
    expect(datesIn("this weekend", { at: "2026-05-09 10:00" })).toEqual(["2026-05-09..2026-05-10"]);
    expect(datesIn("this weekend", { at: "2026-05-10 10:00" })).toEqual(["2026-05-10"]);
  });
});

describe("dates of the calendar", () => {
  it.each([
    ["the 17th", "2026-05-17"],
    ["on the 5th", "2026-05-05"],
    ["the 3rd works", "2026-06-03"],
    ["thurs the 30th", "2026-07-30"],
    ["mon the 18th", "2026-05-18"],
    ["sat 16th", "2026-05-16"],
    ["the 31st", "2026-05-31"],
    ["June 4th", "2026-06-04"],
    ["4 June", "2026-06-04"],
    ["the 4th of July", "2026-07-04"],
    ["Fri 12 June", "2026-06-12"],
    ["Friday, June 12", "2026-06-12"],
    ["may 7, 9am", "2026-05-07"],
    ["2026-06-09", "2026-06-09"],
    ["sept 5", "2026-09-05"],
    ["tomorrow (weds)", "2026-05-06"],
  ])("%s", (text, date) => expect(datesIn(`gala ${text}`)).toEqual([date]));

  it("a list goes on from its first date", () => {
    expect(datesIn("show Dec 24th and 26th")).toEqual(["2026-12-24", "2026-12-26"]);
    expect(datesIn("show the 30th and the 2nd")).toEqual(["2026-05-30", "2026-06-02"]);
    expect(datesIn("the 8th or 15th?")).toEqual(["2026-05-08", "2026-05-15"]);
    expect(datesIn("show 24th/25th")).toEqual(["2026-05-24", "2026-05-25"]);
  });

  it("a weekday beside 5/6 decides which number is the month", () => {
    expect(datesIn("gala fri 5/6")).toEqual(["2026-06-05"]);
    expect(datesIn("gala wed 5/6")).toEqual(["2026-05-06"]);
  });

  it("5/6 is read by the family's locale", () => {
    expect(datesIn("gala 5/6")).toEqual(["2026-05-06"]);
    expect(datesIn("gala 5/6", { locale: "en-GB" })).toEqual(["2026-06-05"]);
    expect(datesIn("gala 7.5.2026", { locale: "nb-NO" })).toEqual(["2026-05-07"]);
    expect(datesIn("gala 13/5")).toEqual(["2026-05-13"]);
    expect(datesIn("gala 12 June", { locale: "en-GB" })).toEqual(["2026-06-12"]);
    expect(datesIn("gala June 12", { locale: "en-GB" })).toEqual(["2026-06-12"]);
  });
});

describe("what is over or taken back", () => {
  it("gives no date to come, but is told", () => {
    for (const text of ["yesterday", "last tuesday", "two weeks ago", "since monday", "last night", "the other day"]) {
      const { dates, past } = read(`it rained ${text}`);
      expect(dates).toEqual([]);
      expect(past.map((span) => span.text)).toEqual([text]);
    }
  });

  it("a move gives the new day only", () => {
    const { dates, replaced } = read("dentist moved from tuesday to thursday");
    expect(dates.map(({ date }) => date)).toEqual(["2026-05-07"]);
    expect(replaced.dates.map(({ text }) => text)).toEqual(["tuesday"]);
  });
});
