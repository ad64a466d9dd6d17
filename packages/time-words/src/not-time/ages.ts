import { claims, words } from "../folded-text.ts";

const HEDGE = "(?:like |only |already |almost |nearly |basically |about |just )?";
const NO_MINUTES = "(?! (?:min|mins|minutes|late|early|at|on|in)(?!\\p{L}))";

/** Ages: "she's 4", "turning 7", "ages 5 to 8", "4 and up". */
export const ages = claims(
  words(
    `(?:turn(?:s|ing|ed)?|(?:he|she|who)(?:'?s| is| was)|they(?:'?re| are)|i'?m) ${HEDGE}\\d{1,2}(?: (?:and|&) \\d{1,2})?${NO_MINUTES}`,
  ),
  words("\\d{1,2} (?:and|&|or) (?:up|over|under|older|younger|above|below)"),
  words("(?:under|over|age|ages|aged)(?:~-?~)?\\d{1,2}'?s?(?:~(?:-|to|and|or)~\\d{1,2}'?s?)?(?!:\\d|~[ap]\\.?m)"),
  words("\\d{1,2} going on \\d{1,2}|\\d{1,2}~-~\\d{1,2}'?s"),
  words("when (?:he|she|i|you|they|we|u) (?:was|were|turned|is|are) \\d{1,2}"),
  words("\\d{1,2}(?:~-~|~to~|~or~)\\d{1,2} ?-?(?:year|yr)s?(?:~-?~olds?)?"),
);
