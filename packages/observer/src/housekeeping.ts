import type { ChatId, EpochMs } from "@silent-observer/conversation";
import {
  backupsBeside,
  chatsWithWork,
  dueRedlines,
  emptyLog,
  expireActions,
  forgetChanges,
  forgetCommands,
  forgetUpdates,
  purgeBackups,
  purgeOld,
  type Retention,
  scrubErased,
  shortenWaits,
} from "@silent-observer/store";
import { dayOf } from "./calendar.ts";
import { UNDO_MS } from "./commands/undo.ts";
import { LOST_AFTER_MS } from "./deliver.ts";
import { LONGEST_RETRY_MS } from "./drain.ts";
import { isOwnChat, type Observer } from "./observer.ts";
import { refreshPending } from "./pending/card.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Raw text is kept for this long (law 8). */
const TEXT_KEPT_MS = 30 * DAY;
/** Telegram repeats an update for a day at most, and may start anew from any id after a week without one. */
const UPDATES_KEPT_MS = 3 * DAY;

/** Telegram slows a chat down for seconds or minutes. */
const LONGEST_SLOWDOWN_MS = HOUR;

/** Expires what is due, and ends what waits for a clock that was put back, with each sweep; purges what is old once an hour, since the tables are read for it from end to end. */
export function tidyUp(observer: Observer, now: EpochMs): void {
  const { store, recall, log } = observer;
  expire(observer, now);
  if (!scrubErased(store))
    log.warn(
      "what was erased is still in the database's file, which is busy or has no room on its disk to be rewritten",
    );
  // A clock that was put back must not keep what is old.
  if (recall.purgedAt !== null && Math.abs(now - recall.purgedAt) < HOUR) return;
  purge(observer, now);
  recall.purgedAt = now;
}

function expire(observer: Observer, now: EpochMs): void {
  const { store, settings, log } = observer;
  const expired = store.write(() => {
    forgetChanges(store, now - UNDO_MS);
    const chats = expireActions(store, now);
    for (const chat of new Set(chats)) refreshPending(observer, chat, now);
    shortenWaits(store, now, {
      retry: LONGEST_RETRY_MS,
      send: LONGEST_SLOWDOWN_MS,
      lost: LOST_AFTER_MS,
      grace: settings.redlineGraceMs,
    });
    return chats;
  });
  if (expired.length > 0) log.info({ expired: expired.length }, "pending actions expired");
}

function purge(observer: Observer, now: EpochMs): void {
  const { store, log } = observer;
  const retention = { before: now - TEXT_KEPT_MS, now, today: dayOf(observer, now) };
  const purged = store.write(() => {
    forgetUpdates(store, now - UPDATES_KEPT_MS);
    forgetCommands(store, now - UPDATES_KEPT_MS);
    return purgeOld(store, retention);
  });
  if (purged > 0) log.info({ purged }, "old texts purged");
  if (store.path !== ":memory:" && observer.recall.filesPurgedOn !== retention.today) purgeFiles(observer, retention);
}

/** Once a day: what was purged from the tables shall not linger in the files beside them either. */
function purgeFiles({ store, log, recall }: Observer, retention: Retention): void {
  const { failed } = purgeBackups(backupsBeside(store.path), retention);
  if (failed.length > 0)
    log.warn({ backups: failed }, "these backups cannot be purged of texts older than 30 days: delete them");
  // Where somebody reads just now, the next hour does it.
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
