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
    "so Dot needs a way home from judo at 515",
    "Dot has no way home",
    "no one to get Dot at 5",
    "one of us has to go and get Dot at 5",
    "judo lift needed",
    "could do with a hand getting Cy at 5",
    "we're short a driver for judo",
    "judo run up for grabs",
  ])("asks for somebody: %j", (text) => expect(asks(text)).toBe(true));

  it.each([
    "nobody likes judo",
    "nobody to talk to here",
    "no lift needed, thanks",
    "Dot has a way with words",
    "one of us has to win",
    "could do with a hand cream",
    "there's no way home is that far",
    "there's nobody here",
    "we have no one like her",
    "how is Dot getting on at judo",
    "I don't have anyone's number",
    "no one's dead",
  ])("asks for nobody: %j", (text) => expect(asks(text)).toBe(false));
});
