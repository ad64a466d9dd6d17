import { logistic } from "@silent-observer/linear";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BIAS, type Case, fit } from "../src/fit.ts";

const FEATURES = ["a", "b", "c", "d"];
const free = () => [-6, 6] as const;

/** Every set of the features once. */
const SETS = Array.from({ length: 2 ** FEATURES.length }, (_, bits) => FEATURES.filter((_, at) => bits & (1 << at)));

const weight = fc.integer({ min: -40, max: 40 }).map((n) => n / 20);

describe("fitting weights", () => {
  it("recovers the weights that made the labels", () => {
    fc.assert(
      fc.property(fc.array(weight, { minLength: 4, maxLength: 4 }), weight, (weights, bias) => {
        const cases = SETS.map((features): Case => {
          const sum = features.reduce((total, feature) => total + (weights[FEATURES.indexOf(feature)] ?? 0), bias);
          return { features, boundary: 0, wanted: logistic(sum), count: 10 };
        });
        const fitted = fit(FEATURES, cases, { pull: () => 1e-6, centres: new Map(), bounds: free });
        expect(fitted.get(BIAS)).toBeCloseTo(bias, 1);
        FEATURES.forEach((feature, at) => {
          expect(fitted.get(feature)).toBeCloseTo(weights[at] ?? 0, 1);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("stays within the bounds whatever the labels say, and gives the same weights for the same labels", () => {
    const label = fc.record({ features: fc.subarray(FEATURES), wanted: fc.constantFrom(0, 1), boundary: weight });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 30 }), (labels) => {
        const cases = labels.map((one) => ({ ...one, count: 1 }));
        const bounds = (feature: string) => (feature === "a" ? ([-1, 0] as const) : ([0, 2] as const));
        const options = { pull: () => 0.1, centres: new Map(), bounds };
        const fitted = fit(FEATURES, cases, options);
        for (const feature of FEATURES) {
          const [least, most] = bounds(feature);
          expect(fitted.get(feature)).toBeGreaterThanOrEqual(least);
          expect(fitted.get(feature)).toBeLessThanOrEqual(most);
        }
        expect(fit(FEATURES, cases, options)).toEqual(fitted);
      }),
      { numRuns: 30 },
    );
  });

  it("leaves a weight of which the labels say nothing where it is pulled to", () => {
    const centres = new Map([["a", 1.5]]);
    const cases = [{ features: ["b"], boundary: 0, wanted: 1, count: 1 }];
    const fitted = fit(FEATURES, cases, { pull: () => 1, centres, bounds: free });
    expect(fitted.get("a")).toBeCloseTo(1.5, 6);
    expect(fitted.get("b")).toBeGreaterThan(0);
  });

  it("counts a message three times as three messages", () => {
    const cases: Case[] = [
      { features: ["a"], boundary: 0, wanted: 1, count: 1 },
      { features: [], boundary: 0, wanted: 0, count: 1 },
    ];
    const options = { pull: () => 1, centres: new Map(), bounds: free };
    const thrice = fit(
      FEATURES,
      cases.map((one) => ({ ...one, count: 3 })),
      options,
    );
    const repeated = fit(FEATURES, [...cases, ...cases, ...cases], options);
    expect(thrice.get("a")).toBeCloseTo(repeated.get("a") ?? 0, 6);
  });
});
