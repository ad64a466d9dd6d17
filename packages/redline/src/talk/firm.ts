import type { Arrangement } from "@silent-observer/conversation";
import type { Judgement } from "../judgement.ts";
import { earlierOn } from "./its-arrangements.ts";
import { isHalfGiven, wordsOf } from "./words.ts";

/**
 * Whether a task that an adult has by words is theirs for certain: they neither made a condition nor only offered it,
 * unless somebody else has agreed to it.
 */
export function isFirm(arrangement: Arrangement, judgement: Judgement): boolean {
  const adults = arrangement.entity.task?.adults ?? [];
  const words = earlierOn(arrangement, judgement).filter(({ reading }) =>
    reading?.assignedTo.some((adult) => adults.some((has) => has === adult)),
  );
  return words.every(
    ({ message }) =>
      !isHalfGiven(wordsOf(message, judgement.family)) ||
      words.some((yes) => yes.reading?.act === "agree" && yes.message.sender !== message.sender),
  );
}
