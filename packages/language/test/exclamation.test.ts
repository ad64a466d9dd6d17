import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { isExclamation, lexiconOf, readSurface, saysTheSame } from "../src/index.ts";

const family = parseFamily({
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent" },
    { id: "dot", name: "Dot", role: "child" },
  ],
});
const read = (text: string) => readSurface(text, lexiconOf(family));

describe("a message only exclaims", () => {
  it.each([
    ...[
      "ugh",
      "UGHHH",
      "hahaha lol",
      "omg 😩",
      "oh dear",
      "poor you xx",
      "poor Dot ❤️",
      "what??",
      "seriously?",
      "sigh...",
    ],
    ...["brb", "one sec", "fair enough", "what a day", "that's rough 😬", "😩", "👀", "bless her", "tell me about it"],
  ])("%j", (text) => expect(isExclamation(read(text))).toBe(true));

  it.each([
    ...[
      "ok",
      "sure",
      "me",
      "yep",
      "👍",
      "ugh fine",
      "haha sure",
      "😂 ok",
      "oh go on then",
      "on it",
      "🙋",
      "🚗",
      "no",
      "ugh busy",
    ],
    ...["poor you, I'll go", "what time?", "god I forgot", "hmm I can", "", "ok.", "Dot", "wait for me", "🙏"],
  ])("and not %j", (text) => expect(isExclamation(read(text))).toBe(false));
});

describe("a message says the same of its writer", () => {
  it.each(["same here", "Same.", "ditto", "ugh, same", "me too", "same, stuck till 8"])("%j", (text) =>
    expect(saysTheSame(read(text))).toBe(true),
  );
  it.each(["same as last week", "the same hour", "me", "same time"])("and not %j", (text) =>
    expect(saysTheSame(read(text))).toBe(false),
  );
});
