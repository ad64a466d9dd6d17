import type { Reading } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";

type Needed = Partial<Record<Trouble["variant"], number>>;

/**
 * Lowest extraction confidence at which the bot speaks, for variants for which the extraction gate is not enough:
 * claims, requests and times are misread more often than families really claim a task twice, leave it to nobody or get
 * its time wrong. At 0.6 to 0.7, 14 of 18 double claims and gaps found were false; at 0.7 to 0.75, all 4 time
 * mismatches (corpus, November 2026).
 */
const NEEDED: Needed = {
  double_booked: 0.7,
  missing_adult: 0.7,
  missing_child: 0.7,
  claimed_twice: 0.7,
  time_mismatch: 0.75,
};

/**
 * The same for answers, whose sender has read what came before and so seldom claims a task twice: of the double claims
 * found in answers at 0.7 to 0.8, 11 of 12 were false (same corpus).
 */
const NEEDED_OF_ANSWERS: Needed = { ...NEEDED, claimed_twice: 0.8, overlap: 0.75 };

/**
 * Lowest attribution confidence for any variant: of 36 conflicts found in answers
 * attributed less surely, 27 were false (same corpus).
 */
const SURE_OF_SOURCE = 0.8;

/** Whether a reading is sure enough to speak about a conflict that rests on it. */
export function isSureEnough(
  { confidence, attributedTo, attributionConfidence }: Reading,
  { variant }: Pick<Trouble, "variant">,
): boolean {
  if (attributedTo === null) return confidence >= (NEEDED[variant] ?? 0);
  return (attributionConfidence ?? 1) >= SURE_OF_SOURCE && confidence >= (NEEDED_OF_ANSWERS[variant] ?? 0);
}
