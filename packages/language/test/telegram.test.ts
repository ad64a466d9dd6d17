import { describe, expect, it } from "vitest";
import { telegramOf } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const partOf = (text: string) => telegramOf(readInFox(text))?.part ?? null;

describe("a message that leaves out its verbs", () => {
  it.each([
    "who Cy judo",
    "who cy 430",
    "judo tomorrow, anyone",
    "who brings Cy",
    "u or me cy",
    "judo. you or me",
    "judo. u me or gran",
    "judo u?",
    "Pick up Cy 15?",
    "late again. Cy 16:30?",
    "who takes",
    "so who's driving them?",
    "Late tonight. judo?",
    "who's on judo so",
    "so who's got Cy?",
    "who has the kids tomorrow",
  ])("asks: %s", (text) => expect(partOf(text)).toBe("asks"));

  it.each(["Cy judo?", "judo tomorrow?", "cy 16:30?"])("asks who or whether: %s", (text) =>
    expect(partOf(text)).toBe("wonders"),
  );

  it.each([
    "Cy judo me.",
    "judo me",
    "ok me judo then",
    "cy 430 im driving",
    "I take Dot 16:30",
    "late? Then me judo.",
  ])("takes: %s", (text) => expect(partOf(text)).toBe("takes"));

  it.each(["Trains dead. Can't judo.", "cant make judo. traffic nuts"])("has nobody for it: %s", (text) =>
    expect(partOf(text)).toBe("lacks"),
  );

  it.each([
    "rain. judo off",
    "judo cancelled today",
    "there's no judo sunday",
    "judo is scrapped thurs",
    "no judo this evening",
  ])("calls it off: %s", (text) => expect(partOf(text)).toBe("calls_off"));

  it.each(["u take it gran", "ok you", "you go then"])("leaves it to another: %s", (text) =>
    expect(partOf(text)).toBe("leaves_it"),
  );

  it("reports who is on the way", () => expect(partOf("omw judo")).toBe("under_way"));
});

describe("a day of two words", () => {
  it.each(["judo is 5 this afternoon", "fyi judo 5 on the 14th", "this evening's judo is 5"])("says when: %s", (text) =>
    expect(partOf(text)).toBe("says_when"),
  );
});

describe("talk about the same things", () => {
  it.each([
    "who's Dot",
    "whos wedding",
    "Cy?",
    "judo?",
    "evening judo? luxury",
    "me and Cy",
    "Cy with me",
    "judo is not for me",
    "im at judo",
    "I get judo now",
    "Cy you can't drive",
    "not judo",
    "dad u going judo sat?",
    "who gets saturday off",
    "im bringing someone",
    "whos the back half",
    "ok gran",
    "you",
    "Cy judo 😂",
    "who would win, Cy or a bear",
    "me",
    "2-1",
    "who",
    "no judo",
    "there's no judo place like that today",
  ])("arranges nothing by itself: %s", (text) => expect(partOf(text)).toBeNull());
});

describe("what it names", () => {
  it.each([
    ["who Cy judo", true],
    ["who takes", false],
    ["dinner 6?", false],
  ])("in %j is the family's own: %s", (text, names) => {
    const read = telegramOf(readInFox(text));
    expect(read?.names).toBe(names);
  });
});
