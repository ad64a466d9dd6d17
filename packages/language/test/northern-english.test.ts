import { expect, it } from "vitest";
import { readInFox } from "./fox.ts";

it.each([
  ["swap me shift", "swap my shift"],
  ["on me way", "on my way"],
  ["with me mam", "with my _adult_"],
  ["alreet", "alright"],
  ["nee bother", "no problem"],
])("%j is %j", (text, expected) => expect(readInFox(text).masked.replace("mam", "_adult_")).toBe(expected));

it.each(["give me lunch", "tell me", "get me a break", "you and me", "leave it with me", "call me in the car"])(
  "%j stays as it is",
  (text) => expect(readInFox(text).text).toContain(text.includes("and me") ? "and me" : "me"),
);
