import { describe, expect, it } from "vitest";
import { isOnlyFreeLater, onlySaysWhenBack, saysItIsMoved, saysItIsOff, standsIn } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("what another has", () => {
  it.each([
    "I'll take Cy to judo on Saturday instead",
    "don't worry about judo, I'll take him",
    "no need to do judo on Saturday, I'll be there",
    "change of plan, I'm doing judo",
    "leave judo on Saturday to me",
    "you have a lie in, I'll do judo",
  ])("is taken by %j", (text) => expect(standsIn(readInFox(text))).toBe(true));

  it.each([
    "I'll take Cy to judo on Saturday",
    "do you want me to do judo instead?",
    "I could do judo instead if you like",
    "if you're stuck I'll do judo instead",
    "oh go then, you do it, I'll take the free hour",
    "don't worry about the bag",
    "no need to rush",
    "all yours",
  ])("stays by %j", (text) => expect(standsIn(readInFox(text))).toBe(false));
});

describe("what does not take place", () => {
  it.each([
    "judo's off on Saturday",
    "no judo tomorrow",
    "judo is not on Saturday",
    "no need to bring Cy to judo, it's cancelled",
    "it's off",
  ])("is told by %j", (text) => expect(saysItIsOff(readInFox(text))).toBe(true));

  it.each([
    "is judo off tomorrow?",
    "isn't judo off tomorrow",
    "judo isn't cancelled",
    "my meeting is cancelled so I can take Cy",
    "someone sit with Cy? judo is cancelled",
    "judo is on Sunday, not on Saturday",
    "can you take Cy, nursery is closed",
  ])("is not told by %j", (text) => expect(saysItIsOff(readInFox(text))).toBe(false));
});

describe("another hour or day", () => {
  it.each([
    ["it's moved to 6.30", "hour"],
    ["they've moved it to 5", "hour"],
    ["it's at 5 now", "hour"],
    ["it's moved to friday", "day"],
    ["it's been moved from thursday to friday", "day"],
    ["could it be moved to 5?", null],
    ["it might be moved to 5", null],
    ["I've moved the car", null],
    ["it's at 5", null],
  ])("is told by %j: %s", (text, moved) => expect(saysItIsMoved(readInFox(text))).toBe(moved));
});

describe("hours that are not those of a task", () => {
  it.each(["back at 12", "we'll be home by 1", "should be back around 6"])("of being back: %j", (text) =>
    expect(onlySaysWhenBack(readInFox(text))).toBe(true),
  );
  it.each(["I'll get him back at 12", "bring him home by 1", "back to you", "the car is back at 12"])(
    "not: %j",
    (text) => expect(onlySaysWhenBack(readInFox(text))).toBe(false),
  );
  it.each(["only after 5", "I'm not free till 6", "not before 5"])("of being free: %j", (text) =>
    expect(isOnlyFreeLater(readInFox(text))).toBe(true),
  );
  it.each(["after 5 is fine", "only after 5?", "not the blue one before lunch", "I'm free till 6"])("not: %j", (text) =>
    expect(isOnlyFreeLater(readInFox(text))).toBe(false),
  );
});
