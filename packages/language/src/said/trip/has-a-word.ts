import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

const HAS_A_WORD =
  /\b(?:have|having|has|had) (?:a|an|another) (?:(?:quick|little|wee|good|proper|serious) )?(?:word|chat|talk|think|look|moan|go)\b/;
/** With an hour it is a meeting. */
const AT_AN_HOUR = /\d|\bo'clock\b|\bhalf\b|\bnoon\b/;

/**
 * "I'll have a word with school tomorrow", "can you have a look at Leo's homework": nobody is had, and nobody has to be
 * anywhere.
 */
export const onlyHasAWord = (surface: Surface): boolean =>
  HAS_A_WORD.test(surface.masked) && !AT_AN_HOUR.test(surface.text) && readCues(surface).task.kind === null;
