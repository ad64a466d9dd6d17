import { anyOf } from "../any-of.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY } from "../weekdays.ts";

const WHO = "(?:who(?:'s|'d|'ll)?|(?:some|any)(?:one|body))";
/** Days of this and the coming week: a question about one is a real request, whatever else it mentions. */
const NEAR = /\b(?:today|tonight|tomorrow|now|asap|this (?:morning|afternoon|evening|week|weekend))\b/;
const MONTH =
  "(?:january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)";
const NO_DAY =
  `(?:(?:on|every|most) ${WEEKDAY}s|every (?:day|week|month|(?:other )?${WEEKDAY})|usually|normally|generally|these days|in (?:the )?future|eventually|long term|` +
  `(?:(?:from|come) )?(?:next|the new) (?:term|year|school year|month|season|semester|${MONTH})|(?:in|from|come) ${MONTH})`;
/**
 * "Who normally gets him", "who has him on tuesdays", "next term, who has him": about no particular day on which
 * somebody could be missing.
 */
const OF_NO_DAY = new RegExp(
  `\\b${WHO}\\b[^,;:]*\\b${NO_DAY}\\b|^(?:(?:so|ok|okay|and|but|hey|also|just|for|_adult_),? )*${NO_DAY},? (?:but |so |then )?${WHO}\\b`,
);
/**
 * "If we moved, who would get him": hypothetical. Conditions about being prevented are not, because they may well come
 * true.
 */
const IMAGINED = new RegExp(
  `\\b(?:imagine|suppose|supposing|pretend|hypothetically|in theory)\\b.*\\b${WHO}\\b|\\bif\\b(?!.*\\b(?:late|stuck|not|cannot|[a-z]+n't)\\b).*\\b(?:who'd|who would)\\b|\\b(?:who'd|who would)\\b.*\\bif\\b(?!.*\\b(?:late|stuck|not|cannot|[a-z]+n't)\\b)`,
);
/**
 * "If she's still ill one of us would have to stay home": not needed yet. Conditions about being prevented are
 * excluded, as above.
 */
const MAY_COME =
  /\bif\b(?!.*\b(?:late|stuck|not|cannot|[a-z]+n't)\b).*\b(?:one of us|one of you|_adult_|someone|somebody|i|we) (?:would|might|may) (?:have|need) to\b[^?]*$/;

/**
 * "Who dropped him off", "did anybody get her last week": in the past. "Who got him" is not, because it may ask who has
 * him now.
 */
const IS_OVER = new RegExp(
  "\\bwho (?:was it (?:that )?(?:who )?)?(?:picked|collected|fetched|dropped|took|brought|drove|walked|grabbed|minded|watched|covered|kept|had|did|came|went)\\b|" +
    `\\b(?:who (?:got|was)|did|was it)\\b[^,;]*\\b(?:yesterday|the other (?:day|night|week)|last (?:time|night|week|weekend|month|term|year|${WEEKDAY})|ago)\\b`,
);
/** "Who gets Saturday off", "who got the morning to herself": leisure is asked after. */
const TIME_OFF = new RegExp(
  `\\b${WHO} (?:gets?|got|has|have|had|wants?|needs?|took|takes?) (?:the |an? |this |my |your )?(?:${WEEKDAY}|today|tomorrow|tonight|day|night|morning|afternoon|evening|week|weekend|hour) (?:off|to (?:him|her|them|your)sel(?:f|ves))\\b(?! (?:my|our|your|his|her|their|the)\\b)`,
);

/** "Who's coming to watch", "to Ada's match": invites company, and needs nobody. */
const WATCHES = "(?:watch|see|cheer|support)";
const COMES =
  "(?: is| are| all| else| wants? to| fancies| fancy| up for| can| else's)* (?:come|comes|coming)(?: along| down| over| out| too| with (?:me|us))*";
const INVITES = new RegExp(
  `\\b${WHO}${COMES} ` +
    anyOf(
      `(?:and|to) ${WATCHES}\\b`,
      "(?:to|for) (?:the |(?:his|her|their|_child_'s) )(?:[a-z]+ )?(?:_activity_|final|semi|match|game|show|play|gig|race)(?! (?:pick|drop|run))",
    ),
);

/**
 * Whether a question, or a clause of one, only wants to know and asks nobody to do anything: about the past, something
 * hypothetical, a routine, something far ahead, or who would like to watch.
 */
export const asksOutOfInterest = ({ masked }: Surface): boolean =>
  IS_OVER.test(masked) ||
  INVITES.test(masked) ||
  TIME_OFF.test(masked) ||
  MAY_COME.test(masked) ||
  (!NEAR.test(masked) && (OF_NO_DAY.test(masked) || IMAGINED.test(masked)));
