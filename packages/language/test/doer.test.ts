import { describe, expect, it } from "vitest";
import { adultsDoing, signsOf } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("an adult of the family does it", () => {
  it.each([
    "Ben's taking him",
    "Ben does",
    "no need Ann, Ben will bring her",
    "I think Ben said he'd do it",
    "Ben has it",
  ])("in %j", (text) => expect(adultsDoing(readInFox(text))).toEqual(["ben"]));

  it.each([
    "can Ben take him?",
    "thanks Ben",
    "Ben's car is broken",
    "ask Ben if he is free",
    "Ben?",
    "he goes with Ben",
  ])("in %j does not", (text) => expect(adultsDoing(readInFox(text))).toEqual([]));
});

describe("who does it", () => {
  it.each([
    ["the Murphys are bringing him home", "outsider"],
    ["his mate's dad is dropping him back", "outsider"],
    ["he comes by school bus", "child"],
    ["you take her", "you"],
    ["I'll go, Ben is at work", "self"],
    ["Mum's doing it", "adult"],
    ["on it", "nobody"],
  ])("of %j is told", (text, doer) => expect(signsOf(readInFox(text))).toContain(`doer_${doer}`));
});

describe("a day or an hour and nothing else", () => {
  it.each(["no wait, Wednesday", "sorry, I meant Thursday", "oops 4.30", "*5pm", "make that half 6"])(
    "is said in %j",
    (text) => expect(signsOf(readInFox(text))).toContain("only_when"),
  );

  it.each(["Wednesday I can't", "dentist at 5", "no", "can you do Thursday?"])("is not said in %j", (text) =>
    expect(signsOf(readInFox(text))).not.toContain("only_when"),
  );
});
