import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Most words of an answer that is only a yes or a no. */
const FEW_WORDS = 4;
const TO_YOU = /^.*?\byou(?:'ll|’ll| can)?\s/i;

/**
 * "You get Leo", answered by "ok" or "can't": what the answer says in full, "I'll get Leo", "I can't get Leo". Null if
 * the answer says more than yes or no.
 */
export function answersForIt(answer: Surface, leftToThem: string): string | null {
  const { answering, asking, claiming } = readCues(answer);
  const isMore = asking.adult || asking.time || asking.place || claiming.conditional || answer.mentions.length > 0;
  if (isMore || answer.words.length > FEW_WORDS) return null;
  if (answering.agrees) return leftToThem.replace(TO_YOU, "I'll ");
  return answering.refuses ? leftToThem.replace(TO_YOU, "I can't ") : null;
}
