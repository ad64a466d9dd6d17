import type { Refiner } from "../found.ts";
import type { TimeBound } from "../mention.ts";
import { MOVE_BEFORE } from "./moves.ts";

const BOUNDS: readonly (readonly [RegExp, TimeBound])[] = [
  [/(?:^|[^\p{L}])'?(?:until|till?|up to|'til)\s{0,3}$/u, "until"],
  [/(?:^|[^\p{L}])(?:by|no later than)\s{0,3}$/u, "by"],
  [/(?:^|[^\p{L}])before\s{0,3}$/u, "before"],
  [/(?:^|[^\p{L}])from\s{0,3}$/u, "from"],
  [/(?:^|[^\p{L}])after\s{0,3}$/u, "after"],
];

/** What the word before a time makes of it: an end, a limit, a start. */
export const bounds: Refiner = (found, { text }) =>
  found.map((entry) => {
    if (entry.time?.kind !== "clock") return entry;
    const before = text.slice(Math.max(0, entry.start - 20), entry.start);
    const moved = MOVE_BEFORE.test(text.slice(Math.max(0, entry.start - 60), entry.start).replace(/up to\s+$/, ""));
    const bound = BOUNDS.find(([regex]) => regex.test(before) && !(moved && /up to\s+$/.test(before)))?.[1] ?? null;
    return { ...entry, time: { ...entry.time, bound } };
  });
