import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { unusableNames } from "../src/index.ts";

const found = (words: Parameters<typeof smallFamily>[0]) =>
  unusableNames(smallFamily({ parents: "Ann", ...words })).map(({ of, word }) => `${of} ${word}`);

describe("a name that nearly every message would name", () => {
  it("is found of people, activities and places, aliases too", () => {
    expect(found({ parents: "I, Ann (her)", activities: "x: The, judo (at)", places: "hall (there)" })).toEqual([
      "member I",
      "member her",
      "activity The",
      "activity at",
      "place there",
    ]);
  });

  it.each([{ children: "Will, May, Can, Or, An" }, { activities: "PE, art, the gym" }, { places: "Home, Inn" }])(
    "is none that families have: %j",
    (words) => expect(found(words)).toEqual([]),
  );
});
