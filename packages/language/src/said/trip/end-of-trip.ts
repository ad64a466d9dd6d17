import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

const END =
  "(?:drop(?:s|ping)?(?:[- ]?offs?)?|dropoffs?|pick(?:s|ing)?[- ]?ups?|pickups?|collect(?:s|ing|ion)?|fetch(?:es|ing)?|bring(?:s|ing)?(?: (?:back|home))?)";
const CLOCK = "(?:\\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
/**
 * What may follow: nothing, or when and where. Anything else is what is picked up or dropped: "pick up milk", "drop by
 * the shop".
 */
const BEHIND = `(?=\\W*$|[,.;:!?)]|\\s+(?:@|(?:(?:at|by|around|about|from|after|before) )?${CLOCK}|(?:at|from|after|before) (?:the |his |her |their )?(?:_place_|_activity_|work|school)|(?:today|tomorrow|tonight|tmrw|this|on|then|again|too|instead|please|as)\\b))`;
const ALONE = new RegExp(`\\b${END}${BEHIND}`);

/** "Can't get to the hall" is about the hall; in "stuck at the hall, can't make it" the sender is there. */
export const goesThere = ({ masked }: Surface): boolean =>
  /\b(?:get|make it|be|go|come) (?:to|at|over to) _place_/.test(masked);

/** Whether words name a leg and leave out who is driven: "you collect at 8.30", "I do drop off". */
export const leavesOutWhom = ({ masked }: Surface): boolean => ALONE.test(masked);

const SOMEBODY = "(?:_child_|him|her|them|em|both)(?![a-z'])";
const GETS = new RegExp(
  `\\bget(?:s|ting)? ${SOMEBODY}(?: (?:and|&) ${SOMEBODY})*(?! ?(?:(?:and|or|&)(?![a-z])|(?:to|there|in|into|onto|over|up|ready|dressed|an?|some|the|his|her|their|for (?:the |his |her |their )?_activity_)(?![a-z])))`,
);

/**
 * "I get Leo": without a destination it means collecting. "Get Leo to judo", "get Leo for judo" and "get him ready" are
 * excluded.
 */
export const getsSomebody = ({ masked }: Surface): boolean => GETS.test(masked);

/** Whether words begin with a child and where it is, and do not say what to do: "Will from Max's at 6". */
export const isChildElsewhere = ({ masked }: Surface): boolean =>
  /^\s*_child_ (?:up |off |back |over )?(?:from|at|to|after) (?!\d|half|quarter)/.test(masked);

const AT_AN_HOUR = new RegExp(`^\\s*_child_ (?:_activity_ )?(?:(?:at|for|by|from) )?(?:about |around )?${CLOCK}`);
/** Whether words are a child and an hour: "Mia at 7", "Leo swim 10.30". */
export const isChildAtAnHour = ({ masked }: Surface): boolean => AT_AN_HOUR.test(masked);

const HOMEWARD = new RegExp(
  `\\b(?:bring|tak|driv|run|walk|get|drop|carry|lift)(?:e|s|es|ing|ning|ting|ping)? (?:${SOMEBODY} (?:(?:and|&) )?){1,3}(?:straight |back )?home\\b|\\b(?:way|trip|ride|lift|run|journey) (?:home|back)\\b|\\b(?:home|back)(?:'s| is) (?:mine|me|on me)\\b`,
);

/** "I'll drive him home", "home is mine": the way back only, which leaves the way there to somebody else. */
export const isHomeward = ({ masked }: Surface): boolean => HOMEWARD.test(masked);

const OF_ITS = "(?:the |his |her |their |our )?_activity_(?!_)";
const TO_ACTIVITY = new RegExp(`\\b(?:to|into) ${OF_ITS}`);
const FROM_ACTIVITY = new RegExp(`\\b(?:from|after|out of|before) ${OF_ITS}|\\b(?:home|back)\\b`);
const COMES_FROM = new RegExp(`\\b(?:from|after) ${OF_ITS}`);

/** "I'm taking Leo to judo", and nothing of the way home. */
export const isBroughtTo = (surface: Surface): boolean =>
  TO_ACTIVITY.test(surface.masked) && !FROM_ACTIVITY.test(surface.masked) && readCues(surface).task.leg === "to";
/** "Straight from judo": the activity is only where somebody comes from. */
export const comesFromActivity = ({ masked }: Surface): boolean => COMES_FROM.test(masked);

const WAY_BACK =
  /^\W*(?:and|n|then|so) (?:(?:the )?(?:way|ride|lift|trip|run|journey) |(?:coming|getting|bringing) (?:(?:_child_|him|her|them|me|us|you) )?)?(?:home|back)(?: (?:again|too|also|as well|after|afterwards|then))*\W*(?:$|[?.!,]| who)|^\W*(?:and|n|then|so) the return\b(?! of\b)|^\W*home again\b/;

/** "And home again?", "and coming back who": a word on the way back, beside the way there that was arranged. */
export const isWayBack = ({ masked }: Surface): boolean => WAY_BACK.test(masked);
