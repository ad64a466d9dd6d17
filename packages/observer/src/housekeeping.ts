import type { ChatId, EpochMs } from "@silent-observer/conversation";
import {
  backupsBeside,
  chatsWithWork,
  dueRedlines,
  emptyLog,
  expireActions,
  forgetChanges,
  forgetUpdates,
  purgeBackups,
  purgeOld,
  type Retention,
  scrubErased,
} from "@silent-observer/store";
import { dayOf } from "./calendar.ts";
import { UNDO_MS } from "./commands/undo.ts";
import { isOwnChat, type Observer } from "./observer.ts";
import { refreshPending } from "./pending/card.ts";

const DAY = 24 * 3_600_000;
/** Raw text is kept for this long (law 8). */
const TEXT_KEPT_MS = 30 * DAY;
/** Telegram repeats an update for a day at most, and may start anew from any id after a week without one. */
const UPDATES_KEPT_MS = 3 * DAY;

/** Expires, purges and forgets what is due. */
export function tidyUp(observer: Observer, now: EpochMs): void {
  const { store, log } = observer;
  const expired = store.write(() => {
    const chats = expireActions(store, now);
    for (const chat of new Set(chats)) refreshPending(observer, chat, now);
    return chats;
  });
  if (expired.length > 0) log.info({ expired: expired.length }, "pending actions expired");
  const retention = { before: now - TEXT_KEPT_MS, now, today: dayOf(observer, now) };
  const purged = store.write(() => purgeOld(store, retention));
  if (purged > 0) log.info({ purged }, "old texts purged");
  store.write(() => forgetUpdates(store, now - UPDATES_KEPT_MS));
  store.write(() => forgetChanges(store, now - UNDO_MS));
  scrubErased(store);
  if (store.path !== ":memory:" && observer.recall.filesPurgedOn !== retention.today) purgeFiles(observer, retention);
}

/** Once a day: what was purged from the tables shall not linger in the files beside them either. */
function purgeFiles({ store, log, recall }: Observer, retention: Retention): void {
  const { failed } = purgeBackups(backupsBeside(store.path), retention);
  if (failed.length > 0)
    log.warn({ backups: failed }, "these backups cannot be purged of texts older than 30 days: delete them");
  // Where somebody reads just now, the next round does it.
  if (emptyLog(store)) recall.filesPurgedOn = retention.today;
}

/** Chats of this installation that have work at `now`, whatever the queue remembers. */
export function forgottenWork(observer: Observer, now: EpochMs): ChatId[] {
  const unread = chatsWithWork(observer.store)
    .filter(({ from }) => from <= now)
    .map(({ chatId }) => chatId);
  const due = dueRedlines(observer.store, now).map((redline) => redline.chatId as ChatId);
  return [...new Set([...unread, ...due])].filter((chat) => isOwnChat(observer, chat));
}
