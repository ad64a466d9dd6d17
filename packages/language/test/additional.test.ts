import { describe, expect, it } from "vitest";
import { readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const changing = (text: string) => readCues(readInFox(text)).changing;

describe("a session besides the regular ones", () => {
  it.each([
    "added extra judo tomorrow 10.30",
    "there's an extra judo tomorrow at 10.30",
    "Dot has an extra judo session wednesday 9.30",
    "they've put on another judo on Friday at 6",
    "extra judo lesson thursday 10am",
    "one more rehearsal tomorrow 10.30",
    "a second judo practice tomorrow at 6.30",
    "bonus judo tomorrow 7.15pm",
    "an additional training on saturday at 10",
    "sensei says an extra class this sunday 11am",
    "fyi: extra judo sat 9",
    "Cy got an extra lesson friday 5",
    "another judo session thursday 16:00 for Dot",
    "we have an extra squad training monday 7",
    "he's added an extra judo on tuesday at 4",
  ])("is announced in %j", (text) => expect(changing(text)).toMatchObject({ kind: "new", additional: true }));

  it.each([
    "need extra judo kit tomorrow 10.30",
    "is there an extra judo tomorrow at 10.30?",
    "we need an extra judo lesson friday 10.30",
    "bring the extra judo boots tomorrow",
    "no extra judo tomorrow",
    "who takes Dot to the extra judo tomorrow 10.30",
    "the second judo tomorrow is cancelled",
    "extra judo wednesday moved to thursday 5",
    "Dot doesn't want another judo practice tomorrow",
    "an extra judo bag is in the hall",
    "I'd like another coffee before judo",
    "judo tomorrow 4pm",
    "the second lesson on mondays is maths",
    "if they put on an extra judo, Dot goes",
    "can you ask if there's another class on friday",
    "an extra judo mum is coming at 9",
  ])("is not in %j", (text) => expect(changing(text).additional).toBe(false));
});
