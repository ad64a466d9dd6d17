import { describe, expect, it } from "vitest";
import { readInFox } from "./fox.ts";

const isSession = (text: string): boolean =>
  readInFox(text).mentions.some(({ sense }) => sense.kind === "activity" && sense.id === "class");

describe("a class at school", () => {
  it.each([
    "whole class i think",
    "the entire class is invited",
    "half the class is sick",
    "two girls from her class",
    "everyone in his class has one",
    "the class chat is on fire",
    "his class teacher rang",
  ])("is those who are in it: %j", (text) => expect(isSession(text)).toBe(false));

  it.each(["but class is at 5", "she has class then", "pick her up from her class at 4", "no class today"])(
    "is not meant by a lesson: %j",
    (text) => expect(isSession(text)).toBe(true),
  );
});
