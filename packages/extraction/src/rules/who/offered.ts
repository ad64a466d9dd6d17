import type { Family, MemberId } from "@silent-observer/family";
import { declinesOffer, doesItThemselves, lexiconOf, readSurface, type Surface } from "@silent-observer/language";
import type { Thread } from "../thread.ts";

/**
 * What becomes of what another adult offers or says to do: whoever answers does it ("I have it"), or does not need it
 * ("no need"); null where it stands.
 */
export function turnedDown(
  surface: Surface,
  thread: Thread | null,
  sender: MemberId | null,
  family: Family,
): "kept" | "declined" | null {
  if (thread === null || sender === null) return null;
  const { source, assignedTo, turns } = thread;
  const by = source.message.sender;
  if (by === null || by === sender || assignedTo.length !== 1 || assignedTo[0] !== by) return null;
  const offered = readSurface(source.message.text, lexiconOf(family));
  if (doesItThemselves(surface, offered)) return "kept";
  if (!declinesOffer(surface, offered)) return null;
  const [first] = turns;
  return first !== undefined && first !== source && first.reading.assignedTo.includes(sender) ? "kept" : "declined";
}
