import type { Arrangement, Heard } from "@silent-observer/conversation";
import type { Judgement } from "../judgement.ts";
import { earlierOn } from "./its-arrangements.ts";
import { isHalfGiven, wordsOf } from "./words.ts";

/**
 * Whether a task that an adult has by words is theirs for certain: they neither made a condition nor only offered it,
 * unless somebody else has agreed to it, and did not ask back ("Mum is" – "I am?").
 */
export function isFirm(arrangement: Arrangement, judgement: Judgement): boolean {
  const adults = arrangement.entity.task?.adults ?? [];
  const words = earlierOn(arrangement, judgement).filter(({ reading }) =>
    reading?.assignedTo.some((adult) => adults.some((has) => has === adult)),
  );
  const accepted = (offer: Heard) =>
    words.some((yes) => yes.message.sender !== offer.message.sender && agrees(yes, judgement));
  const asksBack = ({ message, reading }: Heard) =>
    reading?.act === "ask" && adults.some((adult) => adult === message.sender);
  return words.every(
    (heard) => !asksBack(heard) && (!isHalfGiven(wordsOf(heard.message, judgement.family)) || accepted(heard)),
  );
}

const agrees = ({ message, reading }: Heard, { family }: Judgement): boolean =>
  reading?.act === "agree" || wordsOf(message, family).cues.answering.agrees;
