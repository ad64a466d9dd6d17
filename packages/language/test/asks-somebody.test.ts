import { describe, expect, it } from "vitest";
import { asksSomebodyToDoIt, invitesAlong, readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("somebody is looked for, for what was just told", () => {
  it.each([
    "can someone do it im on a course",
    "so could one of you take her",
    "ugh. can anyone else do that one please",
    "will somebody fetch them",
    "nvm car. Gil any chance??",
    "any chance Ben",
  ])("%s", (text) => expect(asksSomebodyToDoIt(readInFox(text))).toBe(true));

  it.each([
    "can someone take her some water",
    "Gil any chance of tea",
    "can someone feed the cat",
    "I hope someone can do it",
    "can you do it",
  ])("not in %j", (text) => expect(asksSomebodyToDoIt(readInFox(text))).toBe(false));
});

describe("a lift that falls through", () => {
  const isWanted = (text: string) => readCues(readInFox(text)).asking.adult;
  it.each(["Dot's lift fell through for tomorrow", "my ride bailed, judo is at 7", "her lift home has let us down"])(
    "leaves somebody wanted: %s",
    (text) => expect(isWanted(text)).toBe(true),
  );
  it.each(["the plan fell through", "Dot bailed on judo"])("and nothing else does: %s", (text) =>
    expect(isWanted(text)).toBe(false),
  );
});

describe("company is looked for", () => {
  it.each([
    "who wants to go to the hall the week of march 2",
    "who fancies coming to town",
    "who else would like to join",
  ])("%s", (text) => expect(invitesAlong(readInFox(text))).toBe(true));
  it.each([
    "who wants to go and get Dot",
    "who wants to take Dot to judo",
    "who wants to go with her",
    "who can go to school",
  ])("not in %j", (text) => expect(invitesAlong(readInFox(text))).toBe(false));
});

describe("an adult is asked for", () => {
  const asks = (text: string) => readCues(readInFox(text)).asking.adult;
  it.each([
    "if you can do school pickup tomorrow that'd be amazing",
    "if Gil could bring Dot to judo I'd be very grateful",
    "judo at 5, Ben any chance?",
    "stuck here. any chance Gil?",
  ])("%s", (text) => expect(asks(text)).toBe(true));
  it.each([
    "if you do judo I'll do swim",
    "any chance of a cup of tea",
    "Ben any chance of a biscuit",
    "if you can see it you're lucky",
  ])("not in %j", (text) => expect(asks(text)).toBe(false));
});
