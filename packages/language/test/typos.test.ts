import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misspelled } from "../src/normal/typos.ts";

const word = fc.string({ unit: fc.constantFrom("b", "a", "l", "e", "t", "s"), minLength: 1, maxLength: 9 });

describe("a misspelling", () => {
  it("means of several words one that it would mean alone, and one whenever it would mean any", () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 12 }), (written, targets) => {
        const meant = misspelled(written, targets);
        const alone = targets.filter((target) => misspelled(written, [target]) !== null);
        if (meant === null) expect(alone).toEqual([]);
        else expect(alone).toContain(meant);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["balet", "ballet"],
    ["blalet", "ballet"],
    ["socer", "soccer"],
  ])("of %j means %j, the first listed of those that are as near", (written, meant) => {
    expect(misspelled(written, ["swim", meant, "piano"])).toBe(meant);
    expect(misspelled("carte", ["carta", "carts"])).toBe("carta");
  });
});
