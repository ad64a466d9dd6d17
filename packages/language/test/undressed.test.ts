import { describe, expect, it } from "vitest";
import { undressed } from "../src/normal/undressed.ts";

const own = new Set(["swimming", "mollie", "pet"]);

describe("what is written around a text is left out:", () => {
  it.each([
    ["hi all hope ur all well, i can't", "i can't"],
    ["Morning everyone! swimming is off", "swimming is off"],
    ["hiya, sure", "sure"],
    ["hey love are you about", "are you about"],
    ["um i can", "i can"],
    ["sorry only seeing this now, i'm away", "i'm away"],
    ["just to let ye know swimming is off", "swimming is off"],
    ["so basically i'm away", "i'm away"],
    ["sure xx 😊", "sure"],
    ["grand lol", "grand"],
    ["i'll bring her love dad", "i'll bring her"],
    ["can you get her? xx", "can you get her?"],
    ["i'll do it hun", "i'll do it"],
    ["could you get her? no rush at all x", "could you get her?"],
    ["can someone get mollie, no worries if not", "can someone get mollie"],
    ["*i'm away then*", "i'm away then"],
    ['no "swimming" tomorrow', "no swimming tomorrow"],
    ["swimming is off. Also the bins are out tonight", "swimming is off."],
    ["i'm away also the bins are out", "i'm away"],
    ["did anyone feed the dog? i'm away", "i'm away"],
    ["i'll bring her\n\nbins are out tonight btw", "i'll bring her"],
  ])("%j", (text, rest) => {
    expect(undressed(text, own)).toBe(rest);
  });
});

describe("what says something stays:", () => {
  it.each([
    "hi all",
    "x",
    "lol",
    "😊",
    "hey everyone is sick",
    "hi all of you are invited at 3",
    "morning swimming is off",
    "um 5 sind wir da",
    "i'd love dad to come",
    "give her my love",
    "i'm in love",
    "no rush",
    "there's no rush for mollie",
    "hey pet it's off",
    "the bins are out",
    "i'll feed the dog. can you do it tomorrow?",
    "the dog is at the vet at 3. i can't",
    "the washing machine man comes tomorrow. i'm away",
    "who feeds the dog? i can't",
    "the dog is with mollie. i'm away",
    "the heating is broken in school. no lessons tomorrow",
    "*tuesday*",
    'she said "maybe"',
    "bread and butter. i'm away",
  ])("%j", (text) => {
    expect(undressed(text, own)).toBe(text);
  });
});

it("takes no longer for long texts of nothing but marks", () => {
  const started = performance.now();
  for (const text of [" ".repeat(4_000), "x ".repeat(2_000), "*a ".repeat(1_300), "hi, ".repeat(1_000)])
    undressed(text, own);
  expect(performance.now() - started).toBeLessThan(200);
});
