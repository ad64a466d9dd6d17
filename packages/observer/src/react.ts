import { type ChatId, type EpochMs, type MessageId, reactionId } from "@silent-observer/conversation";
import { isAdult, type MemberId, memberOf } from "@silent-observer/family";
import { adultsCalled, lexiconOf, readSurface } from "@silent-observer/language";
import { findMessage, type MessageRow } from "@silent-observer/store";
import { type Hearing, hear } from "./hear.ts";
import type { Observer } from "./observer.ts";

/** The reaction that says yes; all others say nothing about who does what. */
const YES = "👍";

/** What somebody's reactions to a message became. */
export type Reaction = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  readonly by: MemberId;
  readonly at: EpochMs;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/**
 * A 👍 of an adult on what another has asked or arranged is heard like the message "👍" in reply to it, and one that is taken away
 * like that message emptied. Null for all else, which leaves no trace.
 */
export function hearReaction(observer: Observer, reaction: Reaction, now: EpochMs): Hearing | null {
  const { chatId, by, at, added, removed } = reaction;
  const member = memberOf(observer.family, by);
  const to = findMessage(observer.store, chatId, reaction.messageId);
  if (![...added, ...removed].includes(YES) || !member || !isAdult(member) || !to) return null;
  const id = reactionId(reaction.messageId, by);
  const isAnswer = canBeAnswered(to, by) && !isAskedOfAnother(observer, to, by);
  if (!isAnswer && !findMessage(observer.store, chatId, id)) return null;
  const message = {
    chatId,
    messageId: id,
    topicId: to.topicId,
    sender: by,
    sentAt: at,
    replyTo: reaction.messageId,
    text: isAnswer && added.includes(YES) ? YES : "",
    forwarded: false,
  };
  // Each change counts as an edit of the first: of two that come in the wrong order, the later one holds.
  return hear(observer, { message, senderLabel: by, editedAt: at }, now);
}

/** Whoever is not called by name says no more than that it is a good idea. */
function isAskedOfAnother({ family }: Observer, { messageText }: MessageRow, by: MemberId): boolean {
  const called = adultsCalled(readSurface(messageText, lexiconOf(family)));
  return called.length > 0 && !called.includes(by);
}

/** Something of another that arranges or asks, as far as Tier 1 can tell; what the family had erased stays unanswered. */
const canBeAnswered = ({ sender, tier1Decision, signal, forgottenAt }: MessageRow, by: MemberId): boolean =>
  sender !== by && forgottenAt === null && (tier1Decision === "QUEUE" || signal === "request");
