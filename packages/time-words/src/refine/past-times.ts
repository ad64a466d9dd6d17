import type { Refiner } from "../found.ts";

const BESIDE = /^[\s,]{0,6}(?:at|around|by|until|till?)?\s{0,3}$/u;

/** A few words that neither begin another clause nor compare: "up at 3 with the baby last night", not "at 3 like last week". */
const SAME_CLAUSE =
  /^(?:[\s,]{0,4}|(?:(?!(?<!\p{L})(?:and|but|so|then|can|could|will|if|like|as|than|instead|not|was)(?!\p{L}))[^.,;!?(\n]){0,32})$/u;

/** "Thursday 2pm, was Wednesday": only the day is another. */
const WAS = /^(?:was|were)(?!\p{L})/u;

/** "at 4:15 yesterday": the time of a day that is over is no time to come. */
export const pastTimes: Refiner = (found, { text }) =>
  found.filter((entry, index) => {
    if (entry.time?.kind !== "clock" && entry.time?.kind !== "vague") return true;
    const [before, after] = [found[index - 1], found[index + 1]];
    if (before?.past && BESIDE.test(text.slice(before.end, entry.start))) return false;
    if (!after?.past || WAS.test(text.slice(after.start))) return true;
    return !SAME_CLAUSE.test(text.slice(entry.end, after.start));
  });
