import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { beforeCondition, conditionsIn, lexiconOf, readCues, readSurface } from "../src/index.ts";

const family = parseFamily({
  id: "rowe",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent" },
    { id: "tom", name: "Tom", role: "child" },
  ],
  activities: [{ id: "hockey", name: "hockey" }],
  events: [],
});
const changeIn = (text: string) => readCues(readSurface(text, lexiconOf(family))).changing.kind;
const conditions = (text: string) => conditionsIn(text).map(({ start, end }) => text.slice(start, end));

describe("a condition", () => {
  it.each([
    ["if it rains, hockey is off", "if it rains"],
    ["if practice is cancelled i'll take her", "if practice is cancelled "],
    ["i'll take her if practice is off. ok?", "if practice is off"],
    ["if he is late then we go", "if he is late "],
    ["can you get her when drama finishes", "when drama finishes"],
  ])("ends with its comma, its sentence or what is done then: %s", (text, condition) =>
    expect(conditions(text)).toEqual([condition]),
  );

  it.each(["when is hockey", "when can you come", "once a week", "once more"])(
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

describe("a change", () => {
  it.each([
    "if it rains hockey is cancelled tonight",
    "if it rains, hockey is cancelled tonight",
    "hockey is cancelled tonight if it rains",
    "unless the pitch thaws hockey is called off",
    "I'll take Tom to the dentist if hockey is cancelled",
    "if the snow comes hockey will be cancelled and then I could go out",
    "let me know when hockey is rescheduled",
  ])("is none that hangs on a condition: %s", (text) => expect(changeIn(text)).toBeNull());

  it.each([
    "hockey is cancelled tonight, let me know if you can have Tom",
    "hockey is cancelled tonight if anyone wants a run",
    "if you haven't heard, hockey is cancelled tonight",
    "hockey is cancelled. if it's nice we could go out",
    "hockey is cancelled, if it rains they can paint",
    "when I rang they said hockey, hockey is cancelled",
  ])("stands beside a condition on which it does not hang: %s", (text) => expect(changeIn(text)).toBe("cancelled"));
});

it("of a hostile text are read as fast as those of any", () => {
  const started = performance.now();
  for (const text of ["if ".repeat(1300), `${"a".repeat(4000)}, if`, "if it ".repeat(600), "a.".repeat(2000)])
    changeIn(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
