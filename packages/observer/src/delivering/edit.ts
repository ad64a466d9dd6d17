import { type EpochMs, numberInChat } from "@silent-observer/conversation";
import { purgedText } from "@silent-observer/phrasing";
import { migrateChat, notificationById, readableButtons, updateNotification } from "@silent-observer/store";
import { type Messenger, outlineOf, type Undone } from "@silent-observer/telegram";
import type { Observer } from "../observer.ts";
import { attempted } from "./attempted.ts";
import { holdBack, isOutside, PAUSE_OUTSIDE_MS, pauseAfter, TRIES_OUTSIDE } from "./hold-back.ts";
import { leaveAsItIs } from "./set-aside.ts";

/** Messages sent before a group became a supergroup cannot be edited any more. */
const LEFT_BEHIND: Undone = { kind: "refused", code: 0, description: "left_behind_by_migration" };

/** Brings it to the chat how a message of the bot's should look by now. */
export async function edit(observer: Observer, messenger: Messenger, id: number, clock: () => EpochMs): Promise<void> {
  const { store, log } = observer;
  const row = notificationById(store, id);
  if (!row || row.telegramMessageId === null) return;
  const { chatId } = row;
  const number = numberInChat(row.telegramMessageId);
  const buttons = readableButtons(row);
  if (!buttons) return leaveAsItIs(observer, row);
  const change = { chatId, text: row.text || purgedText(observer), buttons };
  const result =
    number === null
      ? LEFT_BEHIND
      : await attempted(observer, row.id, () => messenger.edit({ ...change, messageId: number }));
  const shown = { shownRevision: row.revision, notBefore: 0, attempts: 0, error: null };
  switch (result.kind) {
    case "done":
      return updateNotification(store, row.id, shown);
    case "wait":
      return store.write(() => holdBack(observer, chatId, result.seconds, clock()));
    case "unsent":
    case "uncertain": {
      const again = { notBefore: clock() + pauseAfter(row.attempts), attempts: row.attempts + 1, error: result.cause };
      // It may arrive yet, and put away what another process has brought to the chat meanwhile.
      return updateNotification(store, row.id, { ...again, shownRevision: row.shownRevision });
    }
    case "refused":
    case "migrated": {
      if (result.kind === "refused" && isOutside(result.code) && row.attempts < TRIES_OUTSIDE) {
        log.warn({ notification: row.id, ...outlineOf(result) }, "out of the group: the message is edited later");
        const notBefore = clock() + PAUSE_OUTSIDE_MS;
        return updateNotification(store, row.id, { notBefore, attempts: row.attempts + 1, error: result.description });
      }
      if (result.kind === "migrated") store.write(() => migrateChat(store, chatId, result.toChatId, clock()));
      // Counts as shown, because another attempt would be refused too: the message is gone, too old, or in the old
      // group.
      log.warn({ notification: row.id, ...outlineOf(result) }, "a message in the chat could not be edited");
      return updateNotification(store, row.id, shown);
    }
    default: {
      const unknown: never = result;
      throw new Error(`Unknown result of editing: ${JSON.stringify(unknown)}`);
    }
  }
}
