import { describe, expect, it } from "vitest";
import { declinesOffer, doesItThemselves } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const OFFER = "I can bring Dot tomorrow if you like";
const CLAIM = "I'll bring Dot to judo tomorrow";
const declined = (offered: string, answer: string) => declinesOffer(readInFox(answer), readInFox(offered));
const kept = (offered: string, answer: string) => doesItThemselves(readInFox(answer), readInFox(offered));

describe("a no to an offer", () => {
  it.each([
    "no need",
    "no need thanks",
    "not needed",
    "don't bother",
    "no thanks",
    "thanks but no need",
    "you're grand",
    "ah no you're fine",
    "no it's ok",
    "don't worry about it",
    "leave it",
    "we're good thanks",
    "she's sorted thanks",
    "Dot's not going",
    "Kit's mum is taking her",
    "no",
    "nah",
  ])("is %s", (answer) => expect(declined(OFFER, answer)).toBe(true));

  it.each([
    "would you?",
    "please do",
    "brilliant",
    "grand so",
    "sure if you want",
    "ok",
    "yes please, I'm stuck",
    "no, that'd be great",
    "no need to rush",
    "you're great",
    "you're a star",
    "that's fine",
    "it's fine by me",
    "are you sure?",
    "no idea",
    "no goggles, bring hers",
    "great, I'll have her ready",
    "I'll walk you to the car",
  ])("is not %s", (answer) => expect(declined(OFFER, answer)).toBe(false));
});

describe("a no to a plain claim", () => {
  it.each(["no need, she's sick", "don't bother", "she's not going", "not needed any more"])("is %s", (answer) =>
    expect(declined(CLAIM, answer)).toBe(true),
  );
  it.each(["you're grand", "don't worry", "no", "we're good", "it's fine", "all good thanks"])("is not %s", (answer) =>
    expect(declined(CLAIM, answer)).toBe(false),
  );
});

describe("whoever is offered help", () => {
  it.each([
    "no I have it",
    "I'll do it",
    "you're grand I've got her",
    "don't bother, I'm going anyway",
    "I'm bringing her",
  ])("does it themselves by %s", (answer) => expect(kept(OFFER, answer)).toBe(true));
  it.each([
    "I'll have her ready",
    "I have it in my diary",
    "I'll do it if you can't",
    "I'm going to be late",
    "shall I do it?",
  ])("does not by %s", (answer) => expect(kept(OFFER, answer)).toBe(false));
  it("has a claim of their own where nothing was offered", () => expect(kept(CLAIM, "I'll do it")).toBe(false));
});
