import { describe, expect, it } from "vitest";
import { adultSent, leftTo, saysItIsMe, saysNoAndWhy, takesInAWord } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a no with its reason", () => {
  it.each(["No. Springfield.", "in Springfield, no", "mtg. no", "not me. dentist", "can't, sorry. Train."])(
    "is %j",
    (text) => expect(saysNoAndWhy(readInFox(text))).toBe(true),
  );
  it.each(["No", "no, Ben", "oh noooo", "no worries, I'll go", "there is no bus", "no judo today"])(
    "is not %j",
    (text) => expect(saysNoAndWhy(readInFox(text))).toBe(false),
  );
});

describe("a yes in a word", () => {
  it.each([
    "Can. 15.",
    "can",
    "i can, got studded tyres",
    "Will be there.",
    "ok I can do it",
    "will do. 5 ok",
    "that's grand I'll see to it",
  ])("takes it: %j", (text) => expect(takesInAWord(readInFox(text))).toBe(true));
  it.each([
    "can?",
    "can you",
    "I can hear you",
    "will it rain",
    "he will go",
    "can't",
    "Will be late",
    "I'll look after Dot's hair",
  ])("does not: %j", (text) => expect(takesInAWord(readInFox(text))).toBe(false));
});

describe("a yes and no trouble", () => {
  it.each(["yeah no worries", "Yes, no problem at all", "sure no bother", "ok, no worries Ann"])(
    "takes it: %j",
    (text) => expect(takesInAWord(readInFox(text))).toBe(true),
  );
  it.each(["no worries", "yeah no worries?", "no problem with the car", "yeah no trouble parking", "yeah no"])(
    "alone or about something does not: %j",
    (text) => expect(takesInAWord(readInFox(text))).toBe(false),
  );
});

describe("an adult to whom it is left", () => {
  it.each([
    "even better. all yours Ben, I'll finish the roof",
    "ok Ben, you take her",
    "go ahead Ben",
    "Ben all yours",
  ])("has it: %j", (text) => expect(leftTo(readInFox(text))).toBe("ben"));
  it.each([
    "all yours",
    "all yours Ben?",
    "Ben you go to judo a lot",
    "Ben and Gil, all yours",
    "is it all yours Ben?",
  ])("is not named in %j", (text) => expect(leftTo(readInFox(text))).toBeNull());
});

describe("whoever says that it is them", () => {
  const says = (asked: string, answer: string) => saysItIsMe(readInFox(answer), readInFox(asked));
  it.each([
    ["who's driving?", "i am"],
    ["who is on pickup", "I am then"],
    ["who can get Dot", "I can"],
    ["who'll get Dot", "yes I will"],
  ])("takes %j with %j", (asked, answer) => expect(says(asked, answer)).toBe(true));
  it.each([
    ["are you home?", "i am"],
    ["who's driving?", "i am at work"],
    ["who's driving?", "am i?"],
    ["who's driving?", "I can't"],
  ])("does not take %j with %j", (asked, answer) => expect(says(asked, answer)).toBe(false));
});

describe("a child named first", () => {
  it.each(["Cy I will bring.", "ok Dot I'll only drop", "Cy and Dot we will pick up"])("is taken in %j", (text) =>
    expect(takesInAWord(readInFox(text))).toBe(true),
  );
  it.each(["Dot I'll bring your kit", "Cy I will see", "Cy, I will take you there?", "Cy will bring"])(
    "is not in %j",
    (text) => expect(takesInAWord(readInFox(text))).toBe(false),
  );
});

describe("an adult who is sent", () => {
  it.each(["I will send Ben.", "Sending Ben over", "don't worry we'll send Ben by 5"])("does it: %j", (text) => {
    expect(adultSent(readInFox(text))).toBe("ben");
    expect(takesInAWord(readInFox(text))).toBe(true);
  });
  it.each(["I'll send Ben the link", "send Ben?", "sending Ben and Ann", "I'll send Dot", "I will send it to Ben"])(
    "does not: %j",
    (text) => expect(adultSent(readInFox(text))).toBeNull(),
  );
});

describe("a claim in one clause beside others", () => {
  it.each([
    "oh god yes good luck!! i'll do it in my lunch",
    "poor you. I'll do it after my shift",
    "oh no! i'll do that",
  ])("takes what was asked: %s", (text) => expect(takesInAWord(readInFox(text))).toBe(true));
  it.each(["i'll do it in my own time thanks", "i'll do it tomorrow", "i'll do it?", "i'll do the bins"])(
    "takes nothing by itself in %s",
    (text) => expect(takesInAWord(readInFox(text))).toBe(false),
  );
});
