import { describe, expect, it } from "vitest";
import { readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const asks = (text: string) => readCues(readInFox(text)).asking.adult;

describe("somebody looked for at the end of a message", () => {
  it.each([
    "Dot's done at 5 someone please",
    "flat tyre. Dot gets off the ice at 515 someone pls",
    "Cy judo wednesday somebody?",
    "Dot to judo tomorrow, anyone",
    "judo mon and weds somebody",
    "Cy is at school, someone please!!",
  ])("is asked for: %j", (text) => expect(asks(text)).toBe(true));

  it.each([
    "she likes somebody",
    "I saw Dot with someone",
    "ask someone please",
    "it's for someone",
    "there's always somebody",
    "tell somebody please",
    "Dot is somebody",
    "judo is full, I called someone",
  ])("and not in %j", (text) => expect(asks(text)).toBe(false));
});
