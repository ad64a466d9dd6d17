import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";

const GREETING =
  "(?:(?:ok|okay|right|hi|hey|hello|so|and|also|oh|good|morning|afternoon|evening|everyone|all)[ ,.!]+)*";
/** What shows that somebody is spoken to: "Ann take Dot" may also be told of her. */
const MARK =
  "(?:,|[ ,]+(?:please|kindly|just|you(?:'ll| will|'re to| are to)|(?:help|assist) (?:me|us)(?: to)?|remember to|(?:don't|do not) forget to))(?:[ ,]+(?:please|kindly|just|also|go and|come and|help me(?: to)?))*[ ,]+";
const DO_FOR =
  "(?:pickup|(?:pick|collect|take|carry|bring|drop|get|fetch|grab|drive|run|walk|mind|watch|keep)(?: up| off)?)";
const SOMEBODY =
  "(?:_child_(?!')|him|her(?=\\W*$|[,.!?;]| (?:at|from|to|in|into|on|by|for|with|and|after|before|when|up|down|over|home|back|off|there|here|please|today|tonight|tomorrow|\\d))|them)(?![a-z'])";
const BIDDEN = new RegExp(
  [
    `^${GREETING}_adult_${MARK}${DO_FOR} ${SOMEBODY}`,
    `^${GREETING}(?:_adult_[ ,]+)?(?:please|kindly)[ ,]+(?:(?:just|also|help me(?: to)?|_adult_)[ ,]+)*${DO_FOR} ${SOMEBODY}`,
    `^${GREETING}${DO_FOR} ${SOMEBODY}[^?]*[ ,](?:please[ ,]+_adult_|please|(?<!\\b(?:from|at|with|to|and|by|for|or|of)[ ,]+)_adult_)\\W*$`,
  ].join("|"),
);

/**
 * "Mr Sule please carry Ire to football by 5", "Ann, collect Dot at 5", "drop her at judo please": somebody is told to
 * take a child, which is a request without a question. "Take her coat" is none.
 */
export const isBidden = ({ masked }: Surface): boolean => BIDDEN.test(masked.trim());

const THEN = "(?:(?:then|so|and|just|please|ok|okay|great|lovely|perfect|yes|yeah|fine|grand|thanks)[ ,]+)*";
const DO_THEN = new RegExp(`(?:^|[.!;\\n] ?)${THEN}${DO_FOR} ${SOMEBODY}`);
const OR_NOT = /\?|\b(?:i|i'll|i'm|me|we|we'll|let|if|or|maybe)\b/;

/** "Go on then. Pick them up from mine", to somebody who has offered: tells the other how to do it. */
export const bidsTheOther = ({ masked }: Surface): boolean => DO_THEN.test(masked) && !OR_NOT.test(masked);

const SOMEBODY_TO_COME =
  "(?:(?:(?:(?:can|could|will|would) )?(?:you|some(?:one|body)|any(?:one|body)|_adult_)|please|kindly|just|quick|now|ok|okay|so|hey|hi)[ ,]+)*";
const FETCH =
  "(?:(?:come|go)(?: and| to)? )?(?:(?:get|collect|fetch|carry|grab|drive|run|take|bring|drop|scoop) (?:me|us)(?: up| off)?|pick (?:up (?:me|us)|(?:me|us) up)|pick (?:me|us)(?= (?:from|at|by|after|when|please|now)(?![a-z'])))";
/** What follows whoever is fetched, and not a thing that is fetched for them: "get me a snack", "bring me back a pasty". */
const WHERE_OR_WHEN =
  "(?=(?: back)?(?:\\W*$|[,.!?;])| (?:back )?(?:and|from|at|to|home|there|in|by|after|before|when|please|now|again|today|tonight|tomorrow|here|early|earlier|asap|(?:i'm|i am|we're|we are) (?:sick|ill|not|finished|done|here|outside|waiting|at|out|ready|freezing|cold|soaked|off|free)|it's (?:over|finished|done|raining|lashing|pouring|cold|freezing|off|cancelled)|_place_|_activity_|_adult_|\\d)(?![a-z']))";
/** "Run me a bath", "get me to the end of the week": somebody else's doing, but no trip. */
const NO_TRIP =
  /\b(?:get|take|bring|drive) (?:me|us) (?:to (?:the end|do|be|laugh|cry)|back to sleep|down|in the mood)\b/;
const CALLS_FOR_A_LIFT = new RegExp(`(?:^|[.!?,;:\\n] ?)${SOMEBODY_TO_COME}${FETCH}${WHERE_OR_WHEN}`);

const FETCHED = "(?:picked up|collected|fetched|dropped home|brought home|taken home|driven home)";
const FETCHING_ME =
  "(?:(?:to |going to )?(?:get|collect|fetch|grab|pick up) me|to pick me up|(?:getting|collecting|fetching|picking up) me|picking me up|for me(?! to\\b))";
const NOBODY = "(?:nobody|no one|no-one|none of you)";
/** "Can I get picked up at 5", "I need collected", "nobody came for me", "is someone coming to get me?". */
const WANTS_TO_BE_FETCHED = new RegExp(
  anyOf(
    `(?:^|[.!?,;:\\n] ?|\\b(?:so|and|but|early|late|over|done|finished|off|now|_adult_) )(?:(?:can|could|may|will) i (?:please )?(?:get|be) ${FETCHED}|i(?:'ll)? need (?:to be |to get )?(?:${FETCHED}|picking up|collecting|fetching))(?![a-z'])`,
    `\\b${NOBODY}(?:'s| is| has| was)? (?:here|there|come|came|coming|turned up|showed up|arrived)(?: yet)? ${FETCHING_ME}(?![a-z'])`,
    `(?:^|[.!?,;:\\n] ?)(?:(?:so|hey|hi|ok|_adult_) )*(?:is|are) (?:any(?:one|body)|some(?:one|body)|you|_adult_) (?:coming ${FETCHING_ME}|coming to get me|(?:getting|collecting|fetching|picking up) me(?= *\\W*$| (?:from|at|today|tonight|now|after|or)\\b))(?![a-z'])`,
    "(?:^|[.!?,;:\\n] ?)(?:(?:so|hey|hi|ok|_adult_) )*wh(?:ere|o)(?:'s| is) my (?:lift|ride)(?= *\\W*$| (?:home|now|then|today|tonight)\\b)",
  ),
);

/** "Come get me", "just landed, somebody carry me": whoever writes asks to be fetched. "Get me a snack" does not. */
export const asksToBeFetched = ({ masked }: Surface): boolean =>
  (CALLS_FOR_A_LIFT.test(masked.trim()) || WANTS_TO_BE_FETCHED.test(masked.trim())) && !NO_TRIP.test(masked);

const ASKS_TO_COME =
  /\b(?:can|could|will) (?:you|some(?:one|body)|any(?:one|body)|one of you|_adult_)(?: please)? come (?:now|early|earlier|sooner|asap)\b/;

/** "Can someone come early", which only a child asks in order to be fetched. */
export const asksToCome = ({ masked }: Surface): boolean => ASKS_TO_COME.test(masked);
