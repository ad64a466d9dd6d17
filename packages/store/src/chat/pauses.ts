import type { ChatId, EpochMs } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, eq, gt } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { pauses } from "../schema/index.ts";

/** Until when a chat is paused; null if it is not paused at `now`. */
export function pausedUntil(store: Store, chatId: ChatId, now: EpochMs): EpochMs | null {
  const standing = and(eq(pauses.chatId, chatId), gt(pauses.until, now));
  return store.db.select({ until: pauses.until }).from(pauses).where(standing).get()?.until ?? null;
}

/** Pauses a chat, replacing an earlier pause. */
export function pause(store: Store, chatId: ChatId, until: EpochMs, by: { member: MemberId; at: EpochMs }): void {
  const row = { chatId, until, pausedBy: by.member, at: by.at };
  store.db.insert(pauses).values(row).onConflictDoUpdate({ target: pauses.chatId, set: row }).run();
}

/** Ends a chat's pause. False if it was not paused at `now`. */
export function resume(store: Store, chatId: ChatId, now: EpochMs): boolean {
  const wasPaused = pausedUntil(store, chatId, now) !== null;
  store.db.delete(pauses).where(eq(pauses.chatId, chatId)).run();
  return wasPaused;
}
