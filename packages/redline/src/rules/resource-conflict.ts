import type { Judgement, Rule } from "../judgement.ts";
import { claimsOf, hourSaidBefore } from "../talk/its-arrangements.ts";
import { claimedTwice } from "./claimed-twice.ts";
import { doubleBooked } from "./double-booked.ts";

/** Two adults each take the same task, or one adult takes two at once. */
export const resourceConflict: Rule = (judgement: Judgement) => {
  const { reading } = judgement;
  // Swapping, handing over or giving way shows that the sender knows of the other claim.
  if (reading.givesWay || reading.act === "hand_over") return [];
  return claimsOf(judgement).flatMap((claim) => [
    ...(claim.again ? [] : claimedTwice(claim, judgement)),
    ...(claim.again && hourSaidBefore(claim.arrangement, judgement) ? [] : doubleBooked(claim, judgement)),
  ]);
};
