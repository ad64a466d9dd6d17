import type { EpochMs } from "@silent-observer/conversation";
import { erasedText, forgetText, staleWeekText } from "@silent-observer/phrasing";
import { forgetMessage, notificationById, reviseNotification, withdrawNotification } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { refreshPending } from "../pressing/pending/card.ts";
import type { Command } from "./command.ts";
import { messageMeant } from "./message-meant.ts";
import { reply } from "./reply.ts";

/**
 * `/forget` as a reply: erases the message and everything that came of it. The bot's own messages about it are edited
 * so that they no longer show its content; those not sent yet are withdrawn.
 */
export function forget(observer: Observer, command: Command, now: EpochMs): "answered" | "erased" {
  const { store, family, log } = observer;
  const answer = (kind: "usage" | "unknown" | "already"): "answered" => {
    reply(observer, command, forgetText({ kind }, observer), null, now);
    return "answered";
  };
  const meant = messageMeant(observer, command);
  if (meant.kind !== "message") return answer(meant.kind === "usage" ? "usage" : "unknown");
  if (meant.row.forgottenAt !== null) return answer("already");
  const { plans, entries, shown, weeks } = forgetMessage(store, family, meant.row, { member: command.by.id, at: now });
  const told = shown.filter((id) => notificationById(store, id)?.state === "sent");
  for (const id of shown) {
    reviseNotification(store, id, { text: erasedText(observer), buttons: [], ref: null });
    // Does nothing if it has been sent already.
    withdrawNotification(store, id);
  }
  for (const id of weeks) reviseNotification(store, id, { text: staleWeekText(observer), buttons: [] });
  refreshPending(observer, command.chatId, now);
  log.info({ chat: command.chatId, message: meant.row.messageId, plans, entries }, "a message was forgotten");
  reply(observer, command, forgetText({ kind: "done", plans, entries, said: told.length }, observer), null, now);
  return "erased";
}
