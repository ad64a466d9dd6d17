import { describe, expect, it } from "vitest";
import { calibrated } from "../src/reader/calibrate.ts";
import { fitChoices } from "../src/reader/fit-choices.ts";
import { minimise } from "../src/reader/minimise.ts";

describe("the lowest point of a convex function", () => {
  it("is found where the axes differ a thousandfold", () => {
    const at = minimise(2, ([x = 0, y = 0], slope) => {
      slope[0] = 2 * (x - 3);
      slope[1] = 2000 * (y + 1);
      return (x - 3) ** 2 + 1000 * (y + 1) ** 2;
    });
    expect(at[0]).toBeCloseTo(3, 3);
    expect(at[1]).toBeCloseTo(-1, 3);
  });
});

describe("fitting choices", () => {
  const choice = (right: number) => ({ alternatives: [["sunny"], ["rainy"]], right });
  const choices = [...Array(30).fill(0), ...Array(10).fill(1)].map(choice);

  it("finds the odds at which the alternatives were right", () => {
    const weights = fitChoices(choices, 1e-6, 0);
    expect((weights.sunny ?? 0) - (weights.rainy ?? 0)).toBeCloseTo(Math.log(3), 2);
  });

  it("leaves out what was seen too seldom", () => {
    const rare = { alternatives: [["sunny", "hail"], ["rainy"]], right: 0 };
    expect(fitChoices([...choices, rare, rare], 1, 0)).not.toHaveProperty("hail");
  });

  it("pulls weights towards zero", () => {
    const free = fitChoices(choices, 0.001, 0);
    const pulled = fitChoices(choices, 100, 0);
    expect(Math.abs(pulled.sunny ?? 0)).toBeLessThan(Math.abs(free.sunny ?? 0));
  });
});

describe("calibration", () => {
  const logOdds = (chance: number) => Math.log(chance / (1 - chance));
  const judged = (chance: number, right: number, wrong: number, kind: Record<string, number> = {}) => {
    const sureness = { bias: 1, who: logOdds(chance), ...kind };
    return [...Array(right).fill({ sureness, right: true }), ...Array(wrong).fill({ sureness, right: false })];
  };

  it("takes chances that are too sure for what they are worth", () => {
    const { who } = calibrated([...judged(0.99, 800, 200), ...judged(0.7, 600, 400), ...judged(0.2, 400, 600)]);
    expect(who).toBeGreaterThan(0);
    expect(who).toBeLessThan(0.6);
  });

  it("leaves chances alone that keep what they promise", () => {
    const { who, bias } = calibrated([...judged(0.9, 900, 100), ...judged(0.6, 600, 400), ...judged(0.2, 200, 800)]);
    expect(who).toBeCloseTo(1, 1);
    expect(bias).toBeCloseTo(0, 1);
  });

  it("trusts a kind of reading less that is more often wrong than its chances say", () => {
    const { act_ask = 0 } = calibrated([...judged(0.8, 800, 200), ...judged(0.8, 500, 500, { act_ask: 1 })]);
    expect(act_ask).toBeLessThan(-1);
  });

  it("says little of a kind that was hardly ever read", () => {
    const { act_ask = 0 } = calibrated([...judged(0.8, 800, 200), ...judged(0.8, 0, 2, { act_ask: 1 })]);
    expect(Math.abs(act_ask)).toBeLessThan(0.7);
  });
});
