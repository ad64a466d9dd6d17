import type { Candidate } from "./candidates.ts";
import { partOf } from "./part.ts";
import { claimsInFull, type Said } from "./said.ts";

/**
 * Whether the message claims by itself what another adult has claimed already. Whoever says child and day in full, and
 * no word of the other's claim, has not seen it: he is a rival and answers nothing. Who asked for it has seen the answers.
 */
export const isRival = (candidate: Candidate, said: Said): boolean =>
  !candidate.replied && claimsInFull(said) && isTakenByOthers(candidate, said) && !knowsOfAnother(said);

/** "I'll fetch Leo from judo tonight, you rest": all is said again, and to the one who had claimed it. */
export const takesOver = (candidate: Candidate, said: Said): boolean =>
  claimsInFull(said) && isTakenByOthers(candidate, said) && knowsOfAnother(said);

function isTakenByOthers(candidate: Candidate, said: Said): boolean {
  const meant = partOf(candidate, said);
  return (
    meant.length > 0 &&
    meant.every(
      ({ entity, state, by }) =>
        by !== said.sender &&
        state === "standing" &&
        (entity.task?.adults.length ?? 0) > 0 &&
        said.sender !== null &&
        !entity.task?.adults.includes(said.sender),
    )
  );
}

/** Words of handing over, correcting, objecting or going together; what is told to "you" is told to who claimed it. */
const knowsOfAnother = ({ cues, surface }: Said): boolean =>
  cues.claiming.together ||
  cues.answering.handsOver ||
  cues.answering.corrects ||
  cues.answering.notices ||
  cues.answering.refuses ||
  DECLINES.test(surface.masked.trim()) ||
  COMPARES.test(surface.masked) ||
  TO_THE_OTHER.test(surface.masked);

const DECLINES = /^(?:no|nah|nope|don't worry|no need|relax)\b/;
const COMPARES =
  /\b(?:instead|rather than|in your place|after all|easier|let me|leave (?:it|that|him|her|them) to me|save you)\b/;
const TO_THE_OTHER =
  /(?<!\b(?:see|thank|thanks|love|tell|telling|meet) )\b(?:you|your|you're|you've|you'll|yours|_adult_)\b/;
