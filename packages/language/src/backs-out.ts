import { AT_MARKS, clauseTexts } from "./clauses.ts";
import { readCues } from "./cues/cues.ts";
import type { Surface } from "./surface.ts";

/** What may stand before it: what calls, sighs or joins, and what keeps the writer where he is. */
const BEFORE =
  "(?:(?:sorry|so|and|but|now|actually|really|just|guys|all|everyone|hey|oh|no|ugh|argh|ok|well|then|cos|because|bc|also|honestly|unfortunately|afraid|i'm afraid|i think|think|looks like|turns out|means|gah|damn|shit|fuck|omg|babe|love|hun) ){0,6}";
const HINDERED =
  "(?:stuck|held up|still|caught up|delayed|running (?:[a-z]+ ){0,2}(?:late|behind)|in traffic|at work|in (?:a|the) meeting|working late|broke(?:n)? down|(?:the |my )?(?:car|van|bus|train|flight) [a-z']+|flat (?:tyre|tire)|puncture)";
const UNABLE =
  "(?:i |i'm |i am |we |we're )?(?:really |just |definitely |def |probably )?(?:can't|cannot|can not|won't(?: be able to)?|not able to|unable to|not going to(?: be able to)?|never going to|no way (?:i|i'm|i'll|i can|i will)(?: going to| can)?|don't think i(?:'ll| can| will|'m going to)(?: be able to)?|doubt i(?:'ll| can| will)(?: be able to)?)(?: now| actually| really)?";
const TIME =
  "(?:for )?(?:half |quarter (?:past|to) )?(?:\\d{1,2}(?:[:.h]?\\d\\d)?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|noon)";
const END_OF_TRIP =
  "(?:the |his |her |their |_child_ ?(?:'s )?|_activity_ |_place_ )?(?:pick ?-?up|drop ?-?off|collection|run|school run|lift)";
const CHILD = "(?:him|her|them|_child_)(?: up| off)?";
const TASK = [
  `make (?:it|that|${END_OF_TRIP}|_activity_|_place_|_child_(?:'s)? _activity_|${TIME})`,
  `do (?:it|that|${END_OF_TRIP}|_activity_|_child_(?:'s)? _activity_|today|tonight)`,
  `(?:get|pick up|collect|fetch|grab|take|bring|drop|drive|have|mind|watch) ${CHILD}`,
  `pick ${CHILD}`,
  "(?:get|take|do|cover|manage) (?:it|that one)",
  "be (?:there|at _activity_|at _place_|in time|on time|back in time|back)",
  "(?:get|make it) (?:there|back|away|out of here|out of work|out of _place_|off)",
  "(?:get|make it) to (?:_child_|_activity_|_place_)",
  "(?:leave|go|come)(?: work| here| the office)?(?= (?:after all|any ?more|now)\\b)",
].join("|");
/** Behind it nothing foreign is meant: "can't make it to the gym" and "can't be there before six" give back nothing. */
const BEHIND =
  "(?:\\W*$| (?:(?:to|for|from|at|by) (?:_child_|_activity_|_place_|him|her|them|\\d|half|quarter|pick|drop|the (?:pick|drop|run|school))|up|off|home|today|tonight|tomorrow|this|on|in time|on time|now|any ?more|after|either|sorry|again|because|cos|cause|bc|since|as|so|and|but|i|i'm|can|could|will|please|someone|somebody|anyone|who|_adult_|from (?:here|work|this)|with)\\b)";
const GIVES_BACK = new RegExp(
  `^\\s*${BEFORE}(?:${HINDERED}(?: [a-z_']+){0,5}? )?${BEFORE}${UNABLE} (?:${TASK})${BEHIND}`,
);
const ALONE =
  /^\s*(?:actually|sorry|so sorry|no wait|wait) (?:i )?can't(?: (?:now|any ?more|after all))?\s*$|^\s*(?:i )?can't (?:after all|any ?more)\b/;
const ANOTHER_HAS_TO =
  /\b(?:someone|somebody) else (?:has|needs|will have|'ll have|is going to have) to\b|\b(?:can|could|would|will|need|want) (?:someone|somebody|anyone|anybody) else\b|\b(?:have|need|going) to (?:back out|bail)\b/;
const IS_HINDERED =
  /\b(?:stuck|held up|delayed|running (?:\w+ ){0,2}(?:late|behind)|traffic|broke(?:n)? down|won't start|flat (?:tyre|tire)|puncture|ran over|running over|overran)\b/;

/** Without one of these nobody is unable: looked for first, because nearly no message has any. */
const MAY_BE_UNABLE = /can't|cannot|can not|won't|not able|unable|not going|never going|no way i|don't think i|doubt i/;

/**
 * Whether words give back what their writer has taken, whatever that is: "stuck, can't make it", "not going to be at swim",
 * "running late, can you get him?". What they say of something else gives nothing back: "can't make drinks".
 */
export function backsOut(surface: Surface): boolean {
  const { masked } = surface;
  const isUnable = (clause: string) => GIVES_BACK.test(clause) || ALONE.test(clause);
  if (MAY_BE_UNABLE.test(masked) && clauseTexts(masked, AT_MARKS).some(isUnable)) return true;
  if (ANOTHER_HAS_TO.test(masked)) return true;
  if (!IS_HINDERED.test(masked)) return false;
  const { asking, task } = readCues(surface);
  return asking.adult && task.kind !== null;
}
