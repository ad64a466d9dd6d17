import type { MemberId } from "@silent-observer/family";
import type { ExtractionInput } from "../../extractor.ts";
import type { Frame } from "./frame.ts";

/**
 * "No football Thursday", half an hour after Max's piano was spoken of: whether all that a share says is that something
 * of the calendar is off, and that is of other children than those spoken of. It then answers nothing.
 * @param spokenOf the children of the message that it might answer
 */
export function callsOffOfOthers(
  { activity, children, adults, cues, dates, impliedToday, place }: Frame,
  spokenOf: readonly MemberId[],
  { calendar }: Pick<ExtractionInput, "calendar">,
): boolean {
  const [day] = dates;
  if (cues.changing.kind !== "cancelled" || activity === null || day === undefined || impliedToday) return false;
  if (children.length > 0 || adults.length > 0 || place !== null || spokenOf.length === 0) return false;
  const theirs = calendar.childrenWith(activity, day);
  return theirs.length > 0 && !theirs.some((child) => spokenOf.includes(child));
}
