import { type ChatId, type EpochMs, type MessageId, reactionId } from "@silent-observer/conversation";
import { isAdult, type MemberId, memberOf } from "@silent-observer/family";
import { adultsCalled, lexiconOf, readSurface } from "@silent-observer/language";
import { findMessage, type MessageRow } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { type Hearing, hear } from "./hear.ts";

/** The only reaction that counts as a yes; others say nothing about who does what. */
const YES = "👍";

/** How a member's reactions to a message have changed. */
export type Reaction = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  readonly by: MemberId;
  readonly at: EpochMs;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/**
 * An adult's 👍 on somebody else's request or arrangement is heard as a reply "👍" to it, and its removal as an edit of
 * that reply to an empty text. All other reactions are ignored and not recorded (null).
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
  // Each change counts as an edit, dated by Telegram: if two arrive out of order, the later one stays.
  return hear(observer, { message, senderLabel: by, editedAt: at }, now);
}

/** Whether the message calls other adults by name. A 👍 from somebody else then means no more than "good idea". */
function isAskedOfAnother({ family }: Observer, { messageText }: MessageRow, by: MemberId): boolean {
  const called = adultsCalled(readSurface(messageText, lexiconOf(family)));
  return called.length > 0 && !called.includes(by);
}

/** Whether a message is somebody else's, arranges or requests something by Tier 1, and was not forgotten. */
const canBeAnswered = ({ sender, tier1Decision, signal, forgottenAt }: MessageRow, by: MemberId): boolean =>
  sender !== by && forgottenAt === null && (tier1Decision === "QUEUE" || signal === "request");
