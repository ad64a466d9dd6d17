import type { Reading } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";

type Needed = Partial<Record<Trouble["variant"], number>>;

/**
 * Lowest extraction confidence at which the bot speaks, for variants for which the extraction gate is not enough: a
 * claim read less surely may be for another day, and all 4 time mismatches at 0.7 to 0.75 were false (corpus, November
 * 2026).
 */
const NEEDED: Needed = { claimed_twice: 0.7, time_mismatch: 0.75 };

/**
 * The same for answers, whose sender has read what came before: of the double claims found in answers at 0.7 to 0.8, 11
 * of 12 were false; of the gaps at 0.6 to 0.7, 3 of 4 (same corpus).
 */
const NEEDED_OF_ANSWERS: Needed = {
  ...NEEDED,
  claimed_twice: 0.8,
  overlap: 0.75,
  missing_adult: 0.7,
  missing_child: 0.7,
};

/**
 * Lowest attribution confidence: of 36 conflicts found in answers attributed less surely, 27 were false. Where an adult
 * has two tasks at once, the reading is borne out by the other task: there all 9 were right (same corpus).
 */
const SURE_OF_SOURCE = 0.8;
const BORNE_OUT: readonly Trouble["variant"][] = ["double_booked"];

/** Whether a reading is sure enough to speak about a conflict that rests on it. */
export function isSureEnough(
  { confidence, attributedTo, attributionConfidence }: Reading,
  { variant }: Pick<Trouble, "variant">,
): boolean {
  if (attributedTo === null) return confidence >= (NEEDED[variant] ?? 0);
  const sureOfSource = BORNE_OUT.includes(variant) || (attributionConfidence ?? 1) >= SURE_OF_SOURCE;
  return sureOfSource && confidence >= (NEEDED_OF_ANSWERS[variant] ?? 0);
}
