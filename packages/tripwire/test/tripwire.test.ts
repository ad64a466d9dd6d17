import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decisions, hear, hearOne, type Line } from "./chat.ts";

const QUESTION: Line = ["sarah", 0, "Who's picking up Leo Thursday after soccer?"];

describe("a message by itself", () => {
  it.each([
    ["I'll pick up Leo from school tomorrow at 3pm and take him to soccer", 0.85],
    ["Who's picking up Leo Thursday after soccer?", 0.88],
    ["I can cover Tuesday pickup", 0.79],
    ["I'll get the kids Tuesday after work", 0.82],
    ["Got the oil changed today. Next due in July.", 0.65],
    ["I'll do it", 0.45],
  ])("%j scores %d within 0.05", (text, score) => {
    expect(Math.abs(hearOne(text).confidence - score)).toBeLessThanOrEqual(0.05);
  });

  it.each([
    "mia has balet on wed",
    "socer tmrw 4",
    "can someone collect Leo from school at 3",
    "no school Monday for the kids",
    "Leos dentist moved to friday 10:30",
    "who can drive mia to ballet saturday",
  ])("is queued: %j", (text) => {
    expect(hearOne(text).decision).toBe("QUEUE");
  });

  it.each([
    "lol",
    "thx!",
    "k",
    "👍",
    "7-1 cubs thru 4",
    "187 for 4 in 18.3, unbelievable",
    "iphone 16 for $300, scam right?",
    "4:30 left on the timer",
    "the new season drops friday at 7",
    "Leo practiced his speech all day yesterday",
    "ill get milk on the way home",
    "flights in december are 1,430 each",
    "I love this song",
    "soccer was great last night",
  ])("is dropped: %j", (text) => {
    expect(hearOne(text).decision).toBe("DROP");
  });
});

describe("a message in a conversation", () => {
  it("answers an open request by its cue alone", () => {
    const [, answer] = hear([QUESTION, ["john", 15, "I'll do it"]]);
    expect(answer).toMatchObject({ decision: "QUEUE", signal: "answer" });
    expect(answer?.confidence).toBeCloseTo(0.65, 1);
  });

  it.each(["me", "🙋🏽‍♀️", "👍", "kk", "sure", "on it", "can't, sorry"])("is heard as an answer: %j", (text) => {
    expect(decisions([QUESTION, ["john", 3, text]])).toEqual(["QUEUE", "QUEUE"]);
  });

  it("answers one who told them to do it without a question", () => {
    const told: Line = ["sarah", 0, "John please carry Leo to soccer by 5 today"];
    expect(decisions([told, ["john", 1, "okay ma"]])).toEqual(["QUEUE", "QUEUE"]);
    const tells: Line = ["sarah", 0, "John, Leo has soccer at 5 today"];
    expect(decisions([tells, ["john", 1, "okay ma"]])).toEqual(["QUEUE", "DROP"]);
  });

  it.each(["👍", "kk", "thx", "ok"])("is a mere receipt once everything is settled: %j", (text) => {
    expect(decisions([QUESTION, ["john", 2, "me"], ["sarah", 3, text]])).toEqual(["QUEUE", "QUEUE", "DROP"]);
  });

  it("thanks are dropped even where a request is open", () => {
    expect(decisions([QUESTION, ["john", 1, "thanks"]])).toEqual(["QUEUE", "DROP"]);
  });

  it("an answer comes too late after ten minutes with other talk in between", () => {
    const lines: Line[] = [QUESTION, ["john", 2, "the dog ate a sock"], ["john", 30, "me"]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "DROP"]);
  });

  it("a reply reaches back without limit", () => {
    const lines: Line[] = [QUESTION, ["john", 2, "the dog ate a sock"], ["john", 400, "me", "1"]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "QUEUE"]);
  });

  it("never mind withdraws the sender's own request, and is not queued", () => {
    const [, withdrawal, late] = hear([QUESTION, ["sarah", 2, "n/m"], ["john", 3, "👍"]]);
    expect(withdrawal).toMatchObject({ decision: "DROP", signal: "withdrawal" });
    expect(late?.decision).toBe("DROP");
  });

  it("children and strangers take nothing", () => {
    expect(decisions([QUESTION, ["leo", 1, "me"]])).toEqual(["QUEUE", "DROP"]);
    expect(decisions([QUESTION, [null, 1, "me"]])).toEqual(["QUEUE", "DROP"]);
  });

  it("chat beside a request stays chat", () => {
    const lines: Line[] = [QUESTION, ["john", 1, "theres instant in the garage"], ["sarah", 2, "i would rather die"]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "DROP"]);
  });

  it("the boost is 0.20 for a short message, else 0.15, never both and never above 1", () => {
    const alone = hearOne("I can do it").confidence;
    const inThread = hear([QUESTION, ["john", 1, "I can do it"]])[1]?.confidence ?? 0;
    expect(inThread - alone).toBeCloseTo(0.2, 5);
    const long = "I might do it, though only when the meeting with the roofer is over";
    expect((hear([QUESTION, ["john", 1, long]])[1]?.confidence ?? 0) - hearOne(long).confidence).toBeCloseTo(0.15, 5);
    expect(hear([QUESTION, ["john", 1, "I'll pick up Leo Thursday at 6"]])[1]?.confidence).toBeLessThanOrEqual(1);
  });
});

