import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, namesAnotherThing, namesOccasion, nounPhrases, readSurface, sessionNamed } from "../src/index.ts";

const family = smallFamily({
  parents: "Ada",
  caregivers: "Nonna",
  children: "Gio",
  activities: "fencing",
  places: "Nonna's",
});
const read = (text: string) => readSurface(text, lexiconOf(family));
const names = (text: string) => namesAnotherThing(read(text), nounPhrases(read(text)));

describe("some other thing than what a child always does", () => {
  it.each([
    ...["cinema with Ines thursday 18.30", "movie w Ines at 4:30", "we have to film our school project at 6"],
    ...["Gio's at Ines's tomorrow 4-6", "i have to be at teslas at 5", "bowling with the class at 5"],
    ...["Gio can come over after school", "Gio is going round at 5", "gait recheck for Gio at 10"],
  ])("is named: %j", (text) => expect(names(text)).toBe(true));

  it.each([
    ...["fencing is at 5", "who has him tonight", "Gio needs to be there at 5", "he's at Nonna's til 5", "let's say 5"],
    ...[
      "it starts at 6 this week",
      "practice is at six",
      "can you be at the gate at 5",
      "come over to the door at 5 past",
    ],
  ])("is not: %j", (text) => expect(names(text)).toBe(false));
});

describe("an occasion", () => {
  it.each(["Gio has a birthday party at 5", "the school fair is at 5", "a haircut at 5", "her playdate is at 5"])(
    "is named: %j",
    (text) => expect(namesOccasion(read(text))).toBe(true),
  );
  it.each(["Gio has a lesson at 5", "a match at 5 with the team", "it's a fair walk", "party is at 5"])(
    "is not: %j",
    (text) => expect(namesOccasion(read(text))).toBe(false),
  );
});

describe("a session of another thing", () => {
  it.each([
    ["extra practice for the band wed 4:30", "band"],
    ["rehearsal of the musical at 5", "musical"],
  ])("is told by what stands behind it: %j", (text, noun) => expect(sessionNamed(read(text))).toBe(noun));

  it.each([
    "practice is at 5",
    "practice for the team at 5",
    "practice with the coach at 5",
    "training for Gio",
    "lesson for an hour",
    "training with his sister",
  ])("is not told: %j", (text) => expect(sessionNamed(read(text))).toBeNull());
});
