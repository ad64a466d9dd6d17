import { anyOf } from "../../any-of.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Words by which a request belongs to what was said before: "who takes her", "then", "that day", "in case we run over". */
const OF_ANOTHERS = new RegExp(
  anyOf(
    "\\b(?:then|too|as well|instead|meantime|meanwhile|afterwards|others?|in case|after (?:that|all)|both|either|rather|and all)\\b",
    "^(?:(?!_child_)[^])*\\b(?:him|her|them)\\b",
    "\\b(?:that|the same|same) (?:day|morning|afternoon|evening|night|time|weekend)\\b",
    "^(?:so|but|ok|okay|yes|yeah|no|right)\\b",
  ),
);

/**
 * Whether somebody is asked for as if nothing had been said before: without words that belong to an earlier message.
 * "And" may join any two requests and says nothing.
 */
export const asksPlainly = (surface: Surface): boolean =>
  readCues(surface).asking.adult && !OF_ANOTHERS.test(surface.masked);
