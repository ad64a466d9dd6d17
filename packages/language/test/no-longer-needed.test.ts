import { describe, expect, it } from "vitest";
import { asksAgain, grants, isWilling, suggestsByItself, tellsWhoHas } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("nobody is needed any more", () => {
  it.each([
    "Ben has it",
    "Gran's got this",
    "I've asked Ben and he's fine with it",
    "sent a cab",
    "booked him an uber",
    "I picked her up at lunch",
    "they're home already",
    "she's been home since one",
    "he's not going, he's got a cold",
    "she'd rather stay home",
    "Cy doesn't want to go",
    "there's none this week",
    "taxi it is then",
    "it's off isn't it",
    "isn't it half term",
  ])("%s", (text) => expect(tellsWhoHas(readInFox(text))).toBe(true));

  it.each([
    "Ben has a cold",
    "ask Ben if he's fine with it",
    "I've asked Ben",
    "who sent a cab",
    "she's home at 4",
    "he's not going with you",
    "is it off",
    "I'd rather stay home",
    "there's none left",
    "I picked up milk at lunch",
  ])("not after %j", (text) => expect(tellsWhoHas(readInFox(text))).toBe(false));
});

describe("an adult is willing", () => {
  it.each([
    "to judo? sure",
    "from Gran's? yeah no problem",
    "at 6? ok i'll get him",
    "I've got nothing on",
    "no plans here",
    "I'm not doing anything",
    "piece of cake",
    "shouldn't be an issue",
    "right you are",
    "for a pint yes",
    "I've moved my meeting so all good",
    "only if he brings me a coffee 😂",
    "What a question. He is my boy",
  ])("%s", (text) => expect(isWilling(readInFox(text))).toBe(true));

  it.each([
    "to judo? no",
    "from judo? ok but only if Ben can't",
    "did you ask Ben? ok",
    "what time? ok",
    "I've got nothing to wear",
    "I've moved my meeting",
    "only if he's ready by 4",
    "for a week",
    "nothing on telly",
    "Not me. Hairdresser.",
  ])("not with %j", (text) => expect(isWilling(readInFox(text))).toBe(false));
});

describe("what is proposed and granted", () => {
  it.each(["he can walk no?", "can't she get the bus?", "could Cy cycle?"])("a child might go by itself: %s", (text) =>
    expect(suggestsByItself(readInFox(text))).toBe(true),
  );
  it.each(["he can walk", "can you walk him?", "can he swim?"])("nothing is proposed in %j", (text) =>
    expect(suggestsByItself(readInFox(text))).toBe(false),
  );
  it.each(["true, it's light", "good point", "yeah he can"])("%s", (text) =>
    expect(grants(readInFox(text))).toBe(true),
  );
  it.each(["true but it's dark", "no", "yeah not on his own", "good?"])("not with %j", (text) =>
    expect(grants(readInFox(text))).toBe(false),
  );
});

it("whoever asks again means to go", () => {
  for (const text of ["where's it again", "what time was it again?", "remind me where"])
    expect(asksAgain(text)).toBe(true);
  for (const text of ["where is it", "not again", "again? what time"]) expect(asksAgain(text)).toBe(false);
});
