import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";
import { declines, IN_A_TOWN } from "./declines.ts";
import { saysNoAndWhy } from "./says-no.ts";

const HOUR = "(?:\\d{1,2}(?::?\\d{2})?|noon|midnight|late|then|five|six|seven|eight|nine|ten)";
/** "Lib till 9", "exam at 4", "in Kayenta": busy then, or too far off. */
const BUSY_THEN = new RegExp(
  anyOf(
    `^(?:(?:[a-z]+ing|on the [a-z]+|lab|lib|library|work|class|school|shift|rehearsal|exam|practice|choir|_activity_)) (?:till?|until) ${HOUR}\\b`,
    "^(?:exam|exams|test|shift|meeting|class|lecture)(?: (?:at|phase|week|today|tonight|tomorrow)\\b|$)",
    `^(?:(?:still|currently) )*${IN_A_TOWN}`,
    "^(?:so|and) no$|\\b(?:car|truck|van|ute|bike|scooter)(?:'s| is) (?:at|in|on|with) the\\b",
  ),
);
/** "Lib till 9, sorry", "exam at 4, so so sorry". */
const IS_SORRY = /[ ,](?:so )*(?:sorry|sry|sadly|i'm afraid)[^\p{L}\p{N}]*$/u;

/**
 * "Wish I could", "so it isn't me", "I don't drive in the dark", "lib till 9, sorry", "we are in Worcester", "no. A13.":
 * an adult of whom something was asked says what keeps them from it, and so has not seen to it.
 */
export function isKeptAway(surface: Surface): boolean {
  const { claiming, answering } = readCues(surface);
  if (declines(surface)) return !answering.agrees;
  if (claiming.self || answering.agrees) return false;
  if (IS_SORRY.test(surface.masked) || saysNoAndWhy(surface)) return true;
  return clauseTexts(surface.masked, AT_MARKS).some((clause) => BUSY_THEN.test(clause.trim()));
}
