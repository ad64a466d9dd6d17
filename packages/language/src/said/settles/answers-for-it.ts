import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Most words of an answer that is only a yes or a no. */
const FEW_WORDS = 4;
const TO_YOU = /^.*?\byou(?:'ll|’ll| can)?\s/i;

/** What says yes to an arrangement, and would be mere thanks for news. */
const SUITS =
  /^(?:(?:ok|yes|yeah|oh|ah|that's|sounds)[ ,]+)*(?:grand|sound|lovely|brilliant|cool|great|deal|perfect|fair enough|works(?: for me)?|suits(?: me)?|happy with that|no bother(?: at all)?|dead on|good plan)(?:[ ,]+(?:so|then|thanks|job|love|x+))*\W*$/;

/**
 * "You get Leo", answered by "ok" or "can't": what the answer says in full, "I'll get Leo", "I can't get Leo". Null if
 * the answer says more than yes or no.
 */
export function answersForIt(answer: Surface, leftToThem: string): string | null {
  if (!isYesOrNo(answer)) return null;
  const { refuses } = readCues(answer).answering;
  return leftToThem.replace(TO_YOU, refuses ? "I can't " : "I'll ");
}

/** Whether an answer says yes or no and nothing else. */
export function isYesOrNo(answer: Surface): boolean {
  if (answer.words.length > FEW_WORDS || answer.mentions.length > 0) return false;
  const { answering, asking, claiming } = readCues(answer);
  const isOne = answering.agrees || answering.refuses || SUITS.test(answer.masked.trim());
  return isOne && !(asking.adult || asking.time || asking.place || claiming.conditional);
}
