import type { MessageRow } from "@silent-observer/store";
import { findAction, findMessage, findNotification, findRedline, messageById } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import type { Command } from "./command.ts";
import { rowOfRef } from "./reply.ts";

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
  const rowId = (() => {
    switch (shown.kind) {
      case "redline":
        return findRedline(store, shown.ref ?? "")?.messageRowId ?? null;
      case "pending":
        return Number(findAction(store, shown.ref ?? "")?.sourceId ?? 0);
      case "reply":
        return rowOfRef(shown.ref);
    }
  })();
  const row = rowId ? messageById(store, rowId) : null;
  return row ? { kind: "message", row } : { kind: "answer" };
}
