import { signOf, TODAY, TOMORROW } from "../day-signs.ts";
import { ambiguousDay } from "./ambiguous-days.ts";
import { dayAbroad, wordsWithDays } from "./days-abroad.ts";
import { isHabit } from "./habits.ts";
import { misspeltDay } from "./misspelt-days.ts";
import { scotsToday, scotsTomorrow } from "./scots-tomorrow.ts";

/** Spellings that mean a day in any context. */
const SPELLINGS = new Map<string, string>([
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(
    (name, index) => [name, signOf(index + 1)] as const,
  ),
  ...["tue", "tues"].map((name) => [name, signOf(2)] as const),
  ...["weds", "wednes", "wensday"].map((name) => [name, signOf(3)] as const),
  ...["thu", "thur", "thurs"].map((name) => [name, signOf(4)] as const),
  ...["fri", "frid"].map((name) => [name, signOf(5)] as const),
  ...["today", "2day", "tday", "tdy", "todays"].map((name) => [name, TODAY] as const),
  ...[
    ..."tomorrow tomorrows tomoro tomorro tomoz tomo tmrw tmrws tmrrw tmw tmrow tmorrow tmoro tmro tomrw tmr tmrs tom0rrow".split(
      " ",
    ),
    ..."2moro 2morro 2morrow 2mrw 2mo 2moz 2mos 2mora morrow".split(" "),
  ].map((name) => [name, TOMORROW] as const),
]);

/** Length of the longest name: "pirmadienis", "poniedziałek", "segunda-feira". */
const LONGEST = 14;
/** Characters around a word that are looked at. */
const BEFORE = 48;
const AFTER = 64;

/** Replaces every word for a day by its sign, padded with blanks. Words that only look like a day's name are left. */
export function spellDays(folded: string): string {
  return folded.replace(wordsWithDays(), (word, at: number) => {
    const sign = dayIn(word, folded, at);
    return sign ? sign.padEnd(word.length) : word;
  });
}

function dayIn(word: string, folded: string, at: number): string | null {
  if (word.length < 3 || word.length > LONGEST) return null;
  const spelt = SPELLINGS.get(word);
  if (spelt) return spelt;
  const before = folded.slice(Math.max(0, at - BEFORE), at);
  const after = folded.slice(at + word.length, at + word.length + AFTER);
  const single = word.endsWith("days") ? word.slice(0, -1) : null;
  if (single) {
    const sign = SPELLINGS.get(single);
    return sign && !isHabit(before, after) ? sign : null;
  }
  return (
    scotsTomorrow(word, before, after) ??
    scotsToday(word, before, after) ??
    dayAbroad(word, before, after) ??
    ambiguousDay(word, before, after) ??
    misspeltDay(word)
  );
}
