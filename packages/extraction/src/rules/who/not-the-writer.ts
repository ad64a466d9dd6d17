import { stateOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { begsOff, didItBefore, onlyAsksWhen, readCues, type Surface, takesBack } from "@silent-observer/language";
import type { Thread } from "../thread.ts";

/**
 * "I said I'd get him but I'm stuck", "Gil run me to work at 6", "I got him last week, your turn": whoever does it, it
 * is not the writer.
 */
export function isNotTheWriter(surface: Surface): boolean {
  const { passenger, claiming } = readCues(surface);
  return takesBack(surface) || didItBefore(surface) || (passenger.writer && !claiming.self);
}

/** Whether the message answers what somebody else asks for. */
export const isAsked = ({ assignedTo, source }: Thread, sender: MemberId | null): boolean =>
  stateOf(assignedTo) === "wants" && source.message.sender !== sender;

/** "I start at 7", "what time?", to what somebody else asks for: it stays open. */
export const leavesOpen = (surface: Surface, thread: Thread | null, sender: MemberId | null): boolean =>
  thread !== null && isAsked(thread, sender) && (begsOff(surface) || onlyAsksWhen(surface));
