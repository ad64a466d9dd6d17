import { describe, expect, it } from "vitest";
import { asksPlainly } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a request made as if nothing had been said before", () => {
  it.each([
    "can someone get Dot from school at 5",
    "and is anyone free for Dot at the hall at 7",
    "mum can you get me at the hall at 17.45 today",
    "who's bringing me home from judo btw. 4:45",
  ])("is one: %s", (text) => expect(asksPlainly(readInFox(text))).toBe(true));

  it.each([
    "who takes Dot at 5 then",
    "who walks Dot to judo that day, 4:15",
    "can you get Dot too at 5",
    "so who has Dot at 2",
    "who takes him, Dot has judo at 5",
    "could you do Dot's pick up at 2:45 in case we run over",
    "Dot has judo at 5",
  ])("is none: %s", (text) => expect(asksPlainly(readInFox(text))).toBe(false));
});
