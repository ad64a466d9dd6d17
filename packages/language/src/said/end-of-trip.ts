import type { Surface } from "../surface.ts";

const END =
  "(?:drop(?:s|ping)?(?:[- ]?offs?)?|dropoffs?|pick(?:s|ing)?[- ]?ups?|pickups?|collect(?:s|ing|ion)?|fetch(?:es|ing)?|bring(?:s|ing)? (?:back|home))";
const CLOCK = "(?:\\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
/** Nothing, or when and where; whatever else stands there is what is picked up or dropped: "pick up milk", "drop by the shop". */
const BEHIND = `(?=\\W*$|[,.;:!?)]|\\s+(?:@|(?:(?:at|by|around|about|from|after|before) )?${CLOCK}|(?:at|from|after|before) (?:the |his |her |their )?(?:_place_|_activity_|work|school)|(?:today|tomorrow|tonight|tmrw|this|on|then|again|too|instead|please|as)\\b))`;
const ALONE = new RegExp(`\\b${END}${BEHIND}`);

/** "Can't get to the hall" is of what takes place there; at the place of "stuck at the hall, can't make it" the writer is. */
export const goesThere = ({ masked }: Surface): boolean =>
  /\b(?:get|make it|be|go|come) (?:to|at|over to) _place_/.test(masked);

/** Whether words name an end of a trip and leave out who is driven: "you collect at 8.30", "I do drop off". */
export const leavesOutWhom = ({ masked }: Surface): boolean => ALONE.test(masked);

const SOMEBODY = "(?:_child_|him|her|them|em|both)(?![a-z'])";
const GETS = new RegExp(
  `\\bget(?:s|ting)? ${SOMEBODY}(?: (?:and|&) ${SOMEBODY})*(?! ?(?:(?:and|or|&)(?![a-z])|(?:to|there|in|into|onto|over|up|ready|dressed|an?|some|the|his|her|their|for (?:the |his |her |their )?_activity_)(?![a-z])))`,
);

/** "I get Leo": whoever names no place to go to collects; of "get Leo to judo", "get Leo for judo", "get him ready" that is not said. */
export const getsSomebody = ({ masked }: Surface): boolean => GETS.test(masked);

/** Whether words begin with a child and where it is, and say nothing of what is to be done: "Will from Max's at 6". */
export const isChildElsewhere = ({ masked }: Surface): boolean =>
  /^\s*_child_ (?:up |off |back |over )?(?:from|at|to|after) (?!\d|half|quarter)/.test(masked);
