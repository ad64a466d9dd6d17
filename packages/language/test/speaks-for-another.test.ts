import { describe, expect, it } from "vitest";
import { adultsRuledOut, speaksForAnother } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const another = (text: string) => speaksForAnother(readInFox(text));

describe("whoever speaks for another adult", () => {
  it.each([
    "Gil is happy to take her",
    "gran's free tomorrow",
    "im sure gran would do it",
    "i think Ben is off tomorrow",
    "Gil wouldn't mind",
    "Ben offered to take her",
    "i'll get Gil to do it",
    "i'll ask Ben if he can",
    "let me see if gran can",
    "not Ben he's working",
  ])("takes nothing: %s", (text) => expect(another(text)).toBe(true));

  it.each([
    "Ben is away so i'll do it",
    "Ben's off, happy to do it",
    "i'll ask Ben, otherwise i'll go",
    "i'll get gran",
    "i'll get Ben to the station",
    "i'll take her, Ben is working",
    "Ben and I can do it",
    "Gil's car is free",
    "i'm happy to take her",
  ])("may take it all the same: %s", (text) => expect(another(text)).toBe(false));

  it("rules out whom they name after not", () => {
    expect(adultsRuledOut(readInFox("not Ben he's working"))).toEqual(["ben"]);
    expect(adultsRuledOut(readInFox("no, not Ben, Gil can"))).toEqual(["ben"]);
    expect(adultsRuledOut(readInFox("not Ben's turn"))).toEqual([]);
    expect(adultsRuledOut(readInFox("why not Ben"))).toEqual([]);
  });
});
