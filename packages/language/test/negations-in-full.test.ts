import { describe, expect, it } from "vitest";
import { readCues } from "../src/index.ts";
import { normalise } from "../src/normal/normalise.ts";
import { readInFox } from "./fox.ts";

const refuses = (text: string): boolean => readCues(readInFox(text)).answering.refuses;

describe("a no that is written in full", () => {
  it.each([
    "I will not be able to pick Dot",
    "we will not be able to make it",
    "will not be able to collect her",
    "sorry, I will not be able to",
    "Unfortunately i will not be able to come tomorrow",
    "I cannot",
    "I can not do it",
    "I cannot get her today",
    "i can not come, sorry",
    "afraid I cannot make five",
    "cannot do it today",
    "Can not do that",
    "I cannot be there at 4",
    "I will not be able to be there",
    "so sorry I can not pick her",
  ])("refuses in %j", (text) => expect(refuses(text)).toBe(true));

  it.each([
    "I will, not a problem",
    "I do not mind, I'll get her",
    "do not worry, I'll get her",
    "I will not only collect her, I'll feed her",
    "I do not just collect her, I stay for judo too",
    "will do",
    "I can do it",
    "not later than five",
    "yes I will",
    "can note it down",
    "it does not matter, I'll go",
    "why not, I'll take her",
    "knot tying is at 5",
    "Dot will be there",
    "do note the time",
  ])("is none in %j", (text) => expect(refuses(text)).toBe(false));

  it("leaves alone a name that is a word", () => {
    const text = (raw: string) => normalise(raw).text;
    expect(text("Will not well today")).toBe("will not well today");
    expect(text("is Will not at judo today")).toBe("is will not at judo today");
    expect(text("She will not come")).toBe("she won't come");
  });
});
