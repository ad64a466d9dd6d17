import { describe, expect, it } from "vitest";
import { agreesToPlan, fitsTheWriter, saysYesPlease } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("an offer is accepted", () => {
  it.each(["yes please", "Oh yes please, I'm stuck here", "please do!", "yes pls x", "yeah please, I'll owe you"])(
    "%s",
    (text) => {
      expect(saysYesPlease(readInFox(text))).toBe(true);
    },
  );
});

describe("an offer is not only accepted", () => {
  it.each([
    "yes please?",
    "yes",
    "please get her at 4",
    "yes please, can you bring Dot too",
    "Please do. I'll drop her over to you",
    "yes I'll please myself",
    "please do your homework",
    "please do the dishes",
    "Yes please, I'll be at judo by 5",
  ])("%s", (text) => {
    expect(saysYesPlease(readInFox(text))).toBe(false);
  });
});

describe("news suits the writer", () => {
  it.each(["fine by me", "ok fine with me if it's fine with you", "that's good for us"])("%s", (text) => {
    expect(fitsTheWriter(readInFox(text))).toBe(true);
  });
  it.each([
    "fine, me then",
    "fine for Dot",
    "good of you",
    "me, fine by the gate",
    "fine with me, who's driving",
    "fine with me, I'll take her",
    "ok for me to get Dot at 5",
    "good with me taking her",
  ])("not %s", (text) => {
    expect(fitsTheWriter(readInFox(text))).toBe(false);
  });
});

describe("a plan that ends by asking whether all are happy", () => {
  const PLAN = "judo: mon me, wed Ben, fri Gil. everybody good?";
  const agrees = (answer: string, plan: string) => agreesToPlan(readInFox(answer), readInFox(plan));

  it.each(["good", "all good", "yes ok with me", "fine", "👍"])("is agreed to with %j", (answer) =>
    expect(agrees(answer, PLAN)).toBe(true),
  );
  it.each(["good, I'll do wed", "me", "I can", "not good"])("is not only agreed to with %j", (answer) =>
    expect(agrees(answer, PLAN)).toBe(false),
  );
  it.each(["can you take Dot to judo, all ok?", "who takes Dot to judo? all good?", "judo: mon me, wed Ben"])(
    "is not in %j",
    (plan) => expect(agrees("good", plan)).toBe(false),
  );
});
