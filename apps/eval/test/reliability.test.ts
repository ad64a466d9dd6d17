import { describe, expect, it } from "vitest";
import { extractionClaims, foundNothing, gateAt, reliabilityOf, tripwireClaims } from "../src/score/reliability.ts";
import { chat, conversation, dropped, queued, read, wanted } from "./decided.ts";

const claims = (...pairs: readonly (readonly [sure: number, right: boolean])[]) =>
  pairs.map(([sure, right]) => ({ sure, right }));

describe("reliability", () => {
  it("sets beside how sure it was how often it was right, an edge in the bin that begins there", () => {
    const { bins } = reliabilityOf(claims([0.59, false], [0.6, true], [0.65, false], [1, true]), [0, 0.6, 0.9, 1]);
    expect(bins).toEqual([
      { from: 0, to: 0.6, cases: 1, meanSure: 0.59, shareRight: 0 },
      { from: 0.6, to: 0.9, cases: 2, meanSure: 0.625, shareRight: 0.5 },
      { from: 0.9, to: 1, cases: 1, meanSure: 1, shareRight: 1 },
    ]);
  });

  it("has as its error the mean distance of the two, each bin by its cases", () => {
    const sure = claims([0.8, true], [0.8, true], [0.8, true], [0.8, false], [0.2, false], [0.2, false]);
    expect(reliabilityOf(sure, [0, 0.5, 1]).expectedCalibrationError).toBeCloseTo((4 * 0.05 + 2 * 0.2) / 6, 12);
    expect(reliabilityOf([], [0, 0.5, 1]).expectedCalibrationError).toBeNull();
  });

  it("tells what a gate costs and saves, a score at the gate passing", () => {
    expect(gateAt(0.6, claims([0.5, true], [0.55, false], [0.59, false], [0.6, false], [0.9, true]))).toEqual({
      threshold: 0.6,
      dropped: { right: 1, wrong: 2 },
      kept: { right: 1, wrong: 1 },
    });
  });
});

describe("what is claimed", () => {
  const decided = conversation(
    [wanted(), queued({ extraction: read({}, 0.9) })],
    [wanted(), queued({ extraction: read({ coordination_type: null, activity: null, times: [] }, 0.8) })],
    [wanted(), queued({ extraction: read({ dates: [] }, 0.7) })],
    [chat, queued({ extraction: read({}, 0.5) })],
    [chat, queued({ extraction: read({ is_coordination: false }, 0.95) })],
    [wanted(), queued({ extraction: read({ is_coordination: false }, 0.95) })],
    [wanted(), dropped(0.3)],
    [{ queue: "either" }, queued()],
  );

  it("by an extraction is who, which day and which child; an arrangement found in mere chat is wrong", () => {
    expect(extractionClaims(decided)).toEqual(claims([0.9, true], [0.8, true], [0.7, false], [0.5, false]));
    expect(foundNothing(decided)).toEqual({ rightly: 1, wrongly: 1 });
  });

  it("by the tripwire is that the message should be queued, whether it was or not", () => {
    const scores = tripwireClaims(decided);
    expect(scores).toHaveLength(7);
    expect(scores.at(-1)).toEqual({ sure: 0.3, right: true });
  });
});
