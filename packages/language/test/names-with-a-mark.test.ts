import { expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface } from "../src/index.ts";

const lexicon = lexiconOf(smallFamily({ parents: "Ann", children: "Cy", activities: "A+, judo" }));
const masked = (text: string): string => readSurface(text, lexicon).masked;

it.each([
  ["can you get cy from A+ at 5", "can you get _child_ from _activity_ at 5"],
  ["A+ is closed", "_activity_ is closed"],
])("a name that ends in a sign is meant in %j", (text, expected) => expect(masked(text)).toBe(expected));

it.each(["cy has a rash", "i have a meeting at 9", "he got an a in maths"])(
  "without its sign it is an ordinary word: %j",
  (text) => expect(masked(text)).not.toContain("_activity_ "),
);
