import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evidenceFor, namesOf } from "../src/index.ts";

describe("features that are crossed", () => {
  const features = ["role", { left: "role", rights: ["asks", "day&time", "unknown"] }, "other"];

  it("weigh what their names weigh", () => {
    const weights = { role: 0.5, "role&asks": 0.25, "role&day&time": -1, "asks&role": 7, other: 2 };
    expect(evidenceFor(weights, { features })).toBe(1.75);
  });

  it("have names of which each is what stands before and after the sign", () => {
    expect(namesOf(features)).toEqual(["role", "role&asks", "role&day&time", "role&unknown", "other"]);
  });
});

describe("the sum of an alternative", () => {
  it("is the same in whatever order its features stand", () => {
    const weight = fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.uniqueArray(weight, { maxLength: 40 }), fc.infiniteStream(fc.nat(1_000)), (weighed, order) => {
        const weights = Object.fromEntries(weighed.map((weight) => [`f${weight}`, weight]));
        const features = Object.keys(weights);
        const shuffled = features
          .map((name) => ({ name, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ name }) => name);
        expect(evidenceFor(weights, { features: shuffled })).toBe(evidenceFor(weights, { features }));
      }),
    );
  });
});
