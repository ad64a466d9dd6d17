import type { TimeMention } from "@silent-observer/time-words";
import type { Surface } from "../../surface.ts";

/**
 * "Make it quarter to eleven", "no, at 3": the hour that holds, whatever was named before. "I can make it 5.30" names
 * none anew.
 */
const MADE =
  /(?<!\b(?:can't|cannot|won't|not|didn't|couldn't|i|i'll|i can|i could|i will|we|we'll|we can) )\b(?:make|call) it (?:(?:like|about|for|more like) )?$/;
const DENIES = /^\W*(?:no|nope|nah)[, ]+(?:(?:sorry|it's|it is|its|at|for) )*$/;
/** "No later than 3", "no, 3 is too early", "nope, 3 doesn't suit". */
const DENIED =
  /^(?:later|earlier|sooner)\b|^\S+(?: ?[ap]m| o'clock)?(?:'s| is|) (?:too|not|no good|out|isn't|doesn't|won't|can't|never)\b/;
export const isSetAnew = ({ text }: Surface, at: number): boolean =>
  MADE.test(text.slice(0, at)) || (DENIES.test(text.slice(0, at)) && !DENIED.test(text.slice(at)));

const SENTENCE_BEFORE = /[.!;\n]\s*(?:(?:at|about|around|say) )*$/;
const SENTENCE_BEHIND = /^\s*(?:(?:ok|okay|good|fine|alright)\s*)?(?:$|[.!?\n])/;

/** "I can get her. 4:45", "sure. 4:45 ok?": the hour is a sentence by itself. */
export const isSentence = ({ text }: Surface, { start, end }: Pick<TimeMention, "start" | "end">): boolean =>
  SENTENCE_BEFORE.test(text.slice(0, start)) && SENTENCE_BEHIND.test(text.slice(end));
