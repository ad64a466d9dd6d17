import { describe, expect, it } from "vitest";
import { isWilling } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a yes in other words", () => {
  it.each([
    "say no more",
    "say nae more",
    "shouldnt be a problem",
    "that won't be any trouble, see you then",
    "It shall be done",
    "will be done boss",
    "consider it handled",
    "can be arranged!",
    "your wish is my command lol",
    "aye aye captain",
    "mission accepted",
    "was going past anyway",
    "I'm just round the corner",
    "im heading that way then anyway",
    "i'll be driving past anyway",
    "I don't mind",
    "wouldn't mind doing it",
    "can't see why not",
    "don't see a problem",
    "not a problem!",
    "I'd say so",
    "i think so",
    "should be able to",
    "if I must 😅",
    "I'm in town anyway",
  ])("is %j", (text) => expect(isWilling(readInFox(text))).toBe(true));

  it.each([
    "it will be a problem",
    "going past the bakery",
    "was going past but can't stop",
    "I'm just round the corner from work, can't",
    "he will be done at 4",
    "who is passing by",
    "the shop is round the corner",
    "say no more to sugar",
    "I was going to bed",
    "are you going past?",
    "I don't mind the cold",
    "I'd say so too if he asked",
    "can't see the bus",
    "don't think so",
    "should be able to, but ask Ann",
    "if I can",
    "can't see a way",
  ])("is none in %j", (text) => expect(isWilling(readInFox(text))).toBe(false));
});

describe("whoever takes it in the place of another who cannot", () => {
  const takes = (text: string) => isWilling(readInFox(text));
  it.each([
    "Ben said no so ill bring her",
    "gran's not able, leave it to me",
    "Ben's away, me so",
    "Ben can't so i'll do it",
  ])("is willing: %s", (text) => expect(takes(text)).toBe(true));
  it.each([
    "Ben said no so who can bring her",
    "Ben's away, if he can't i'll do it",
    "Ben's away, call me",
    "gran can't, maybe i'll do it",
    "Ben is out with me",
    "gran's off so i'll get it fixed",
  ])("is not: %s", (text) => expect(takes(text)).toBe(false));
});