describe("people who are not in the family file", () => {
  const stranger = (text: string, minute = 0): Line => [null, minute, text];

  it.each([
    ["raid at 8 tonight, who can tank"],
    ["can you pick it up tomorrow at 6"],
    ["who's covering the late shift on thursday"],
    ["i can get you from the station at 5"],
    ["I'll drop the kids at school tomorrow at 8"],
    ["my dad can take us, saturday at 3"],
    ["practice moved to wednesday at 6"],
    ["dentist at 3 so leaving 2:30"],
    ["I'll do the school run tomorrow"],
    ["count me in, I can drive on saturday"],
  ])("are not heard among themselves: %s", (text) => {
    expect(decisions([stranger("hi all"), stranger(text, 1)])).toEqual(["DROP", "DROP"]);
  });

  it("are not heard where they answer one another", () => {
    const lines = [stranger("can someone pick me up from the airport on friday at 7?"), stranger("I can", 1)];
    expect(hear(lines)).toMatchObject([
      { decision: "DROP", signal: "none" },
      { decision: "DROP", signal: "none" },
    ]);
    expect(hear(lines)[0]?.patterns).toContain("among_strangers");
  });

  it.each([
    ["a child", "can someone pick up Leo tomorrow at 4?"],
    ["an activity", "soccer is cancelled on thursday"],
  ])("are heard where they name %s of the family", (_, text) => {
    expect(decisions([stranger(text)])).toEqual(["QUEUE"]);
  });

  it("are heard where one of the family has written before", () => {
    const lines: Line[] = [["sarah", 0, "morning"], stranger("I can pick her up from school tomorrow at 3", 20)];
    expect(decisions(lines)).toEqual(["DROP", "QUEUE"]);
  });
});

describe("whatever is written", () => {
  it("gets a verdict, the same one every time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 4096 }), (text) => {
        const verdict = hearOne(text);
        expect(verdict.confidence).toBeGreaterThanOrEqual(0);
        expect(verdict.confidence).toBeLessThanOrEqual(1);
        expect(hearOne(text)).toEqual(verdict);
      }),
      { numRuns: 60 },
    );
  });

  it("gets one on 4,096 characters of anything repeated", () => {
    for (const piece of ["a", "i'll ", "pick up ", "4:30 ", "👍", "(", "\n", "Leo ", "?", "to to "]) {
      expect(["DROP", "QUEUE"]).toContain(
        hearOne(piece.repeat(Math.ceil(4096 / piece.length)).slice(0, 4096)).decision,
      );
    }
  });

  it("is judged by its start, however long it is", () => {
    const request = "can someone collect Leo from school at 3?";
    expect(hearOne(`${request} ${"and so it goes on and on. ".repeat(200)}`).decision).toBe("QUEUE");
  });
});

describe("what is taken back", () => {
  const off: Line = ["sarah", 0, "soccer is cancelled tomorrow"];

  it.each(["ignore that", "false alarm", "sorry, wrong day"])("is what its sender has just arranged: %s", (text) => {
    expect(hear([off, ["sarah", 3, text]])[1]).toMatchObject({
      signal: "withdrawal",
      patterns: expect.arrayContaining(["unsays"]),
    });
    expect(hear([off, ["john", 3, text]])[1]?.patterns).not.toContain("unsays");
    expect(hear([off, ["sarah", 2, "lovely day"], ["sarah", 3, text]])[2]?.patterns).not.toContain("unsays");
  });

  it.each(["soccer is back on", "not cancelled after all", "soccer going ahead as normal"])(
    "is a cancellation, whoever says that it takes place: %s",
    (text) => {
      expect(hear([off, ["john", 3, text]])[1]).toMatchObject({
        decision: "DROP",
        patterns: expect.arrayContaining(["is_back_on"]),
      });
      expect(
        hear([
          ["sarah", 0, "Leo has the dentist tomorrow at 4"],
          ["john", 3, text],
        ])[1]?.patterns,
      ).not.toContain("is_back_on");
    },
  );

  it("is no cancellation of another activity", () =>
    expect(hear([off, ["john", 3, "ballet is back on"]])[1]?.patterns).not.toContain("is_back_on"));
});

describe("a word in the place of another", () => {
  const told: Line = ["sarah", 0, "Leo has the dentist friday at 4"];

  it.each(["*5", "make that thursday", "scratch that its 5", "not Leo, Mia", "i mean thursday"])(
    "is heard from whoever has just arranged something: %s",
    (text) => {
      expect(hear([told, ["sarah", 3, text]])[1]).toMatchObject({ decision: "QUEUE", signal: "statement" });
      expect(decisions([["sarah", 3, text]])).toEqual(["DROP"]);
      expect(hear([told, ["sarah", 40, text]])[1]?.patterns).not.toContain("corrects_itself");
    },
  );
});

describe("a list of turns", () => {
  it.each(["soccer: mon me, wed john", "soccer\nmon me\nwed you", "ballet - tue s, thu j"])(
    "is heard, whatever its score: %s",
    (text) => expect(hear([["sarah", 0, text]])[0]).toMatchObject({ decision: "QUEUE", signal: "statement" }),
  );

  it.each(["bins: mon me, wed john", "football on tv: mon me, wed you"])("is not of the children's: %s", (text) =>
    expect(hear([["sarah", 0, text]])[0]?.patterns).not.toContain("rota"),
  );

  it("is not taken from a child", () =>
    expect(hear([["leo", 0, "soccer: mon me, wed mia"]])[0]?.patterns).not.toContain("rota"));
});
