import { describe, expect, it } from "vitest";
import { isBackOn, unsays } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a message takes back what its writer has just said", () => {
  it.each([
    "ignore that",
    "pls ignore",
    "scratch that",
    "forget what I said",
    "disregard my last message",
    "false alarm!",
    "oops, wrong week",
    "sorry wrong day",
    "my bad, ignore that",
    "nvm",
    "no wait, scrap that",
  ])("%s", (text) => expect(unsays(readInFox(text))).toBe(true));

  it.each([
    "don't forget that",
    "forget it, I'll get Dot",
    "scratch that, 5",
    "ignore that man",
    "wrong week for judo, it's the 20th",
    "ignore that?",
    "on my way",
  ])("not by other words: %s", (text) => expect(unsays(readInFox(text))).toBe(false));
});

describe("what was called off takes place after all", () => {
  it.each([
    "judo is on after all",
    "it's back on",
    "its on",
    "judo back on",
    "not cancelled after all",
    "judo isn't cancelled",
    "sorry, it's still on",
    "going ahead as planned",
    "judo going ahead as normal",
    "turns out it's not cancelled",
    "false alarm, it's on",
    "they changed their mind, it's on",
    "just heard it's on",
    "coach says it's on",
    "good news, judo is on",
    "Dot has judo after all",
    "there is judo after all",
    "as normal tomorrow",
    "its been reinstated",
    "pool is open after all",
  ])("%s", (text) => expect(isBackOn(readInFox(text))).toBe(true));

  it.each([
    "is judo on?",
    "judo is back on at 5",
    "it's on the table",
    "judo is off",
    "it's not on",
    "telly is on",
    "I'm on it",
    "put it on",
    "after all that",
    "Dot has judo",
  ])("not by other words: %s", (text) => expect(isBackOn(readInFox(text))).toBe(false));
});
