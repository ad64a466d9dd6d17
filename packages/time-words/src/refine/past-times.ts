import type { Refiner } from "../found.ts";
import { isWithinAClause } from "../sentences.ts";

const BESIDE = /^[\s,]{0,6}(?:at|around|by|until|till?)?\s{0,3}$/u;

const NOTHING = /^[\s,]{0,4}$/u;
/** "At 3 like last week", "at 3 not last week": a comparison, a question or a new statement. */
const GOES_ON = /(?<!\p{L})(?:can|could|will|if|like|as|than|instead|not|was)(?!\p{L})/u;
/** Characters. */
const A_FEW_WORDS = 32;

/** "Up at 3 with the baby last night". */
const isOfThatDay = (between: string): boolean =>
  NOTHING.test(between) || (between.length <= A_FEW_WORDS && isWithinAClause(between) && !GOES_ON.test(between));

/** "Thursday 2pm, was Wednesday": only the day has changed. */
const WAS = /^(?:was|were)(?!\p{L})/u;

/** "Up since 4", "on a call since six": when something began. */
const SINCE = /(?<!\p{L})since(?:\s(?:about|around|like))?\s{1,3}$/u;

/** "At 4:15 yesterday", "since 4": removes times of past days, and of what goes on already. */
export const pastTimes: Refiner = (found, { text }) =>
  found.filter((entry, index) => {
    if (entry.time?.kind !== "clock" && entry.time?.kind !== "vague") return true;
    if (entry.time.kind === "clock" && SINCE.test(text.slice(Math.max(0, entry.start - 16), entry.start))) return false;
    const [before, after] = [found[index - 1], found[index + 1]];
    if (before?.past && BESIDE.test(text.slice(before.end, entry.start))) return false;
    if (!after?.past || WAS.test(text.slice(after.start))) return true;
    return !isOfThatDay(text.slice(entry.end, after.start));
  });
