import { describe, expect, it } from "vitest";
import { beforeCondition, conditionsIn, readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const changeIn = (text: string) => readCues(readInFox(text)).changing.kind;
const conditions = (text: string) => conditionsIn(text).map(({ start, end }) => text.slice(start, end));

describe("a condition", () => {
  it.each([
    ["if it rains, judo is off", "if it rains"],
    ["if practice is cancelled i'll take her", "if practice is cancelled "],
    ["i'll take her if practice is off. ok?", "if practice is off"],
    ["if he is late then we go", "if he is late "],
    ["can you get her when drama finishes", "when drama finishes"],
  ])("ends with its comma, its sentence or what is done then: %s", (text, condition) =>
    expect(conditions(text)).toEqual([condition]),
  );

  it.each(["when is judo", "when can you come", "once a week", "once more"])(
    "is no question and no count: %s",
    (text) => expect(conditions(text)).toEqual([]),
  );
});

describe("a promise on a condition", () => {
  it.each([
    ["I can if someone does the camp drop", "I can "],
    ["I’ll go if you have Mia", "I’ll go "],
  ])("promises what stands before it: %s", (text, promised) => expect(beforeCondition(text)).toBe(promised));

  it.each(["if you go I can have Mia", "who's free if dad is late", "I can if it is dry"])(
    "is none where the condition comes first, nothing is promised, or nobody else has to do anything: %s",
    (text) => expect(beforeCondition(text)).toBe(text),
  );
});

describe("something new", () => {
  it.each([
    "cancellation tomorrow at six, I took it",
    "got slot for Dot, wednesday 5pm",
    "Orthodontist wants Cy on Monday, I said ok",
    "it's thursday 6 to 8, I put her down",
    "Kit's party is sunday at 3, I told her he's in",
  ])("is booked: %s", (text) => expect(changeIn(text)).toBe("new"));

  it.each(["I took it to the garage", "she said ok", "I told her he's ill", "put it down, Dot", "I put her down at 8"])(
    "is not booked: %s",
    (text) => expect(changeIn(text)).toBeNull(),
  );
});

describe("a change", () => {
  it.each([
    "if it rains judo is cancelled tonight",
    "if it rains, judo is cancelled tonight",
    "judo is cancelled tonight if it rains",
    "unless the pitch thaws judo is called off",
    "I'll take Cy to the dentist if judo is cancelled",
    "if the snow comes judo will be cancelled and then I could go out",
    "let me know when judo is rescheduled",
  ])("is none that hangs on a condition: %s", (text) => expect(changeIn(text)).toBeNull());

  it.each([
    "judo is cancelled tonight, let me know if you can have Cy",
    "judo is cancelled tonight if anyone wants a run",
    "if you haven't heard, judo is cancelled tonight",
    "judo is cancelled. if it's nice we could go out",
    "judo is cancelled, if it rains they can paint",
    "when I rang they said judo, judo is cancelled",
  ])("stands beside a condition on which it does not hang: %s", (text) => expect(changeIn(text)).toBe("cancelled"));
});

it("of a hostile text are read as fast as those of any", () => {
  const started = performance.now();
  for (const text of ["if ".repeat(1300), `${"a".repeat(4000)}, if`, "if it ".repeat(600), "a.".repeat(2000)])
    changeIn(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
