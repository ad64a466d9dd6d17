import { ADJACENT_REACH_MS, type EpochMs, type Message, type Tier1 } from "@silent-observer/conversation";
import {
  findMessage,
  findNotification,
  logGates,
  type MessageRow,
  messageById,
  messagesAfter,
  recentBefore,
  toMessage,
  toTier1,
  updateMessage,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { rowShown } from "../shown.ts";
import { type HeardMessage, record, replaceText } from "./record.ts";
import { assess, logTripwire, NOT_SCORED, verdict } from "./score.ts";
import { readAnew, takeBack } from "./take-back.ts";

/** `reason` of a message that only asks the bot something. */
const TO_BOT = "question_to_bot";

/** `known`: a message that was recorded before, unchanged. `rowId` is its row in `observer_messages`. */
export type Hearing = { readonly rowId: number; readonly tier1: Tier1; readonly kind: "new" | "edited" | "known" };

/**
 * Tier 1: scores and records a message. Runs inside the transaction that also records the update, so that the message
 * is in the database, scored, before Telegram gets its 200. A repeated message changes nothing; an edited one replaces
 * its former text and is read again.
 */
export function hear(observer: Observer, heard: HeardMessage, now: EpochMs): Hearing {
  const { store } = observer;
  return store.write(() => {
    const message = asReplyToPeople(observer, heard.message);
    const known = findMessage(store, message.chatId, message.messageId);
    if (known && !isNewer(heard, known)) return { rowId: known.id, tier1: toTier1(known), kind: "known" };
    const recent = recentBefore(store, message, ADJACENT_REACH_MS);
    const tier1 = heard.toBot ? NOT_SCORED : assess(observer, message, recent);
    const rowId = known
      ? replaceText(observer, known, heard, tier1)
      : record(observer, { ...heard, message }, recent, tier1, now);
    if (heard.toBot) noteQuestion(observer, rowId);
    else logTripwire(observer, rowId, tier1, now);
    if (!known) hearAgain(observer, message, now);
    if (!known) observer.meter.happened("heard", tier1.decision === "QUEUE" ? "queue" : "drop");
    return { rowId, tier1, kind: known ? "edited" : "new" };
  });
}

/** A reply to a redline message or card of the bot counts as a reply to the family's message that it is about. */
function asReplyToPeople({ store }: Observer, message: Message): Message {
  const said = message.replyTo === null ? null : findNotification(store, message.chatId, message.replyTo);
  const rowId = said && said.kind !== "reply" ? rowShown(store, said) : null;
  const about = rowId === null ? null : messageById(store, rowId);
  return about === null ? message : { ...message, replyTo: about.messageId };
}

function isNewer(heard: HeardMessage, known: MessageRow): boolean {
  // Edits of a forgotten message are ignored.
  if (known.forgottenAt !== null) return false;
  if (heard.editedAt === null || heard.editedAt < (known.editedAt ?? 0)) return false;
  return heard.message.text !== known.messageText;
}

/** Marks a question to the bot. It has no gates; those from before an edit are removed. */
function noteQuestion({ store }: Observer, rowId: number): void {
  updateMessage(store, rowId, { reason: TO_BOT });
  logGates(store, rowId, [], "all");
}

/** Messages sent after one that arrived late may answer it, so those within reach are scored again. */
function hearAgain(observer: Observer, late: Message, now: EpochMs): void {
  const { store } = observer;
  for (const row of messagesAfter(store, late, ADJACENT_REACH_MS)) {
    if (row.reason === TO_BOT || row.forgottenAt !== null) continue;
    const tier1 = assess(observer, toMessage(row), recentBefore(store, toMessage(row), ADJACENT_REACH_MS));
    if (tier1.decision === row.tier1Decision) readAnew(observer, [row.id]);
    else {
      if (tier1.decision === "DROP") takeBack(observer, row, "read_again");
      updateMessage(store, row.id, verdict(tier1));
      logTripwire(observer, row.id, tier1, now);
    }
  }
}
