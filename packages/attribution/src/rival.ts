import type { Candidate } from "./candidates.ts";
import { partOf } from "./part.ts";
import { activitiesSaid, childrenSaid, type Said } from "./said.ts";

/**
 * Whether the message claims by itself what another adult has claimed already. Whoever says child and day in full, and
 * no word of the other's claim, has not seen it: he is a rival and answers nothing. Who asked for it has seen the answers.
 */
export function isRival(candidate: Candidate, said: Said): boolean {
  if (candidate.replied || !claimsInFull(said) || knowsOfAnother(said)) return false;
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

function claimsInFull(said: Said): boolean {
  const { self, joins, offers, tentative, conditional } = said.cues.claiming;
  const named = childrenSaid(said).length > 0 || activitiesSaid(said).length > 0;
  return self && said.adult && named && said.when.dates.length > 0 && !(joins || offers || tentative || conditional);
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
