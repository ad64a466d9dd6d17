import { createHash } from "node:crypto";
import { chatId } from "@silent-observer/conversation";
import { currentChat, noteStart, startsNoted } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** What all services of an installation must have been started with alike, by the name of its setting. */
type StartedWith = { readonly FAMILY_CONTEXT: string; readonly TELEGRAM_GROUP_CHAT_ID: string | null };

/** Notes what a service was started with, for the others to compare with. */
export function noteStartOf(service: "ingress" | "worker", observer: Observer): void {
  noteStart(observer.store, service, JSON.stringify(startedWith(observer)));
}

/**
 * Warns of a service that was started with another family file or group: after an edit of either, only some services may
 * have been restarted, and then one hears people whom the other does not know, or a group that the other leaves alone.
 */
export function tellOfOtherStarts(observer: Observer): void {
  const own = startedWith(observer);
  for (const { service, noted } of startsNoted(observer.store)) {
    const other = JSON.parse(noted) as StartedWith;
    const differs = [
      ...(other.FAMILY_CONTEXT === own.FAMILY_CONTEXT ? [] : ["FAMILY_CONTEXT"]),
      ...(isSameGroup(observer, other, own) ? [] : ["TELEGRAM_GROUP_CHAT_ID"]),
    ];
    if (differs.length > 0)
      observer.log.warn({ other: service, differs }, "a service was started with other settings: restart all of them");
  }
}

function startedWith({ family, settings }: Observer): StartedWith {
  const file = createHash("sha256").update(JSON.stringify(family)).digest("hex");
  return { FAMILY_CONTEXT: file, TELEGRAM_GROUP_CHAT_ID: settings.telegramGroupChatId };
}

/** A group that became a supergroup has two ids. */
function isSameGroup({ store }: Observer, ...[one, other]: [StartedWith, StartedWith]): boolean {
  const [a, b] = [one, other].map(({ TELEGRAM_GROUP_CHAT_ID: group }) => group && currentChat(store, chatId(group)));
  return a === b;
}
