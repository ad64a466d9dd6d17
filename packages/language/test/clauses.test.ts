import { describe, expect, it } from "vitest";
import {
  AT_AND,
  AT_ANOTHER_PLAN,
  AT_CONJUNCTIONS,
  AT_MARKS,
  AT_REASONS,
  AT_WANTS,
  clauseAround,
  clauseTexts,
} from "../src/clauses.ts";

describe("a clause", () => {
  it("ends at its marks, whatever they are", () =>
    expect(clauseTexts("stuck, can't make it! sorry - train… (late) and you?\nplease", AT_MARKS)).toEqual([
      "stuck",
      "can't make it",
      "sorry",
      "train",
      "late",
      "and you",
      "please",
    ]));

  it.each(["judo at 4:15", "judo at 7.30", "it costs 1,500", "judo at 3 p.m. today", "the drop-off", "it's 4-5pm"])(
    "does not end within an hour, a number or a word: %s",
    (text) => expect(clauseTexts(text, AT_MARKS)).toEqual([text]),
  );

  it("ends where another reason or another step begins, and two children stay in one", () =>
    expect(clauseTexts("Leo and Mia are off because it snows so I'll have them then you do", AT_REASONS)).toEqual([
      "Leo and Mia are off",
      "it snows",
      "I'll have them",
      "you do",
    ]));

  it("ends at an “and” where that is asked for", () =>
    expect(clauseTexts("call at 8 and you take Leo", AT_CONJUNCTIONS)).toEqual(["call at 8", "you take Leo"]));

  it("ends at an “and” alone, or only where another plan stands behind it", () => {
    expect(clauseTexts("Leo Tuesday & Mia then Wednesday", AT_AND)).toEqual(["Leo Tuesday", "Mia then Wednesday"]);
    expect(clauseTexts("Leo and Mia to judo and Zoe to chess", AT_ANOTHER_PLAN)).toEqual([
      "Leo and Mia to judo",
      "Zoe to chess",
    ]);
  });

  it("ends where another question or want begins, and not at the comma of what might be", () =>
    expect(
      clauseTexts("who had her last week, and can someone get her? if we moved, who would get him", AT_WANTS),
    ).toEqual(["who had her last week", "can someone get her", "if we moved, who would get him"]));

  it("is found around a place of the text", () => {
    const text = "i have a call at 8, can you take leo so i'm there";
    const around = (at: number) => {
      const { start, end } = clauseAround(text, at, AT_CONJUNCTIONS);
      return text.slice(start, end).trim();
    };
    expect(around(text.indexOf("8"))).toBe("i have a call at 8");
    expect(around(text.indexOf("leo"))).toBe("can you take leo");
    expect(around(text.length - 1)).toBe("i'm there");
  });
});

it("hostile texts are taken apart as fast as others", () => {
  const started = performance.now();
  for (const text of [" - ".repeat(1300), "a.".repeat(2000), `${" ".repeat(4000)}-`, "so ".repeat(1300)])
    for (const ends of [AT_MARKS, AT_REASONS, AT_CONJUNCTIONS]) clauseTexts(text, ends);
  expect(performance.now() - started).toBeLessThan(500);
});
