import type { MemberId } from "@silent-observer/family";
import { isCalledOffBy, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Context } from "../context.ts";
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

/** "Yes" to "is judo off tomorrow?" says that it is. */
export function calledOffInAnswer(frame: Frame, context: Context | null, { message, family }: ExtractionInput): Frame {
  const asked = context?.request ?? null;
  if (asked === null || asked.sender === message.sender || message.forwarded) return frame;
  if (!isCalledOffBy(frame.surface, readSurface(asked.text, lexiconOf(family)))) return frame;
  const cues = { ...frame.cues, changing: { kind: "cancelled" as const, additional: false, asked: false } };
  return { ...frame, cues, signs: new Set([...frame.signs, "change_cancelled"]) };
}
