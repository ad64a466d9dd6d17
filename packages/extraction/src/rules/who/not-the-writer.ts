import { stateOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  begsOff,
  didItBefore,
  isOnlyFreeLater,
  isTakenUpElsewhere,
  lexiconOf,
  onlyAsksWhen,
  onlyAsksWho,
  onlyPrepares,
  putsItOnAnother,
  readCues,
  readSurface,
  type Surface,
  takesBack,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Thread } from "../thread.ts";

/**
 * "I said I'd get him but I'm stuck", "Gil run me to work at 6", "I got him last week, your turn", "who has him?", "that's
 * on you", "I'll have him ready": whoever does it, it is not the writer.
 */
export function isNotTheWriter(surface: Surface): boolean {
  const { passenger, claiming } = readCues(surface);
  const isAnothers = onlyAsksWho(surface) || onlyPrepares(surface) || putsItOnAnother(surface);
  return takesBack(surface) || didItBefore(surface) || isAnothers || (passenger.writer && !claiming.self);
}

/** Whether the message answers what somebody else asks for. */
export const isAsked = ({ assignedTo, source }: Thread, sender: MemberId | null): boolean =>
  stateOf(assignedTo) === "wants" && source.message.sender !== sender;

/** "I start at 7", "what time?", "only after 5" to a request for 3, to what somebody else asks for: it stays open. */
export function leavesOpen(surface: Surface, thread: Thread | null, sender: MemberId | null): boolean {
  if (thread === null || !isAsked(thread, sender)) return false;
  return (
    begsOff(surface) || onlyAsksWhen(surface) || (thread.source.reading.times.length > 0 && isOnlyFreeLater(surface))
  );
}

/**
 * "I have Leo at judo then", to what somebody else asks for another child: a no. Where Leo's judo is asked for too, it
 * takes that.
 */
export function isBusyElsewhere(
  surface: Surface,
  thread: Thread | null,
  { message: { sender }, family, arrangements }: Pick<ExtractionInput, "message" | "family" | "arrangements">,
): boolean {
  if (thread === null || !isAsked(thread, sender)) return false;
  const { source, turns } = thread;
  // "May and Leo need a lift": a word that may be no name is one if the answer names the child.
  const words = turns.map(({ message }) => readSurface(message.text, lexiconOf(family)).text);
  const isNamedBefore = surface.mentions.some(
    ({ sense, start, end }) =>
      sense.kind === "child" && words.some((text) => text.split(/[^\p{L}]+/u).includes(surface.text.slice(start, end))),
  );
  if (isNamedBefore) return false;
  const open = arrangements.filter(({ state, wants }) => state === "open" && wants.includes("adult"));
  const asked = [...[source, ...turns].map(({ reading }) => reading), ...open.map(({ entity }) => entity)];
  const children = asked.flatMap((one) => one.children);
  const activities = source.reading.activity === null ? [] : asked.flatMap(({ activity }) => activity ?? []);
  return isTakenUpElsewhere(surface, { children, activities });
}
