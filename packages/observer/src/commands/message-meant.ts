import type { MessageRow } from "@silent-observer/store";
import { findMessage, findNotification, messageById } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { rowShown } from "../shown.ts";
import type { Command } from "./command.ts";

/** The family's message that a command given as a reply refers to. */
export type Meant =
  | { readonly kind: "message"; readonly row: MessageRow }
  /**
   * `usage`: the command is not a reply. `unknown`: the message is not recorded. `answer`: a bot message about no
   * single message.
   */
  | { readonly kind: "usage" | "unknown" | "answer" };

/** The message replied to; for a bot message (redline, card or answer), the family's message that it is about. */
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
