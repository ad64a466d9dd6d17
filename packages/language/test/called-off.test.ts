import { describe, expect, it } from "vitest";
import { isCalledOffBy } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const calledOff = (asked: string, answer: string) => isCalledOffBy(readInFox(answer), readInFox(asked));

describe("is judo cancelled tomorrow?", () => {
  it.each([
    "yes",
    "yep",
    "it is",
    "it is yeah",
    "afraid so",
    "yes unfortunately",
    "yes, got the text this morning",
    "correct",
  ])("it is, by %s", (answer) => expect(calledOff("is judo cancelled tomorrow?", answer)).toBe(true));
  it.each([
    "no",
    "ok",
    "sure",
    "yes?",
    "not that I heard",
    "no it's on",
    "it is on",
    "it is still on",
    "I think so",
    "yeah I think so",
    "maybe",
    "hope so",
    "yes but only next week",
    "yeah I'll check",
    "yes I heard that too, why",
  ])("nothing is called off by %s", (answer) => expect(calledOff("is judo cancelled tomorrow?", answer)).toBe(false));
});

it.each(["is judo off tomorrow?", "so is the judo off", "is it off tomorrow?"])("%s is asked too", (asked) => {
  expect(calledOff(asked, "yep")).toBe(true);
  expect(calledOff(asked, "no")).toBe(false);
});

describe("is judo on tomorrow?", () => {
  it.each(["no", "nope", "it isn't", "not tomorrow", "afraid not", "no, not this week"])("it is off, by %s", (answer) =>
    expect(calledOff("is judo on tomorrow?", answer)).toBe(true),
  );
  it.each(["yes", "yep", "it is", "no idea", "don't think so", "not sure", "no, still on", "why", "no clue, ask Ben"])(
    "nothing is called off by %s",
    (answer) => expect(calledOff("is judo on tomorrow?", answer)).toBe(false),
  );
  it("has another answer where the hour is asked", () =>
    expect(calledOff("is judo on at 5 tomorrow?", "no")).toBe(false));
});

describe("can we skip judo tomorrow?", () => {
  it.each(["yes", "sure", "ok", "fine by me", "let's", "go for it", "grand", "yes let's", "good idea", "👍"])(
    "it is off, by %s",
    (answer) => expect(calledOff("can we skip judo tomorrow?", answer)).toBe(true),
  );
  it.each([
    "no",
    "why",
    "ok if she's sick",
    "ok I'll ask her",
    "let's see",
    "sure, but she'd be sad",
    "yeah she should go",
    "ok I'll take her",
  ])("nothing is called off by %s", (answer) => expect(calledOff("can we skip judo tomorrow?", answer)).toBe(false));
});

it.each(["judo is cancelled tomorrow", "can you bring Dot to judo?", "what time is judo?"])(
  "a yes or no calls nothing off after %s",
  (asked) => {
    expect(calledOff(asked, "yes")).toBe(false);
    expect(calledOff(asked, "no")).toBe(false);
  },
);
