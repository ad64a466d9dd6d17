import { isOfTheFamily } from "../arranged/of-the-family.ts";
import type { Judgement, Rule } from "../judgement.ts";
import { type Claim, claimsOf, hourSaidBefore } from "../talk/its-arrangements.ts";
import { claimedTwice } from "./claimed-twice.ts";
import { doubleBooked } from "./double-booked.ts";

/** Two adults each take the same task, or one adult takes two at once. */
export const resourceConflict: Rule = (judgement: Judgement) => {
  const { reading } = judgement;
  if (reading.act === "hand_over") return [];
  return claimsOf(judgement).flatMap((claim) => [
    // Swapping, or standing in for another, shows that the sender knows of the other claim.
    ...(claim.again || reading.givesWay || !isForTheFamily(claim, judgement) ? [] : claimedTwice(claim, judgement)),
    ...(claim.again && hourSaidBefore(claim.arrangement, judgement) ? [] : doubleBooked(claim, judgement)),
  ]);
};

/**
 * "I'll do the mornings" of somebody's watering is no task of the family's, so nobody in it can claim it twice. It still
 * takes the time of the one who does it.
 */
function isForTheFamily({ arrangement: { entity } }: Claim, judgement: Judgement): boolean {
  const { message, reading, earlier = [], overheardBefore = [] } = judgement;
  const answered = [...overheardBefore, ...earlier].find((heard) => heard.message.messageId === reading.attributedTo);
  return isOfTheFamily(entity, judgement, { message, answered: answered?.message ?? null });
}
