import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { settlesNothing } from "./settles-nothing.ts";

const SIGH =
  "(?:(?:ok|okay|oh|ah|och|ach|aye|yes|yep|yeah|sorry|actually|right|phew|haha|lol|and|so|but|well|hi|hey|just|_adult_ and (?:i|me)|me and _adult_|we) )*";
const BY_WHOM =
  "(?:by|on|over|via|through|in|with|between|at) (?:(?:the|a|my|our|his|her|their|both|two) )*(?:phone|call|text|dm|dms|whatsapp|private|person|real life|us|ourselves|each other|_adult_|him|her|them|school|_place_|work|home)";
const IS_SORTED = anyOf(
  "sorted|solved|arranged|settled|organi[sz]ed|handled|resolved|agreed|dealt with|taken care of|under control",
  "(?:sorted|figured|worked) (?:(?:it|this|that|everything) )?out|sorted (?:it|this|that)",
  "(?:all (?:good|done|set|fine)(?! (?:\\w+ )*(?:at|here|there)))|no need|not needed(?: any ?more)?|no longer needed",
  "(?:problem|crisis|panic|drama) (?:solved|averted|over|sorted)|false alarm",
);
const SORTED = new RegExp(
  `^${SIGH}(?:(?:it's|that's|we're|we are|everything's|everything|has been|been|is|all|now|already|got|have|it|this|that) )*` +
    IS_SORTED +
    `(?: (?:${BY_WHOM}|now|then|thanks|thank you|guys|all|everyone|already|anyway|after all|today|yesterday|last night|this morning|earlier|bot|x+|lol|haha|_adult_))*\\W*$`,
);

/**
 * "Sorted by phone", "all sorted now", "no need", with nothing said of what it is about: somebody tells that what was
 * spoken of is settled. "Tickets sorted" is about something else, and "sorted?" asks.
 */
export const saysSorted = (surface: Surface): boolean =>
  !surface.masked.includes("?") &&
  !settlesNothing(surface) &&
  clauseTexts(surface.masked, AT_MARKS).some((clause) => SORTED.test(clause.trim()));

const DOER = "(?:we|i|she|he|they|you|_child_|_adult_)";
const BOTH = new RegExp(
  `^${SIGH}(?:` +
    `(?:(?:let's|let _child_|let him|let her|let them|gonna|${DOER}(?:'ll|'re| will| can| could|'re going to| are going to)?) )?(?:just )?(?:do|doing|go to|going to|manage|make|making|fit|fit in|have|keep|keeping) both|` +
    "both(?: (?:of them|things))?(?: (?:are|is|will be))?(?: (?:still|perfectly))? (?:fine|ok|okay|good|possible|doable|work|works|fit|it is|please|then)|" +
    "both" +
    ")(?: (?:then|please|thanks|that day|today|tomorrow|fine|ok|of them|things|for me|with me|x+))*\\W*$",
);

/** "We'll do both", "both fine", "both please": two things that were put against each other both take place. */
export const keepsBoth = (surface: Surface): boolean =>
  !surface.masked.includes("?") && clauseTexts(withBoth(surface), AT_MARKS).some((clause) => BOTH.test(clause.trim()));

/** The masked text, in which a "both" that stands alone is not taken for the two children of a family. */
const withBoth = ({ text, masked, mentions }: Surface): string =>
  mentions.some(({ start, end }) => text.slice(start, end) === "both")
    ? mentions.reduceRight(
        (rest, { start, end, sense }) =>
          text.slice(start, end) === "both" ? rest : `${rest.slice(0, start)}_${sense.kind}_${rest.slice(end)}`,
        text,
      )
    : masked;

/** A pattern of masked text; see `ranksOne`. */
export const RANKS_ONE = new RegExp(
  anyOf(
    "\\b(?:_activity_|party|birthday|dentist|doctor|that|this|it|family) (?:wins|trumps|beats(?! me)|comes first|takes priority)\\b",
    "\\b(?:coach|teacher|team|they|club|_activity_|_place_)(?: [a-z]+)? " +
      anyOf(
        "will (?:live|cope|survive|manage|understand|get over it|not mind|be fine)|won't mind",
        "can (?:live|cope|manage|wait|start (?:a bit |a little )?later?|be (?:a bit |a little )?late(?:r)?)",
      ) +
      "\\b",
    "\\b(?:survive|live|cope) (?:with )?missing (?:one|it|that|a)|\\b(?:won't|doesn't) (?:kill|hurt) (?:him|her|them|anyone|_child_) to miss",
    "\\bmiss (?:one|it|that) (?:week|time|lesson|class|session|once)\\b",
  ),
);

/** "Party wins", "coach will live", "gym can start late": says which of two things has to give way. */
export const ranksOne = ({ masked }: Surface): boolean => !masked.includes("?") && RANKS_ONE.test(masked);

/** Most words of an answer that only names what is chosen. */
const FEW_WORDS = 5;
const CHOOSES = anyOf(
  "ok|okay|oh|well|definitely|obviously|so|then|just|i'd say|i say|it's|has to be|must be|should be",
  "let's (?:do|say|go with)|go with|go for|we'll do|we pick|we choose|keep|to|the|her|his|their|_child_'s|your|my|our",
);
const ONLY_NAMES = new RegExp(
  `^(?:${CHOOSES} )*(?:_activity_|_place_|_adult_)` +
    "(?: (?:then|please|it is|of course|obviously|definitely|today|first|appointment|x+))*\\W*$",
);

/** "The dentist!", "judo then", "go with Ben": nothing but the name of what is chosen. */
export const onlyNames = ({ masked, words }: Surface): boolean =>
  !masked.includes("?") && words.length <= FEW_WORDS && ONLY_NAMES.test(masked.trim());
