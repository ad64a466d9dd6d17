import type { Surface } from "../../surface.ts";

const IT_IS_ME =
  /^(?:(?:yes|yeah|ok|oh|well|so) )*(?:i am|i will|i'll|i can|i do|i have|that's me|that would be me|that'd be me)(?: (?:then|this time|again))*\W*$/;
const ASKS_WHO = /\bwho(?:'s|'ll|'d| is| are| will| can| could| has| have| does| do| else)?\b/;

/** "Who's driving?" – "I am": the answer completes the question with its writer. */
export const saysItIsMe = (answer: Surface, asked: Surface): boolean =>
  IT_IS_ME.test(answer.masked.trim()) && ASKS_WHO.test(asked.masked);
