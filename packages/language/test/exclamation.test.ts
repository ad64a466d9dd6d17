import { describe, expect, it } from "vitest";
import { isExclamation, saysTheSame } from "../src/index.ts";
import { readInFox } from "./fox.ts";

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
    ...[
      "zzz",
      "Zzzzz 😴",
      "brb",
      "one sec",
      "fair enough",
      "what a day",
      "that's rough 😬",
      "😩",
      "👀",
      "bless her",
      "tell me about it",
    ],
  ])("%j", (text) => expect(isExclamation(readInFox(text))).toBe(true));

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
  ])("and not %j", (text) => expect(isExclamation(readInFox(text))).toBe(false));
});

describe("a message says the same of its writer", () => {
  it.each(["same here", "Same.", "ditto", "ugh, same", "me too", "same, stuck till 8"])("%j", (text) =>
    expect(saysTheSame(readInFox(text))).toBe(true),
  );
  it.each(["same as last week", "the same hour", "me", "same time"])("and not %j", (text) =>
    expect(saysTheSame(readInFox(text))).toBe(false),
  );
});
