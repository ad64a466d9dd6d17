import type { Surface } from "../../surface.ts";

const ENDS =
  /\b(?:finish(?:es|ed|ing)?|ends?|ending|clos(?:es?|ed|ing)|shut(?:s|ting)?|done (?:at|by)|(?:is|are|be|gets?|it's|its|that's|all|he's|she's|they're|\p{L}+'s) (?:over|done|finished|out))(?: up)?(?: early)?(?: (?:at|by|around|about))? $/u;
const BACK = /\b(?:back|home)(?: here| again)?(?: (?:at|by|around|about|till|until|before|for))+ $/;
const OF_THE_SENDER = /\b(?:i|i'm|i'll|i've|we|we're|we'll|me|my|us)\b[^,.;!?]*$/;
/** Longest such wording, in characters. */
const LONGEST = 32;

/** "Judo finishes at 6", "it's over at quarter past": whether the time at `at` is that at which something ends. */
export const endsThen = (surface: Surface, at: number): boolean => isAfter(ENDS, surface, at);

/** "Bus leaves at 9 and they won't be back till 1": whether the time at `at` is that at which those who went are back. */
export const backThen = (surface: Surface, at: number): boolean => isAfter(BACK, surface, at);

const ONLY_BACK =
  /^(?:(?:ok|and|yes|no|then|think|should|we|i|we'll|i'll|we're|i'm|be|will|are|getting|probably|prob)[ ,]+)*(?:back|home)(?: (?:again|here|then))? (?:at|by|around|about|for|before) /;

/** "Back at 12", "we'll be home by 1": all it says is when those who go are back. */
export const onlySaysWhenBack = ({ masked }: Surface): boolean => ONLY_BACK.test(masked.trim());

/** Whether such words are before a time, and not those of an adult's day: "I finish at 6", "Gran is back at 4". */
function isAfter(wording: RegExp, { text, mentions }: Surface, at: number): boolean {
  const from = Math.max(0, at - LONGEST);
  const before = text.slice(from, at);
  if (!wording.test(before) || OF_THE_SENDER.test(before)) return false;
  return !mentions.some(({ sense, start }) => sense.kind === "adult" && start >= from && start < at);
}
