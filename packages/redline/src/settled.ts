import type { Heard } from "@silent-observer/conversation";
import type { Judgement } from "./judgement.ts";
import type { Trouble } from "./trouble.ts";

/**
 * Whether the family has seen a collision by itself: the message points it out, or somebody after it points it out or
 * gives way. What is missing is never settled by being seen; the ledger tells when it is supplied.
 */
export function settledByPeople(trouble: Trouble, { reading, later }: Judgement): boolean {
  switch (trouble.variant) {
    case "overlap":
    case "time_mismatch":
    case "claimed_twice":
    case "double_booked":
      return (
        reading.noticesConflict ||
        later.some((heard) => concerns(heard, trouble) && (heard.reading?.noticesConflict || heard.reading?.givesWay))
      );
    case "missing_adult":
    case "missing_child":
      return false;
  }
}

/** A later message concerns the trouble unless it plainly speaks of another day or answers something else. */
function concerns({ reading }: Heard, trouble: Trouble): boolean {
  if (!reading) return false;
  const sides = [trouble.matter, ...(trouble.other ? [trouble.other] : [])];
  const messages = sides.flatMap(({ origin }) => (origin.kind === "arrangement" ? [origin.messageId] : []));
  if (reading.attributedTo !== null && [...messages, trouble.messageId].includes(reading.attributedTo)) return true;
  return reading.dates.length === 0 || sides.some((side) => reading.dates.includes(side.date));
}
