import { describe, expect, it } from "vitest";
import { decisions, hear, type Line, PEOPLE_NAMED_LIKE_WORDS } from "./chat.ts";

describe("a message in the words of a telegram", () => {
  it.each([
    ["who Leo soccer", "request"],
    ["Mia ballet?", "request"],
    ["ballet u?", "request"],
    ["Trains dead. Can't soccer.", "request"],
    ["Leo soccer me.", "statement"],
    ["rain. soccer off", "statement"],
    ["omw ballet", "statement"],
    ["soccer isn't on tomorrow", "statement"],
    ["let's skip soccer tomorrow", "statement"],
    ["fyi ballet 5 tomorrow", "statement"],
  ])("is heard by itself: %s (%s)", (text, signal) => {
    expect(hear([["sarah", 0, text]])[0]).toMatchObject({ decision: "QUEUE", signal });
  });

  it.each(["Leo?", "soccer 😂", "me and Leo", "im at soccer", "dinner?", "who", "me"])("is not mere talk: %s", (text) =>
    expect(decisions([["sarah", 0, text]])).toEqual(["DROP"]),
  );

  it("is nothing of the family's where names are only words", () =>
    expect(decisions([["sarah", 0, "will you mark it tonight"]], PEOPLE_NAMED_LIKE_WORDS)).toEqual(["DROP"]));

  it("takes nothing for a child", () => expect(decisions([["leo", 0, "soccer me"]])).toEqual(["DROP"]));

  it("opens a request that two words answer", () => {
    const lines: Line[] = [
      ["sarah", 0, "who Leo soccer"],
      ["john", 1, "me"],
    ];
    expect(hear(lines)[1]).toMatchObject({ decision: "QUEUE", signal: "answer" });
  });

  it("asks without a name who does what was just arranged, and only then", () => {
    const announced: Line = ["john", 0, "Leo has the dentist tomorrow at 4"];
    expect(hear([announced, ["sarah", 1, "who takes"]])[1]).toMatchObject({ decision: "QUEUE", signal: "request" });
    expect(decisions([["sarah", 0, "who takes"]])).toEqual(["DROP"]);
  });
});

describe("a yes in a word", () => {
  it.each(["Can. 15.", "Will be there."])("answers a request that others refused: %s", (yes) => {
    const lines: Line[] = [
      ["sarah", 0, "Pick up Leo 15?"],
      ["john", 1, "can't"],
    ];
    expect(hear([...lines, ["john", 3, yes]])[2]).toMatchObject({ decision: "QUEUE", signal: "answer" });
    expect(decisions([["john", 3, yes]])).toEqual(["DROP"]);
  });
});

describe("an answer in other words", () => {
  const asked: Line = ["sarah", 0, "Who can take Leo to soccer tomorrow?"];
  it.each(["i doubt it", "not a problem", "can't see why not", "doesn't suit"])("is heard: %s", (text) => {
    expect(hear([asked, ["john", 2, text]])[1]).toMatchObject({ decision: "QUEUE", signal: "answer" });
    expect(decisions([["john", 2, text]])).toEqual(["DROP"]);
  });

  it("is heard where the one who asked needs nobody any more, and only then", () => {
    const asks: Line = ["leo", 0, "can someone pick me up from soccer at 5"];
    expect(decisions([asks, ["leo", 3, "no lift needed"]])).toEqual(["QUEUE", "QUEUE"]);
    expect(decisions([["leo", 3, "no lift needed"]])).toEqual(["DROP"]);
  });
});

it("leaves to another what was just taken", () => {
  const lines: Line[] = [
    ["sarah", 0, "I'll get Leo from soccer at 6"],
    ["john", 1, "u take it then"],
  ];
  expect(decisions(lines)).toEqual(["QUEUE", "QUEUE"]);
  expect(decisions([["john", 1, "u take it then"]])).toEqual(["DROP"]);
});

describe("a no with its reason", () => {
  const asked: Line = ["sarah", 0, "Can someone get Leo from soccer at 6?"];

  it.each(["No. Springfield.", "In Springfield. No.", "No. A13.", "mtg. no"])(
    "leaves the request open for the next answer: %s",
    (no) => {
      const heard = hear([asked, ["john", 1, no], ["dad", 2, "hm"], ["john", 3, "Me."]]);
      expect(heard[1]).toMatchObject({ decision: "QUEUE", signal: "answer" });
      expect(heard[3]).toMatchObject({ decision: "QUEUE", signal: "answer" });
    },
  );

  it("may only say how long somebody is busy", () => {
    const lines: Line[] = [asked, ["mia", 1, "lol"], ["john", 2, "in Springfield till late"]];
    expect(hear(lines)[2]).toMatchObject({ decision: "QUEUE", signal: "answer" });
  });

  it.each(["time?", "until when"])("may be put off until it is known when: %s", (text) => {
    expect(hear([asked, ["mia", 1, "lol"], ["john", 2, text]])[2]).toMatchObject({ decision: "QUEUE" });
    expect(decisions([["john", 2, text]])).toEqual(["DROP"]);
  });

  it.each(["No. Springfield.", "in Springfield till late"])("is talk where nobody is asked for: %s", (text) =>
    expect(decisions([["john", 1, text]])).toEqual(["DROP"]),
  );
});
