import { claims, words } from "../folded-text.ts";
import { HOUR_WORD } from "../vocabulary.ts";

const BEFORE =
  "won|win|wins|beat \\p{L}{1,20}|beat|beats|lost|lose|leading|lead|leads|score|scored|final|tied|drew|draw|down|up|ahead|finished|ended";
const AFTER =
  "final|win|wins|won|up|loss|defeat|victory|lead|at (?:half|the half|halftime|the break)|ht|ft|thru|through \\d|aggregate|to (?:us|them)|nil|on pens|in extra time|in ot";

/** Scores, which look like ranges of times. */
export const scores = claims(
  words(`(?:${BEFORE}) (?:it |by |was |is |like )?\\d{1,3}~-~\\d{1,3}`),
  words(
    `(?:won|lost|beat|score)(?: (?:is|was|both|all|the|our|their|his|her|games?|match|matches|again|today|by|it|them)){0,3} \\d{1,3}(?:~-~| to )\\d{1,3}(?: (?:and|&) \\d{1,3}-\\d{1,3})?`,
  ),
  words(
    "(?:we|they|it)(?:'?re|'s| are| is| were| was) (?:up|down|ahead|behind|leading|losing|winning) \\d{1,3} to \\d{1,3}",
  ),
  words(`\\d{1,3}~-~\\d{1,3} (?:${AFTER})`),
  words("\\d{1,2}-(?:nil|0)|0-\\d{1,2}|nil-\\d{1,2}"),
  words("\\d{1,3}~(?:for|/)~\\d{1,2}(?: in \\d{1,2}(?:\\.\\d)?)?(?: overs?)"),
  words("(?<![:.]\\d?)\\d{2,3} for \\d{1,2}(?: in \\d{1,2}(?:\\.\\d)?)?"),
  words("\\d{1,2}(?:\\.\\d)? overs?"),
  words("\\d{1,2}(?:st|nd|rd|th) (?:and|&) \\d{1,2}"),
  words("not out(?: on)? \\d{1,3}"),
  words(`(?<!\\d/)\\d{1,2} (?:nil|all|love|goals?|wickets?|runs?)|(?:${HOUR_WORD}) nil`),
);
