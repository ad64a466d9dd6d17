import { describe, expect, it } from "vitest";
import { leavesItToAnother, onlyCould, onlyWatches, sharesItOut } from "../src/index.ts";

describe("one of two who would do it leaves it to the other", () => {
  it.each([
    "if you like",
    "Up to you!",
    "ok, your call",
    "oh if you want, I have a call anyway",
    "I'm easy",
    "i dont mind",
    "oh have it then, I'll have a bath",
    "then you take her and I'll put the kettle on",
  ])("%s", (text) => expect(leavesItToAnother(text)).toBe(true));
  it.each([
    "up to you but I'm already in the car",
    "if you like I'll do it",
    "ask her if you want",
    "I don't mind going",
    "then you take her to school?",
    "we have it then on Friday",
  ])("not in %j", (text) => expect(leavesItToAnother(text)).toBe(false));
});

describe("an offer beside another's claim", () => {
  it.each(["I could do it, I'm closer", "i could also take her", "could get him? I could do it easily"])("%s", (text) =>
    expect(onlyCould(text)).toBe(true),
  );
  it.each(["I can do it", "I could do it but I'll be late, I'll get her at 5", "I've got it, I could do it twice"])(
    "not in %j",
    (text) => expect(onlyCould(text)).toBe(false),
  );
});

describe("somebody who only looks on", () => {
  it.each(["I'll be there for the second half to watch", "coming along to cheer", "I'll pop down and watch"])(
    "%s",
    (text) => expect(onlyWatches(text)).toBe(true),
  );
  it.each(["I'll be there at 5", "I'll come over to watch her until 8", "watch out there", "I'll watch Dot"])(
    "not in %j",
    (text) => expect(onlyWatches(text)).toBe(false),
  );
});

describe("two ways shared out", () => {
  it.each([
    "Ok you drop, I will pick her at 10:45",
    "you take him there and I'll collect",
    "right, you fetch them, I'll drop",
  ])("leave one to the other: %s", (text) => expect(sharesItOut(text)).toBe(true));
  it.each([
    "you drop dead, I'll be fine",
    "ok I'll pick her up",
    "can you drop her? I'll pick the film",
    "you drop her at 10",
  ])("not in %j", (text) => expect(sharesItOut(text)).toBe(false));
});
