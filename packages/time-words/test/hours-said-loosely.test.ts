import { describe, expect, it } from "vitest";
import { timesIn } from "./reading.ts";

const hours = (text: string, said = {}) =>
  timesIn(text, said)
    .filter((time) => time !== "vague")
    .join(" ");

describe("roughly an hour", () => {
  it.each([
    ["can one of you come get me like 8", "08:00"],
    ["and back like 7?", "07:00"],
    ["tomorrow, like 10, we take the train", "10:00"],
    ["i'll bring him round 815", "08:15"],
    ["running him home round 5", "17:00"],
  ])("is heard: %s", (text, hour) => expect(hours(text)).toBe(hour));

  it.each(["he ate like 4", "we are in round 2", "round 2 of swim", "it looks like 3 of them", "i like 2"])(
    "but not where something is counted: %s",
    (text) => expect(hours(text)).toBe(""),
  );
});

describe("digits behind for", () => {
  it.each([
    ["get her to the hall for 530, the zip is broken", "17:30"],
    ["walking you guys down for 1030", "10:30"],
  ])("are a quarter of an hour: %s", (text, hour) => expect(hours(text)).toBe(hour));

  it.each(["we sold it for 300", "cups for 130 kids", "swim is for 115 euros"])("and not: %s", (text) =>
    expect(hours(text)).toBe(""),
  );
});

describe("an hour for which people come, are asked or are brought", () => {
  it.each([
    ["yes! come for 6?", "18:00"],
    ["i will come to you for 7", "07:00"],
    ["ask her for 12 then", "12:00"],
    ["no bus, somebody drives them for 7", "07:00"],
  ])("is heard: %s", (text, hour) => expect(hours(text)).toBe(hour));

  it.each([
    "come for 6 weeks",
    "ask her for 2 tickets",
    "bring them for 3 nights",
    "come for dinner for 6",
    "ask for 2 please",
  ])("and not how long or how many: %s", (text) => expect(hours(text)).toBe(""));
});

describe("a number behind a place", () => {
  it.each([
    ["they wont leave the hall. 1830", "18:30"],
    ["front steps 0755", "07:55"],
    ["bonfire at the club, gates 6.", "18:00"],
    ["tomorrow flight 06.40 again", "06:40"],
  ])("may be when: %s", (text, hour) => expect(hours(text, { locale: "en-GB" })).toBe(hour));

  it.each(["rm. 12", "hall 4", "gate 6 please", "gates 3 and 4 are shut", "flight 1530"])("or which: %s", (text) =>
    expect(hours(text)).toBe(""),
  );
});

describe("what was left to choose", () => {
  it.each(["all they had was mon 515", "they only had monday 515"])("is still to come: %s", (text) =>
    expect(hours(text)).toBe("17:15"),
  );
  it("but what they had on a day is past", () => expect(hours("they had monday at 5")).toBe(""));
});

describe("how soon somebody moves", () => {
  it.each(["leaving in 5 with the star", "be there in 8", "off in 10 for swim"])("is in minutes: %s", (text) =>
    expect(hours(text)).toMatch(/^09:/),
  );
  it.each(["he is in 4 with Mia", "all in 5 cars"])("and not what is counted: %s", (text) =>
    expect(hours(text)).not.toMatch(/^09:/),
  );
});

describe("a word written as a digit", () => {
  it.each(["who's free 2 take Leo", "i hav 2 work monday", "off 2 see a man"])("is no hour: %s", (text) =>
    expect(hours(text)).toBe(""),
  );
  it.each(["pick up at 2 get him then", "swim tuesday 2 take him"])("unlike %s", (text) =>
    expect(hours(text)).toBe("14:00"),
  );
});

describe("the half of a day", () => {
  it.each([
    ["his babysitting course, 9 to 4 at the hall", "09:00-16:00"],
    ["the little concert at the care home on thursday 28th, 9:45", "09:45"],
    ["we leave saturday at 7:40, skis packed the night before", "07:40"],
    ["party tonight 9 to 1", "21:00-01:00"],
    ["babysitting 7 to 11", "19:00-23:00"],
    ["home by 9", "21:00"],
    ["Fireworks at the river at 9:15, we take the wagon", "21:15"],
    ["who is getting me from the disco its over at half 9", "21:30"],
  ])("follows from the whole: %s", (text, hour) => expect(hours(text)).toBe(hour));
});

describe("a bare hour in an answer to what takes place today", () => {
  const at = "2026-05-05 16:00";

  it.each([
    ["8 o'clock", "20:00"],
    ["7:30 then?", "19:30"],
    ["I'll be out and dressed, 8 is fine", "20:00"],
  ])("is still ahead: %s", (text, hour) => expect(hours(text, { at, ofToday: true })).toBe(hour));

  it.each([
    ["8 o'clock tomorrow", "08:00"],
    ["from 8, as always", "08:00"],
    ["back around 11", "11:00"],
    ["8 to 12", "08:00-12:00"],
  ])("unless it is of another day or too late: %s", (text, hour) =>
    expect(hours(text, { at, ofToday: true })).toBe(hour),
  );
  it("and of the morning where the morning is not over", () =>
    expect(hours("8 o'clock", { at: "2026-05-05 07:10", ofToday: true })).toBe("08:00"));
});

describe("the back of an hour", () => {
  it.each([
    ["can somebody get her from netball back of 4", "16:00"],
    ["i'll be in the back of five, then tea", "17:00"],
    ["back o' 5 tomorrow", "17:00"],
  ])("is soon after it: %s", (text, hour) => expect(hours(text)).toBe(hour));

  it.each(["it's in the back of 4 cars", "the back of one of them", "on the back of my seat"])(
    "and not of a thing: %s",
    (text) => expect(hours(text)).toBe(""),
  );
});

describe("hours among other words", () => {
  it.each([
    ["somebody mind the stall from ten to twelve", "10:00-12:00"],
    ["she's here from ten to four", "10:00-16:00"],
    ["fetch her at ten to four", "15:50"],
    ["from quarter to four", "15:45"],
    ["dentist quarter 2 6", "17:45"],
    ["be at terminal 2 for 4.15", "16:15"],
    ["bus back at the deck 1.30", "13:30"],
    ["match at the oval 5.15", "17:15"],
    ["from 5 round the corner street", "17:00"],
    ["gig doors 7 tonight", "19:00"],
    ["drama for classes 4-6 starts 8:30", "08:30"],
    ["game is 1 now because of the frost", "13:00"],
    ["its 4 isn't it", "16:00"],
    ["here from nine until you finish", "09:00"],
    ["same time, seven in the morning", "07:00"],
    ["we leave at 10.30 night", "22:30"],
    ["i come myself, 6 punto", "18:00"],
    ["eye test moved from 3pm to the same day, 5:45", "17:45"],
  ])("are heard: %s", (text, hour) => expect(hours(text)).toBe(hour));

  it.each([
    "meet at terminal 2",
    "he is 4 now",
    "Ada, seven next thursday",
    "gone for 2 nights",
    "10 people to feed",
    "the 3 round tables street",
  ])("and not: %s", (text) => expect(hours(text)).toBe(""));
});
