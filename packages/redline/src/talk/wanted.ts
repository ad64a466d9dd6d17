import type { Message } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import {
  AT_WANTS,
  asksForSomethingElse,
  asksOutOfInterest,
  clauseTexts,
  lexiconOf,
  onlyTellsOfSomebody,
  readCues,
  readSurface,
  type Surface,
  signsOf,
} from "@silent-observer/language";
import type { Words } from "./words.ts";

/** Whether the words ask for an adult, or say that the one who was to go cannot. */
export const wantsSomebody = ({ cues, signs }: Pick<Words, "cues" | "signs">): boolean =>
  cues.asking.adult ||
  cues.answering.refuses ||
  cues.answering.givesBack ||
  (signs.has("i_can") && signs.has("negation")) ||
  ["who", "can_you", "anyone", "needs", "cannot", "i_cannot"].some((sign) => signs.has(sign));

/** Signs that somebody is wanted. A plain "needs" is none: "the note needs to be signed". */
const WANTS = ["who", "can_you", "anyone", "needs_somebody", "needs_moving", "cannot", "i_cannot"];

/**
 * Whether a message asks only out of interest ("who dropped Ada off this morning? her bag's here") or for something
 * other than looking after a child ("somebody has to wash Ada's kit tonight"), and no other clause asks for somebody.
 */
export function asksForNobody(message: Message, family: Family): boolean {
  const clauses = clauseTexts(message.text, AT_WANTS).map((text) => readSurface(text, lexiconOf(family)));
  const isIdle = (clause: Surface) => asksOutOfInterest(clause) || asksForSomethingElse(clause);
  return (
    clauses.some(isIdle) &&
    clauses
      .filter((clause) => !isIdle(clause) && !onlyTellsOfSomebody(clause))
      .every((clause) => !readCues(clause).asking.adult && !WANTS.some((sign) => signsOf(clause).has(sign)))
  );
}
