import type { Heard } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "../judgement.ts";
import type { Trouble } from "../trouble.ts";
import { isInThread } from "./thread.ts";
import { clausesOf, type Words } from "./words.ts";

/**
 * Extraction confidence below which the meaning of an answer is unclear: of 17 that did not
 * decline, 12 had seen to it (corpus, November 2026).
 */
export const UNSURE = 0.6;

/**
 * Whether a message that may answer a request is about other children, and neither says yes to the request nor takes it
 * before it goes on to them.
 */
export const isBesideIt = (heard: Heard, words: Words, trouble: Trouble, judgement: Judgement): boolean =>
  isOfOthers(heard, words, trouble) && !isYesBesides(heard, words, judgement) && !takesFirst(heard, judgement);

/**
 * Whether a message is about other children than the request: "I got Leo" does not settle a request for Mia. If it was
 * not read, or below `UNSURE`, the children named in its words count instead of those of the reading.
 */
const isOfOthers = ({ reading }: Heard, words: Words, { matter: { children } }: Trouble): boolean =>
  namesOthers(
    words.children,
    reading === null || reading.confidence < UNSURE ? words.children : reading.children,
    children,
  );

/** "Yes, Teddy can ride along": a yes in answer to the request, with a word about another child. */
const isYesBesides = (heard: Heard, { cues }: Words, judgement: Judgement): boolean =>
  cues.answering.agrees && !cues.claiming.self && isInThread(heard, judgement);

/** "Me. I finish in the pool with Can at 18": takes it in a clause that names no child, and then tells of another. */
function takesFirst(heard: Heard, judgement: Judgement): boolean {
  const [first] = clausesOf(heard.message, judgement.family);
  return first !== undefined && first.children.length === 0 && first.cues.claiming.self && isInThread(heard, judgement);
}

/** Whether a message that names children means none of those concerned. */
const namesOthers = (named: readonly MemberId[], meant: readonly MemberId[], children: readonly MemberId[]): boolean =>
  named.length > 0 && meant.length > 0 && children.length > 0 && !meant.some((child) => children.includes(child));
