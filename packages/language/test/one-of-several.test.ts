import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import {
  hourPicked,
  lexiconOf,
  meansTheOther,
  ordinalPicked,
  readSurface,
  readWhen,
  thingPicked,
} from "../src/index.ts";
import { readInFox } from "./fox.ts";

const family = smallFamily({ parents: "Ann" });
const picked = (text: string): string | null => {
  const surface = readSurface(text, lexiconOf(family));
  return hourPicked(surface, readWhen(surface, Date.parse("2026-06-11T09:00:00Z"), family).times);
};

describe("of several things that are wanted one is picked", () => {
  it.each([
    ["I'll do the 5.30", "17:30"],
    ["11.15 is fine for me", "11:15"],
    ["ok the 5:30 I can do", "17:30"],
    ["I can make 4.45 please", "16:45"],
    ["the 2.30 one is mine, I love the farm", "14:30"],
  ])("by its hour: %j", (text, hour) => expect(picked(text)).toBe(hour));

  it.each([
    ...[
      "me, I'm off at 5.30",
      "I can be there by 5.30",
      "I'll take the 5.30 train",
      "after 5.30 I can",
      "who has the 5.30",
    ],
    ...["the 5.30 or the 6.15 I can do", "the 5.30 bus is late", "done at 5.30, I'll go", "me"],
  ])("by no hour: %j", (text) => expect(picked(text)).toBeNull());

  it.each([
    ["i can do the eye one", "eye"],
    ["and the hockey run is mine", "hockey"],
    ["the other one", null],
    ["the last thing I need", null],
    ["one of them", null],
  ])("by a word for it: %j", (text, thing) => expect(thingPicked(readInFox(text))).toBe(thing));

  it.each(["I'll have the other", "the other one's mine then", "and the other one is me", "ok I do the other, Dot"])(
    "as the other: %j",
    (text) => expect(meansTheOther(readInFox(text))).toBe(true),
  );

  it.each([
    ...["I saw him the other day", "the other two can walk", "the other kids are there", "the other side of the road"],
    ...["one after the other please", "the other mum has her", "another one for me"],
  ])("as no other: %j", (text) => expect(meansTheOther(readInFox(text))).toBe(false));

  it.each([
    ["I can do the first one", "first"],
    ["I'll have the second", "last"],
    ["the last run is mine", "last"],
    ["the first week I can't", null],
    ["the second he's back", null],
    ["I'd rather the first one than the second one", null],
  ])("by its place in what was said: %j", (text, which) => expect(ordinalPicked(readInFox(text))).toBe(which));
});
