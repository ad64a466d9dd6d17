import { anyOf } from "../any-of.ts";
import { KIN } from "../kin.ts";
import { withoutAsides } from "./asides.ts";

const HELLO = "(?:hi+|hiya|hey+|heya|hello+|helo|howdy|howya|(?:good )?(?:morning|afternoon|evening))";
const PETS = "love|hun|hon|babes?|darling|sweetheart";
/** "Hi all", but not "hey everyone is sick" or "hi all of you". */
const HELLO_TO = `${HELLO},? ${anyOf(
  "(?:all|everyone|everybody|every1|guys|folks|lads|gang|fam|family|team)(?: again)?(?! (?:of|the|my|our|is|are|has|have|needs?|should|can|will|was|were|who|that|got|to)\\b)",
  `(?:${PETS}|pet|dear)(?! (?:to|is|you)\\b)`,
)}(?![\\p{L}\\p{N}'])[\\s,.!:–-]*`;
const HELLO_ALONE = "(?:hi+|hiya|hey+|heya|hello+|good (?:morning|afternoon|evening))(?:\\s*[,.!\\n]+\\s*)";
const WELL_WISHING =
  "(?:i )?hop(?:e|ing) (?:that )?(?:you|u|ur|your|ye|yous|everyone|everybody|all)(?:'re|'s| are| is| r)?(?: all| both)? " +
  "(?:(?:keeping|doing|feeling) )?(?:well|good|grand|ok|okay|having a [a-z]+ (?:day|week|weekend|one|morning|evening))\\s*[,.!\\n]+\\s*";
const LATE_ANSWER =
  "(?:(?:so |very )?sorry,? )?(?:(?:(?:i'm |am )?(?:only|just) (?:seeing|saw|seen|reading) (?:this|that|it|these)|for the (?:late|slow|delayed) (?:reply|response|answer))(?: now| there| message)*)\\s*[,.!\\n]+\\s*";
const LETS_KNOW =
  "just (?:to )?let(?:ting)? (?:you|u|ye|ya|yous|everyone|everybody)(?: all| both)? know(?: that)?[\\s,:–-]+";
/** German "um 5" and Portuguese "um" are no hesitation. */
const HESITATES = "(?:u+m+|uhm*|erm+)(?=[\\s,.]+[a-z])[\\s,.]+(?!halb|viertel)";
const SUMS_UP = "(?:so )?basically[\\s,]+";
const BEGINNING = new RegExp(
  `^\\s*${anyOf(HELLO_TO, HELLO_ALONE, WELL_WISHING, LATE_ANSWER, LETS_KNOW, HESITATES, SUMS_UP)}`,
  "iu",
);

/** "My love", "I'd love", "in love", "give her love" are not said to somebody. */
const TO_SOMEBODY =
  "(?<!\\b(?:(?:give|send) (?:him|her|them)|my|our|your|his|their|the|a|an|in|of|we|i|they|to|much|all|with|and|for|or|no|would|also|true|first)|'d)";
const END = new RegExp(
  `${anyOf(
    "[\\s.,!]+(?:x{1,8}|(?:xo)+x?)",
    `${TO_SOMEBODY}[\\s,]+(?:love|darling)`,
    "[\\s,]+(?:hun|hon|babes?|sweetheart)",
    `${TO_SOMEBODY}[\\s,.]+(?:lots of |all my |much )?love,?(?: from)? ${KIN}`,
    "[\\s.,!]+(?:lol+z?|lmao|(?:ha){2,}h?|(?:he){2,})",
    "[\\s,]+(?:tbh|ngl)",
    "[\\s,.!]+(?:no (?:rush|hurry|pressure)(?: at all)?|no (?:worries|bother|problem) if not)",
    "\\s*[😊🙂😀😃😄☺🥰😘😇🤗🙈]+",
  )}[\\s.!]*$`,
  "iu",
);
/** Characters at the end in which a sign-off is looked for. */
const LONGEST_END = 60;
/** Most parts of a greeting, or of a sign-off: "hi all, hope you're well", "lol xx 😊". */
const MOST_PARTS = 4;

const BOLD = /(?<![\p{L}\p{N}*])\*([^*\n]{1,300} [^*\n]{1,300})\*(?![\p{L}\p{N}*])/gu;
const QUOTED = /"([\p{L}']{2,30})"/gu;
const HAS_WORDS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * A text without what people write around what they say, which changes nothing of it: greetings and well-wishing,
 * hesitation, kisses, laughter and smiles behind it, asterisks and quotes, and sentences about the house. Linear in
 * its length. A text of nothing else stays as it is.
 * @param own words of the family: "Hun" may be somebody
 */
export function undressed(text: string, own: ReadonlySet<string>): string {
  const plain = text.includes("*") ? text.replace(BOLD, "$1") : text;
  const unquoted = plain.includes('"')
    ? plain.replace(QUOTED, (quoted, word: string) => (own.has(word.toLowerCase()) ? word : quoted))
    : plain;
  let rest = withoutAsides(unquoted, own);
  for (let n = 0; n < MOST_PARTS; n++) {
    const begun = BEGINNING.exec(rest)?.[0] ?? "";
    if (begun === "" || !isLeft(rest.slice(begun.length)) || namesOwn(begun, own)) break;
    rest = rest.slice(begun.length);
  }
  for (let n = 0; n < MOST_PARTS; n++) {
    const start = Math.max(0, rest.length - LONGEST_END);
    const end = END.exec(rest.slice(start));
    if (!end || !isLeft(rest.slice(0, start + end.index)) || (!/love/i.test(end[0]) && namesOwn(end[0], own))) break;
    rest = rest.slice(0, start + end.index);
  }
  return rest;
}

const isLeft = (text: string): boolean => HAS_WORDS.test(text);
const namesOwn = (text: string, own: ReadonlySet<string>): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => own.has(word));
