import { describe, expect, it } from "vitest";
import { explainsTime, reschedules, weighsTime } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("the time of a plan", () => {
  it.each([
    ...["I'll move it", "let me rebook", "can you change that?", "calling them back", "I'll ring the clinic"],
    ...["Thursday's bad", "friday doesn't work", "that's no good"],
  ])("is to be changed: %j", (text) => expect(reschedules(readInFox(text))).toBe(true));
  it.each([
    "I'll move the car",
    "can you change her",
    "calling it a day",
    "Thursday's judo",
    "it works",
    "a bad thursday",
  ])("is not to be changed: %j", (text) => expect(reschedules(readInFox(text))).toBe(false));

  it.each([
    "only slot they had",
    "it was that or June",
    "nothing else free?",
    "first available",
    "all they had left",
    "only one left",
  ])("was weighed against others: %j", (text) => expect(weighsTime(readInFox(text))).toBe(true));
  it.each([
    ...[
      "only Dot is going",
      "all good",
      "anyone else?",
      "it's late",
      "last time he bit the dentist",
      "first time, yes",
    ],
    ...["he bit the last one", "only one ticket has remained"],
  ])("was not weighed: %j", (text) => expect(weighsTime(readInFox(text))).toBe(false));

  it.each(["boots first", "so early?", "early release", "3 from school i mean", "why 3", "shopping before that"])(
    "is explained or wondered at: %j",
    (text) => expect(explainsTime(readInFox(text))).toBe(true),
  );
  it.each(["ok", "see you there", "bring her kit", "I'm off early"])("is left as it is: %j", (text) =>
    expect(explainsTime(readInFox(text))).toBe(false),
  );
});
