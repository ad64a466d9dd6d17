import type { Refiner } from "../found.ts";

const BESIDE = /^[\s,]{0,6}(?:at|around|by|until|till?)?\s{0,3}$/u;

/** "at 4:15 yesterday": the time of a day that is over is no time to come. */
export const pastTimes: Refiner = (found, { text }) =>
  found.filter((entry, index) => {
    if (entry.time?.kind !== "clock" && entry.time?.kind !== "vague") return true;
    const [before, after] = [found[index - 1], found[index + 1]];
    if (before?.past && BESIDE.test(text.slice(before.end, entry.start))) return false;
    return !(after?.past && /^[\s,]{0,4}$/u.test(text.slice(entry.end, after.start)));
  });
