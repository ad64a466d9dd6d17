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

/** An earlier message that could be meant, with what speaks for it and against it. */
export type Choice = Alternative & { readonly heard: Heard | null };

/** The ways to understand a message: as an answer to one of the arranging messages within reach, or by itself (null). */
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
 * "Friday at 10", "no wait 10:30": what comes next is about what its writer has put in its place (of 37 such messages 36 were; corpus,
 * November 2026).
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

/** Where a child is named that an open request is about, what is about other children alone is not meant. */
function ofChildrenSaid(reachable: Coordination[], said: Said): Coordination[] {
  const named = childrenSaid(said);
  const isAbout = ({ reading }: Coordination) => reading.children.some((child) => named.includes(child));
  if (!reachable.some((heard) => isAbout(heard) && stateOf(heard.reading.assignedTo) === "wants")) return reachable;
  return reachable.filter((heard) => heard.reading.children.length === 0 || isAbout(heard));
}

/**
 * "I'll get May", minutes after another's "I'll get May tomorrow": who speaks as if nobody had answers no word of another's that he
 * has the task (of 310 that do, none speaks so; corpus, November 2026). Both have it then.
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
