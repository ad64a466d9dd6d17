import { describe, expect, it } from "vitest";
import { calibrated } from "../src/reader/calibrate.ts";
import { fitChoices, inNumbers } from "../src/reader/fit-choices.ts";
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
  const choice = (right: number) => inNumbers({ alternatives: [["sunny"], ["rainy"]], right });
  const choices = [...Array(30).fill(0), ...Array(10).fill(1)].map(choice);

  it("finds the odds at which the alternatives were right", () => {
    const weights = fitChoices(choices, 1e-6, 0);
    expect((weights.sunny ?? 0) - (weights.rainy ?? 0)).toBeCloseTo(Math.log(3), 2);
  });

  it("leaves out what was seen too seldom", () => {
    const rare = inNumbers({ alternatives: [["sunny", "hail"], ["rainy"]], right: 0 });
    expect(fitChoices([...choices, rare, rare], 1, 0)).not.toHaveProperty("hail");
  });

  it("pulls weights towards zero", () => {
    const free = fitChoices(choices, 0.001, 0);
    const pulled = fitChoices(choices, 100, 0);
    expect(Math.abs(pulled.sunny ?? 0)).toBeLessThan(Math.abs(free.sunny ?? 0));
  });
});

describe("calibration", () => {
  const identity = { slope: 1, shift: 0 };
  const judged = (confidence: number, right: number, wrong: number, count = 1) => [
    ...Array(right).fill({ confidence, right: true, count }),
    ...Array(wrong).fill({ confidence, right: false, count }),
  ];

  it("takes claims that are too sure for what they are worth", () => {
    const { slope } = calibrated([...judged(0.99, 80, 20), ...judged(0.7, 60, 40), ...judged(0.2, 40, 60)], identity);
    expect(slope).toBeGreaterThan(0);
    expect(slope).toBeLessThan(0.6);
  });

  it("leaves claims alone that keep what they promise", () => {
    const { slope, shift } = calibrated(
      [...judged(0.9, 90, 10), ...judged(0.6, 60, 40), ...judged(0.2, 20, 80)],
      identity,
    );
    expect(slope).toBeCloseTo(1, 1);
    expect(shift).toBeCloseTo(0, 1);
  });

  it("heeds each as often as it counts", () => {
    const few = [...judged(0.9, 9, 1), ...judged(0.6, 6, 4), ...judged(0.2, 2, 8)];
    const doubted = [...judged(0.9, 50, 50), ...judged(0.6, 30, 70), ...judged(0.2, 5, 95)];
    const { shift } = calibrated([...few, ...doubted], identity);
    const trusted = few.map((one) => ({ ...one, count: 100 }));
    expect(calibrated([...trusted, ...doubted], identity).shift).toBeGreaterThan(shift + 0.5);
  });

  it("looks through the calibration that the confidences came of", () => {
    const { slope, shift } = calibrated([...judged(0.9, 90, 10), ...judged(0.6, 60, 40), ...judged(0.2, 20, 80)], {
      slope: 0.5,
      shift: 0.3,
    });
    expect(slope).toBeCloseTo(0.5, 1);
    expect(shift).toBeCloseTo(0.3, 1);
  });
});
