import {
  type Coordination,
  type Heard,
  type MessageId,
  stateOf,
  Threads,
  withinReach,
} from "@silent-observer/conversation";
import { claimsPlainly, lexiconOf, readCues, readSurface } from "@silent-observer/language";
import type { Alternative } from "@silent-observer/linear";
import { answerFeatures } from "./answer-features.ts";
import { byItselfFeatures } from "./by-itself-features.ts";
import type { AttributionInput } from "./input.ts";
import { childrenSaid, type Said } from "./said.ts";
import { namedAgain } from "./shared-facts.ts";

/** An earlier message that may be answered, or null for none, with its features. */
export type Choice = Alternative & { readonly heard: Heard | null };

/** All choices: each arranging message within reach, and none. Empty if no message is within reach. */
export function choicesFor(input: AttributionInput, said: Said): Choice[] {
  const standing = withoutCorrected(reachableFrom(input), input);
  const reachable = withoutRivals(ofChildrenSaid(standing, said), said, input.message.replyTo);
  const newest = reachable.at(-1);
  if (!newest) return [];
  const scene = {
    reachable,
    newest,
    threads: new Threads(input.history),
    namedAgain: new Map(reachable.map((heard) => [heard, namedAgain(heard.reading, heard.message, said)])),
  };
  return [
    ...reachable.map((heard) => ({ heard, features: answerFeatures(heard, scene, said, input) })),
    { heard: null, features: byItselfFeatures(scene, said, input) },
  ];
}

function reachableFrom({ message, history, reach }: AttributionInput): Coordination[] {
  const earlier = history.filter(({ message: other }) => other.messageId !== message.messageId);
  return earlier.filter(
    (heard, at): heard is Coordination =>
      heard.reading?.isCoordination === true &&
      heard.actionStatus !== "rejected" &&
      heard.reading.act !== "withdraw" &&
      withinReach(heard.message, message, at === earlier.length - 1, reach),
  );
}

/**
 * "Friday at 10", "no wait 10:30": what follows is about the correction, not about what its writer corrected. Of 37
 * such messages 36 were (corpus, November 2026).
 */
function withoutCorrected(
  reachable: Coordination[],
  { message: { replyTo }, family }: AttributionInput,
): Coordination[] {
  const corrected = reachable.flatMap(({ message: { sender, text }, reading: { attributedTo } }) => {
    const isOwn = reachable.some((one) => one.message.messageId === attributedTo && one.message.sender === sender);
    return isOwn && readCues(readSurface(text, lexiconOf(family))).answering.corrects ? [attributedTo] : [];
  });
  return reachable.filter(({ message: { messageId } }) => messageId === replyTo || !corrected.includes(messageId));
}

/** If the message names a child of an open request, messages about other children only are left out. */
function ofChildrenSaid(reachable: Coordination[], said: Said): Coordination[] {
  const named = childrenSaid(said);
  const isAbout = ({ reading }: Coordination) => reading.children.some((child) => named.includes(child));
  if (!reachable.some((heard) => isAbout(heard) && stateOf(heard.reading.assignedTo) === "wants")) return reachable;
  return reachable.filter((heard) => heard.reading.children.length === 0 || isAbout(heard));
}

/**
 * "I'll get May", minutes after somebody else's "I'll get May tomorrow", does not answer it: it claims the task as if
 * nobody had it. Claims of others are left out for such wording, unless replied to, so that both count as claims. Of
 * 310 messages that do answer another's claim, none is worded like this (corpus, November 2026).
 */
function withoutRivals(
  reachable: Coordination[],
  { surface, sender }: Said,
  replyTo: MessageId | null,
): Coordination[] {
  if (!claimsPlainly(surface)) return reachable;
  return reachable.filter(
    ({ message, reading: { act, assignedTo } }) =>
      act !== "take" ||
      message.sender === sender ||
      message.messageId === replyTo ||
      !assignedTo.some((adult) => adult === message.sender),
  );
}
