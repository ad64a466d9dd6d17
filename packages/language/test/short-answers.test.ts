import { describe, expect, it } from "vitest";
import { saysNoAndWhy, takesInAWord } from "../src/index.ts";
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
