import { describe, expect, it } from "vitest";
import { isOnlyBusy } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("what keeps the writer at that hour, and no more", () => {
  it.each([
    "I HAVE BOWLS AT 7",
    "sorry, I've a meeting at half 5",
    "I have gym at 8 tonight",
    "i'm in court till 4",
    "i have hair appt 10am",
    "I have the dentist at 4",
  ])("%s", (text) => expect(isOnlyBusy(readInFox(text))).toBe(true));
  it.each([
    "I have him at 7",
    "I have Dot till 5",
    "I have judo at 7",
    "I have a meeting at 5 but I'll get Cy after",
    "I have it at 7",
    "have I bowls at 7?",
    "I have time at 7",
  ])("not in %j", (text) => expect(isOnlyBusy(readInFox(text))).toBe(false));
});
