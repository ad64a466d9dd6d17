import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";
import { wishesItCould } from "./begs-off.ts";
import { saysNoAndWhy } from "./says-no.ts";

const HOUR = "(?:\\d{1,2}(?::?\\d{2})?|noon|midnight|late|then|five|six|seven|eight|nine|ten)";
/** "Truck's on the hoist", "so it isn't me", "I don't drive in the rain", "I do not have the car". */
const DECLINES = new RegExp(
  [
    "\\b(?:i'd be|i am|i'm|be) no (?:use|good|help)\\b",
    "\\bit(?: is|'s)(?:n't| not) me\\b|\\bcan(?:'t|not) be me\\b|^(?:so|and) no$",
    "\\bi (?:do not|don't|no longer) (?:drive|have (?:the|a|my) car)\\b",
    "\\b(?:car|truck|van|ute|bike|scooter)(?:'s| is) (?:at|in|on|with|off|dead|broken|gone|kaput)\\b",
    `^(?:(?:[a-z]+ing|on the [a-z]+|lab|lib|library|work|class|school|shift|rehearsal|exam|practice|choir|_activity_)) (?:till?|until) ${HOUR}\\b`,
    "^(?:exam|exams|test|shift|meeting|class|lecture)(?: (?:at|phase|week|today|tonight|tomorrow)\\b|$)",
  ].join("|"),
);
/** "In Kayenta", "we are in Worcester", "Keith and I are in Llandudno": too far off. "In the car" may be the way there. */
const ELSEWHERE = new RegExp(
  "^(?:(?:we're|we are|i'm|i am|still|currently|_adult_ and (?:i|me) are|_adult_ and _adult_ are) )*in " +
    "(?!(?:the|my|our|an?|it|that|half|charge|one|two|three|five|ten|fifteen|twenty|thirty)\\b|\\d|time\\b|front\\b|_place_|_activity_|_child_)" +
    "[a-z_]+(?: (?:till?|until|with|for|today|tonight|all|now|at)\\b.*)?$",
);
/** "Lib till 9, sorry", "exam at 4, so so sorry". */
const IS_SORRY = /[ ,](?:so )*(?:sorry|sry|sadly|i'm afraid)[^\p{L}\p{N}]*$/u;

/**
 * "Wish I could", "so it isn't me", "I don't drive in the dark", "lib till 9, sorry", "we are in Worcester", "no. A13.":
 * an adult of whom something was asked says what keeps them from it, and so has not seen to it.
 */
export function isKeptAway(surface: Surface): boolean {
  const { claiming, answering } = readCues(surface);
  const declines = (text: string) => wishesItCould(text) || DECLINES.test(text);
  if (claiming.self || answering.agrees) return declines(surface.masked) && !answering.agrees;
  const clauses = clauseTexts(surface.masked, AT_MARKS).map((clause) => clause.trim());
  if (IS_SORRY.test(surface.masked) || saysNoAndWhy(surface)) return true;
  return clauses.some((clause) => declines(clause) || ELSEWHERE.test(clause));
}
