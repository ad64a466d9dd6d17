import { matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";

const NOON = words("(?:12~)?(?:noon|mid-?day)(?:-?ish)?(?! (?:nap|naps|snack))");
const MIDNIGHT = words("(?:12~)?midnight(?! (?:snack|blue|feast|mass|oil|sun))");

/** Noon and midnight. */
export function namedTimes(open: string): Found[] {
  return [...at(open, NOON, 12), ...at(open, MIDNIGHT, 0)];
}

function at(open: string, regex: RegExp, hour: number): Found[] {
  return matches(open, regex).map(({ start, end }) => ({
    start,
    end,
    time: { kind: "clock", from: { hour, minute: 0, half: "24h" }, to: null, strength: "sure", bound: null },
  }));
}
