import { describe, expect, it } from "vitest";
import { seesTo } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const sees = (text: string, request = "can someone get Dot from school at 3?") =>
  seesTo(readInFox(request), readInFox(text));

describe("one who cannot be given a task sees to it all the same", () => {
  it.each([
    "I can",
    "i can, practice isnt till 5",
    "me",
    "on my way",
    "got her",
    "yep",
    "I'll get her on my way home",
    "ill walk her its like 10 min",
    "i can walk down and get them",
    "i can walk with her, i finish at 3",
    "i'll ride home with her",
    "i can look after her if i get 10 pounds",
    "me were doing pizza",
    "me i'm home anyway",
    "got her already",
  ])("with %j", (text) => expect(sees(text)).toBe(true));

  it.each([
    "I can do a bun",
    "i can save you a samosa",
    "i'll bring her hair stuff",
    "i can walk with the dog",
    "me too",
    "I'll be there",
    "me and Cy are at judo",
    "can I come along?",
    "not me",
    "i can't, maths at 5",
    "maybe I can get her",
    "good luck with the traffic mum",
    "i could if i had a licence",
    "yes but the teacher said that the gate shuts",
  ])("and not with %j", (text) => expect(sees(text)).toBe(false));

  it("by being there, where somebody is wanted to be with a child, and not where one is to be fetched", () => {
    for (const request of ["who has Dot tonight", "can someone be home for Dot at 4", "can anybody mind Dot tonight"])
      for (const text of ["ill be there", "I'm home all evening", "i'll be home by 3"])
        expect(sees(text, request), `${request} ${text}`).toBe(true);
    expect(sees("I'm there at 7", "who has Dot tonight")).toBe(true);
    expect(sees("I'm not there", "who has Dot tonight")).toBe(false);
    expect(sees("I'll be at judo", "who has Dot tonight")).toBe(false);
  });

  it("and a bare yes answers neither who, nor what another is asked", () => {
    expect(sees("yes", "who gets Dot?")).toBe(false);
    expect(sees("yes", "Ben, can you get Dot?")).toBe(false);
    expect(sees("me", "who gets Dot?")).toBe(true);
  });
});
