import type { Reading } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";

type Needed = Partial<Record<Trouble["variant"], number>>;

/**
 * From which extraction confidence on a trouble is spoken of, where the gate is not enough: a claim, a request and an hour are misread
 * more often than two claim one task, nobody has it or the hour does not fit. Of the lacks and double claims found at 0.6 to 0.7, 14 of
 * 18 were none, of the hours at 0.7 to 0.75 all 4 (corpus, November 2026).
 */
const NEEDED: Needed = {
  double_booked: 0.7,
  missing_adult: 0.7,
  missing_child: 0.7,
  claimed_twice: 0.7,
  time_mismatch: 0.75,
};

/** The same of an answer, whose writer has read what stands before: of the double claims in one at 0.7 to 0.8, 11 of 12 were none. */
const NEEDED_OF_ANSWERS: Needed = { ...NEEDED, claimed_twice: 0.8, overlap: 0.75 };

/** How sure it must be what is answered, whatever the trouble: of 36 troubles in answers less sure, 27 were none (same corpus). */
const SURE_OF_SOURCE = 0.8;

/** Whether a trouble may be spoken of, as far as it rests on what was made of the message. */
export function isSureEnough(
  { confidence, attributedTo, attributionConfidence }: Reading,
  { variant }: Pick<Trouble, "variant">,
): boolean {
  if (attributedTo === null) return confidence >= (NEEDED[variant] ?? 0);
  return (attributionConfidence ?? 1) >= SURE_OF_SOURCE && confidence >= (NEEDED_OF_ANSWERS[variant] ?? 0);
}
