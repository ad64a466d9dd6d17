import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { goesWithGroup, hostsIn, lexiconOf, readSurface } from "../src/index.ts";

const family = smallFamily({
  parents: "Kim",
  children: "bo: Mika",
  activities: "kita (crèche) 420 min",
  weekly: { "Mika kita": "MO,TU,WE,TH 08:00" },
});
const read = (text: string) => readSurface(text, lexiconOf(family));

describe("where a child is kept", () => {
  it.each([
    ...[
      "summer party at kita thursday 2pm",
      "kita goes to the farm on monday at 10",
      "Mika's trip with the crèche at 9.30",
    ],
    ...["the photographer comes to Mika's kita", "kita breakfast at 8.30"],
  ])("has something take place: %j", (text) => expect(hostsIn(read(text))).toEqual(["kita"]));

  it.each([
    ...[
      "a party after kita",
      "I take him out of kita at ten",
      "the zoo instead of kita",
      "no kita, we're off to the zoo",
    ],
    ...["I'll get him from the kita at two", "a party at two"],
  ])("has nothing to do with it: %j", (text) => expect(hostsIn(read(text))).toEqual([]));

  it("goes with its group", () => {
    for (const text of ["Mika's group goes to the fire station at 10", "mika's whole class is at the zoo"])
      expect(goesWithGroup(read(text))).toBe(true);
    for (const text of ["Mika's classmate has a party", "Mika has a group lesson", "a group of friends"])
      expect(goesWithGroup(read(text))).toBe(false);
  });
});
