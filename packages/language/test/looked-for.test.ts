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

describe("that nobody is there for it", () => {
  it.each([
    "nobody is down for Dot's judo tomorrow",
    "we've no one for judo tomorrow",
    "still nobody for Dot tomorrow",
    "we don't have anyone for judo yet",
    "no one's free to get Dot",
    "how is Dot getting to judo tomorrow",
  ])("asks for somebody: %j", (text) => expect(asks(text)).toBe(true));

  it.each([
    "nobody likes judo",
    "there's nobody here",
    "we have no one like her",
    "how is Dot getting on at judo",
    "I don't have anyone's number",
    "no one's dead",
  ])("asks for nobody: %j", (text) => expect(asks(text)).toBe(false));
});
