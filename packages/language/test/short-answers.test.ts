import { describe, expect, it } from "vitest";
import { adultSent, saysNoAndWhy, takesInAWord } from "../src/index.ts";
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
  it.each(["Can. 15.", "can", "i can, got studded tyres", "Will be there.", "ok I can do it", "will do. 5 ok"])(
    "takes it: %j",
    (text) => expect(takesInAWord(readInFox(text))).toBe(true),
  );
  it.each(["can?", "can you", "I can hear you", "will it rain", "he will go", "can't", "Will be late"])(
    "does not: %j",
    (text) => expect(takesInAWord(readInFox(text))).toBe(false),
  );
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
