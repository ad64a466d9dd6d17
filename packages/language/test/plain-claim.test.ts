import { describe, expect, it } from "vitest";
import { claimsPlainly, takesForWantOfOthers } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a claim made as if nobody had spoken of it", () => {
  it.each([
    "I'll get Cy from judo",
    "I'm picking Cy up from judo tonight",
    "getting Dot at school after work, then groceries",
    "I'll be fetching Dot after judo this evening",
    "I've arranged to start at ten tomorrow, so I'm walking Cy to judo at 9, he's nervous.",
    "good morning my loves, I take Dot to judo today",
    "today I fetch Dot at 17.45 from judo, I have warm socks for her",
    "I finish early and I'll pick Dot up from school, we'll get her boots",
    "job done early so ill scoop Cy from judo",
    "I will collect Cy and Dot from school tomorrow and take them for new shoes",
  ])("is one: %s", (text) => expect(claimsPlainly(readInFox(text))).toBe(true));

  it.each([
    "no need, I'll get Cy from judo",
    "I'll get Cy from judo, so you can stay at work",
    "I'll get Cy instead",
    "I'll get Cy too",
    "I'll take Cy then",
    "I was going to collect Cy from judo",
    "swap with me, I'll take Cy to judo",
    "I'll get Cy from judo, no need to leave early",
    "oh I said I'd get Cy from judo",
    "and I'll get Cy",
    "go for it, I'll do school with Dot",
    "shall I get Cy from judo?",
    "I can get Cy from judo if you like",
    "I'll get him from judo",
    "Cy has judo at 5",
    "can't get Cy from judo",
  ])("is none: %s", (text) => expect(claimsPlainly(readInFox(text))).toBe(false));
});

describe("a claim for want of others", () => {
  it.each([
    "wait I also have to get Dot from judo at 8",
    "ugh I have to get Cy at 5",
    "and I still need to collect Dot",
  ])("is one: %s", (text) => expect(takesForWantOfOthers(readInFox(text))).toBe(true));
  it.each([
    "I have to get Dot from judo at 8",
    "I'll get Cy as well",
    "I also have a meeting",
    "wait I have a meeting",
  ])("is none: %s", (text) => expect(takesForWantOfOthers(readInFox(text))).toBe(false));
});
