import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { arrivesThen, isSetAnew, keepsTheWriter, lexiconOf, readSurface, readWhen } from "../src/index.ts";

const family = smallFamily({ parents: "Ann", children: "Dot", activities: "judo" });
const lexicon = lexiconOf(family);
const hoursIn = (text: string) => {
  const surface = readSurface(text, lexicon);
  return { surface, times: readWhen(surface, Date.parse("2026-06-11T08:00:00Z"), family).times };
};
const keeps = (text: string): boolean => {
  const { surface, times } = hoursIn(text);
  return times.some(({ start }) => keepsTheWriter(surface, start, lexicon));
};
const setsAnew = (text: string): boolean => {
  const { surface, times } = hoursIn(text);
  return times.some(({ start }) => isSetAnew(surface, start));
};

describe("an hour at which the writer is off", () => {
  it.each([
    "im off at 9 il do it",
    "I'm done at 4, I can take that one",
    "im off at 9 can you get dot",
    "I'm stuck till 6 at least who can grab Dot",
    "my shift is till 7 anyone able to get Dot",
    "I'm working till 8 who's picking up Dot",
    "I'll take Dot but somebody else wants to fetch her back because im clocking on at half three",
    "I can run Dot to judo, I'm signing off at 5",
    "who can get Dot, my closing hour is 6",
    "I close by 6 today, can someone get Dot",
    "I get out of stats at 4, I'll swing by for Dot",
    "I'm off campus by 3.30, I can get Dot",
    "I'll take Dot, I'm awake at 4 anyway",
    "I swapped to be off at 4, I can get Dot",
    "I already swapped w Tina to be off at 4, I can get Dot",
    "today I'm 2-10, I'll do the school run this morning",
    "I'm working 2-10, I can get Dot from school",
    "who can take Dot to judo if I go in at 6",
    "can do. back from site by 5",
    "I'll get Dot, you're up at 5",
    "I'll bring Dot to judo you have to get up at 4",
  ])("is none of what is to be done: %j", (text) => expect(keeps(text)).toBe(true));
  it.each([
    "I'll do it at 9",
    "I'm off at 9 I'll get her straight after",
    "I'll get Dot at 9",
    "Dot's off at 4 who can get her",
    "can anybody run me to the depot, I'm signing on at 5",
    "I'm signing Dot in at 4",
    "I get Dot out of judo at 4",
    "I'm out with Dot at 4",
    "I'm out front at 4",
    "Dot needs to be out at 4",
    "they want her to be done by 4",
    "I can have Dot 2-4",
    "I'm at the park 2-4 with Dot",
    "I'm 10 to 15 mins away from Dot, judo is at 5",
    "Dot's back from camp by 5",
  ])("may be one of it: %j", (text) => expect(keeps(text)).toBe(false));
});

describe("an hour at which the writer is back", () => {
  it.each(["Ann can you sit with Dot till I'm back at 1", "who can mind Dot until we get home around 4"])(
    "is none of when it begins: %j",
    (text) => expect(keeps(text)).toBe(true),
  );
  it.each(["bring Dot back at 1", "I'm back at 1 to take Dot", "stay till Dot is back at 1"])(
    "may be one of it: %j",
    (text) => expect(keeps(text)).toBe(false),
  );
});

describe("an hour that the writer calls theirs", () => {
  it.each(["judo at 4 for Dot, my 3:30 is running over. anyone?", "my 2 pm cancelled so I can get Dot"])(
    "is an appointment of theirs: %j",
    (text) => expect(keeps(text)).toBe(true),
  );
  it("or a trip", () => expect(keeps("can you do my 3:30 pickup of Dot")).toBe(false));
});

describe("an hour of something that the writer has on", () => {
  it.each([
    "can you run Dot down to judo? got a parents thing at 5",
    "who can take Dot, have this work thing at 4",
    "Ann please will you collect Dot today, I have appraisal by 3",
    "can you take Dot to judo, I've physio at 4",
  ])("is none of the trip: %j", (text) => expect(keeps(text)).toBe(true));
  it.each([
    "Dot's got a school thing at 5, can you take her",
    "the judo thing is at 5, can you take Dot",
    "I have judo at 5 to bring Dot to, can you take her back",
    "I have time at 3 to get Dot",
    "I have them at 3, can you get Dot",
  ])("but a child's is: %j", (text) => expect(keeps(text)).toBe(false));
});

describe("an hour at which the writer comes from work", () => {
  it.each(["yes! leaving class at 4 so all good", "me, im back at the garage by 3", "sure, out of work by 5"])(
    "is none of what is to be done: %j",
    (text) => expect(keeps(text)).toBe(true),
  );
  it.each(["leaving the house at 4", "I'll be back at judo by 3", "leaving class at 4, can someone pick me up"])(
    "may be one of it: %j",
    (text) => expect(keeps(text)).toBe(false),
  );
});

