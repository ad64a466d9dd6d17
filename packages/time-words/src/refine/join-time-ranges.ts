import type { Clock, Found, Refiner, Strength, Time } from "../found.ts";
import { MOVE_BEFORE } from "./moves.ts";

type ClockTime = Extract<Time, { kind: "clock" }>;

const RANGE = /^\s{0,3}(?:-|to|til|till|until|thru|through|bis|à|tot)\s{0,3}$/u;
const BECOMES = /^\s{0,3}(?:->|→|=>)\s{0,3}$/u;
const BETWEEN = /(?:^|[^\p{L}])(?:between|btwn|btw|bw|b\/w|entre|zwischen|mellom|mellan)\s{1,3}$/u;

/** "3-4pm", "from 2 to 5", "between 3 and 4": joins two times with a separator to one with an end. */
export const joinTimeRanges: Refiner = (found, { text }) => {
  const joined: Found[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    if (last?.time?.kind !== "clock" || next.time?.kind !== "clock" || last.time.to) {
      joined.push(next);
      continue;
    }
    const gap = text.slice(last.end, next.start);
    const before = text.slice(Math.max(0, last.start - 60), last.start);
    if (BECOMES.test(gap) || (gap.trim() === "to" && MOVE_BEFORE.test(before))) {
      joined[joined.length - 1] = { ...last, replaced: true };
      joined.push({ ...next, time: { ...next.time, strength: "led" } });
    } else if (RANGE.test(gap) || (/^(?:and|&|n|et|y|und|og|och)$/.test(gap.trim()) && BETWEEN.test(before))) {
      const time = span(last.time, next.time);
      joined.pop();
      if (time) joined.push({ start: last.start, end: next.end, time });
    } else joined.push(next);
  }
  return joined;
};

/** Null if two bare numbers cannot be a range of times: "7-1" is a score. */
function span(first: ClockTime, last: ClockTime): ClockTime | null {
  const strength = stronger(first.strength, last.strength);
  if (strength === "naked" && !isPlausible(first.from, last.from)) return null;
  return { ...first, to: last.from, strength };
}

/** A range across noon begins at eight or later. */
function isPlausible(from: Clock, to: Clock): boolean {
  return (
    from.hour % 12 < to.hour % 12 ||
    (from.hour === to.hour && from.minute < to.minute) ||
    (from.hour >= 8 && to.hour <= 6) ||
    from.hour < to.hour
  );
}

function stronger(a: Strength, b: Strength): Strength {
  if (a === "sure" || b === "sure") return "sure";
  return a === "led" ? "led" : "naked";
}
