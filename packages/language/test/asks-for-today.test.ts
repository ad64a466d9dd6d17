import { describe, expect, it } from "vitest";
import { asksForToday } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("somebody is looked for on this very day", () => {
  it.each([
    "so who is having them tonight then??",
    "who has them tonight?",
    "who can take Cy today",
    "can you get her this afternoon Ben",
    "could anyone have Dot this evening",
  ])("%s", (text) => expect(asksForToday(readInFox(text))).toBe(true));
});

describe("today is the day of something else", () => {
  it.each([
    "can you let me know tonight",
    "who can ask her today",
    "can someone check with Gil tonight",
    "who can take Cy on friday",
    "I can't have her tonight",
    "who's free friday? i'm on nights tonight",
    "who has tonight's tickets",
  ])("%s", (text) => expect(asksForToday(readInFox(text))).toBe(false));
});