describe("an hour at which somebody travels or a shift starts", () => {
  it.each([
    "Ann lands at 4 tomorrow, can someone have Dot at school",
    "my flight lands at 9 tonight, can you get Dot from judo",
    "I land at 7 thursday so can you take Dot to judo",
    "my train gets in at 5:40, can you get Dot from judo tonight",
    "train gets in 18:10, can someone collect Dot tomorrow",
    "back on the 4.15 train, can you get Dot from school",
    "we land 15:30 friday, who's got Dot after judo",
    "my plane is at 11 tomorrow so someone needs to get Dot from judo",
    "I arrive at Euston at 5, can you pick Dot up from judo",
    "ferry docks at 3 tomorrow, can you get Dot from school",
    "the bus gets me in at 6 so who's taking Dot to judo",
    "plane touches down 16:20 tomorrow, can you do judo",
    "on the 5:52 from Leeds, can someone take Dot to judo",
    "I'm starting at 5 on thursday, who takes Dot to school",
    "shift starts at 7 tomorrow so who has Dot before school",
    "early shift tomorrow, start at 5, can you drop Dot at school",
    "my shift begins at 6, can you take Dot in",
  ])("is none of what is arranged for a child: %j", (text) => expect(keeps(text)).toBe(true));

  it.each([
    "can you pick me up, my flight lands at 9 tonight",
    "can someone meet me at the station, train gets in 18:10",
    "Dot lands at 4, can someone meet her",
    "gran's train gets in at 5 tomorrow can you fetch her",
    "pick up Dot from the airport, plane lands at 7",
    "Dot's train gets in at 5, who collects her from the station",
    "the bus leaves at 8",
    "their coach gets in at 4, can you get Dot",
    "he's on the 4.15 train with Dot",
    "judo starts at 6 tomorrow, can you take Dot",
    "the party starts at 3 saturday, can you take Dot",
    "Dot's shift at the shop starts at 4, can you drop her",
    "I start judo at 5 with Dot",
    "catch the 4 o'clock showing with Dot",
    "judo camp, starting at 9, who takes Dot",
  ])("may be one: %j", (text) => expect(keeps(text)).toBe(false));
});

describe("an hour of what is watched", () => {
  it.each([
    "the match is on tv at 8, can you get Dot from judo at 6",
    "final's on the telly at 8. who takes Dot to judo",
  ])("is none of what is arranged: %j", (text) => expect(keeps(text)).toBe(true));
  it.each([
    "Dot is on tv at 8",
    "pick her up at 8, she's on netflix",
    "pay the sky bill and get Dot at 8",
    "get Dot at 8, match is on tv",
    "can someone put the kids on the box at 4",
    "who can bring Dot the box at 4",
    "the hall is on sky road, be at 8",
    "leave it on the box at 8",
    "who can call in on stan at 4",
  ])("may be one of it: %j", (text) => expect(keeps(text)).toBe(false));
});

describe("another hour of the same kind", () => {
  it.each(["I've a call at 11 and another at 12, can you bring Dot to judo"])("keeps the writer too: %j", (text) => {
    const { surface, times } = hoursIn(text);
    expect(times.map(({ start }) => keepsTheWriter(surface, start, lexicon))).toEqual([true, true]);
  });
  it.each([
    "Dot has judo at 4 and another at 6",
    "I've a call at 11, Dot has another class at 12, can you bring her to judo",
    "another at 6",
  ])("does not where the first does not: %j", (text) => {
    const { surface, times } = hoursIn(text);
    expect(keepsTheWriter(surface, times.at(-1)?.start ?? 0, lexicon)).toBe(false);
  });
});

describe("an hour at which the writer arrives", () => {
  const arrives = (text: string): boolean => {
    const { surface, times } = hoursIn(text);
    return times.some(({ start }) => arrivesThen(surface, start));
  };
  it.each(["I can be there by 3.30", "i'd get there for 5", "could make it by 5", "I'll get down there about 4"])(
    "%j",
    (text) => expect(arrives(text)).toBe(true),
  );
  it.each([
    "Dot will be there by 3",
    "I'll get Dot at 5",
    "I can't be there by 3.30",
    "I won't get there for 5",
    "I need Dot to be there by 5",
    "I want her to be there for 5",
    "can you be there by 5",
    "can she get there for 5",
    "could Ann be there by 5",
    "I'll call you, be there at 5",
  ])("is not in %j", (text) => expect(arrives(text)).toBe(false));
});

describe("an hour set anew", () => {
  it.each([
    "make it quarter to eleven, im in the chair",
    "could you make it 7:30",
    "call it 6.15",
    "no, 3.15",
    "nope it's at 3.15",
  ])("%j", (text) => expect(setsAnew(text)).toBe(true));
  it.each([
    "I can make it 5.30",
    "can't make it 5.30",
    "I'll be there at 5.30",
    "we make it at 5.30",
    "no school at 3.15",
    "no later than 3.15",
    "no, 3.15 is too early",
    "no, 3.15 doesn't suit",
    "no, Dot is at 3.15",
    "no bother, at 3.15",
  ])("is none in %j", (text) => expect(setsAnew(text)).toBe(false));
});
