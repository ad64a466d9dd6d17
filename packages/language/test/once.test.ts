import { describe, expect, it } from "vitest";
import { lazily, once } from "../src/once.ts";

describe("what is memoised of an object", () => {
  it("is made once, for each function of its own", () => {
    const asked: string[] = [];
    const length = once((key: { text: string }) => asked.push(key.text) && key.text.length);
    const upper = once((key: { text: string }) => key.text.toUpperCase());
    const judo = { text: "judo" };
    expect([length(judo), upper(judo), length(judo), upper(judo)]).toEqual([4, "JUDO", 4, "JUDO"]);
    expect(length({ text: "ballet" })).toBe(6);
    expect(asked).toEqual(["judo", "ballet"]);
  });
});

describe("fields read lazily", () => {
  const asked: string[] = [];
  const read = lazily<{ text: string }, { length: number; isShort: boolean }>({
    length: ({ text }) => asked.push("length") && text.length,
    isShort: ({ text }) => asked.push("isShort") > 0 && text.length < 3,
  });

  it("are made when they are first asked for, and only then", () => {
    const judo = { text: "judo" };
    expect(asked).toEqual([]);
    expect(read(judo).isShort).toBe(false);
    expect(read(judo).isShort).toBe(false);
    expect(asked).toEqual(["isShort"]);
    expect(read(judo).length).toBe(4);
  });
});
