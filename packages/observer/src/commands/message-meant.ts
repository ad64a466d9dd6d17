import type { MessageRow } from "@silent-observer/store";
import { findMessage, findNotification, messageById } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { rowShown } from "../shown.ts";
import type { Command } from "./command.ts";

/** The message of the family that a reply speaks of. */
export type Meant =
  | { readonly kind: "message"; readonly row: MessageRow }
  /** It was no reply; a message that nobody has recorded; an answer of the bot that speaks of no one message. */
  | { readonly kind: "usage" | "unknown" | "answer" };

/** A person's own message, or what a bubble, card or answer of the bot is about. */
export function messageMeant({ store }: Observer, { chatId, replyTo }: Command): Meant {
  if (replyTo === null) return { kind: "usage" };
  const shown = findNotification(store, chatId, replyTo);
  if (!shown) {
    const row = findMessage(store, chatId, replyTo);
    return row ? { kind: "message", row } : { kind: "unknown" };
  }
  const rowId = rowShown(store, shown);
  const row = rowId ? messageById(store, rowId) : null;
  return row ? { kind: "message", row } : { kind: "answer" };
}
