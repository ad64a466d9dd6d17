import { describe, expect, it } from "vitest";
import { agreementOf } from "../src/score/agreement.ts";
import { mistakesIn } from "../src/score/worst.ts";
import { chat, conversation, dropped, queued, read, wanted } from "./decided.ts";

const thresholds = { tripwire: 0.7, extraction: 0.6 };
const spoke = {
  redline_decision: "SPEAK",
  redline_trigger_rule: "resource_conflict",
  spoken: { text: "Who?" },
} as const;

describe("the worst mistakes", () => {
  it("are false speaks, then those of which it was surest by the distance from the gate", () => {
    const decided = conversation(
      [wanted(), dropped(0.6)],
      [wanted(), dropped(0.07)],
      [chat, queued({ tripwire_confidence: 0.85, extraction: null })],
      [wanted(), queued({ extraction: read({ child: ["mia"] }, 0.84) })],
      [wanted(), queued({ ...spoke, extraction: read({}, 0.64) })],
      [wanted({ redline: "SPEAK", rule: "missing_variable" }), queued({ extraction: read({}, 0.7) })],
      [wanted({ redline: "SPEAK", rule: "missing_variable" }), queued({ ...spoke, extraction: read({}, 0.76) })],
      [wanted(), queued()],
      [{ queue: "either" }, queued(spoke)],
    );
    expect(mistakesIn(decided, thresholds).map(({ kinds, messageId }) => [...kinds, messageId])).toEqual([
      ["false speak", "5"],
      ["missed", "2"],
      ["misread", "4"],
      ["false alarm", "3"],
      ["wrong rule", "7"],
      ["missed speak", "6"],
      ["missed", "1"],
    ]);
  });

  it("tell of a message all that is wrong with it, what was wanted beside what it got", () => {
    const wrong = queued({ ...spoke, extraction: read({ times: [], assigned_to: [] }) });
    expect(mistakesIn(conversation([wanted({ attributed_to: "7" }), wrong]), thresholds)).toMatchObject([
      {
        kinds: ["false speak", "misread"],
        wanted: { speak: "silent", times: ["16:00"], assigned_to: ["john"], answers: "7" },
        got: { speak: "resource_conflict: Who?", times: [], assigned_to: [], answers: null },
      },
    ]);
  });
});

describe("two readers", () => {
  it("are compared field by field over what both queued, and by who is right where they differ", () => {
    const first = conversation(
      [wanted(), queued()],
      [wanted(), queued({ extraction: read({ times: [] }) })],
      [chat, queued()],
      [wanted(), dropped(0.2)],
    );
    const second = conversation(
      [wanted(), queued({ extraction: read({ times: ["04:00"] }), ...spoke })],
      [wanted(), queued()],
      [chat, queued({ extraction: null })],
      [wanted(), dropped(0.2)],
    );
    const of = (field: string) => agreementOf(first, second).find((one) => one.field === field);
    expect(of("times")).toEqual({ field: "times", same: { hits: 0, cases: 3 }, onlyFirstRight: 1, onlySecondRight: 1 });
    expect(of("dates")).toEqual({ field: "dates", same: { hits: 2, cases: 3 }, onlyFirstRight: 0, onlySecondRight: 0 });
    expect(of("speak")).toEqual({ field: "speak", same: { hits: 2, cases: 3 }, onlyFirstRight: 1, onlySecondRight: 0 });
  });
});
