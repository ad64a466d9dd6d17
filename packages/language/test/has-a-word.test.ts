import { describe, expect, it } from "vitest";
import { onlyHasAWord, readCues, signsOf } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("who has a child", () => {
  it.each([
    "who's having Cy from school friday, half 3",
    "I'll have Cy from judo tonight",
    "can you have her from there at 1",
    "Ben has Cy from school",
    "I can have the kids from school tomorrow",
    "she'll have him from nursery",
  ])("from a place collects it: %j", (text) => {
    const surface = readInFox(text);
    expect(readCues(surface).task).toMatchObject({ kind: "transport", leg: "from" });
    expect(signsOf(surface).has("moves")).toBe(true);
  });

  it.each(["can you have Cy from 3 tomorrow", "can Ben have the kids tomorrow from half 2"])(
    "from an hour minds it: %j",
    (text) => expect(readCues(readInFox(text)).task.kind).not.toBe("transport"),
  );
});

describe("who has a word", () => {
  it.each([
    "have a word with school tomorrow about Cy",
    "I'll have a quick word with school about Cy's bag",
    "can someone have a chat with Dot's teacher thursday",
    "can you have a look at Dot's homework tonight",
    "we should have a think about Cy's school",
    "can you have a go at Cy's bike tomorrow",
  ])("has nobody: %j", (text) => expect(onlyHasAWord(readInFox(text))).toBe(true));

  it.each([
    "I have a meeting with school tomorrow",
    "can you have Cy tomorrow",
    "can you have a chat with school thursday at 4",
    "I'll get Cy and have a word with school",
    "have a slot for Cy tomorrow",
    "I have a dog to walk tomorrow",
  ])("may have somebody in %j", (text) => expect(onlyHasAWord(readInFox(text))).toBe(false));
});
