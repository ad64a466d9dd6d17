import { type ChatId, DAY_MS, type EpochMs, HOUR_MS } from "@silent-observer/conversation";
import {
  backupsBeside,
  chatsWithWork,
  deleteUnfinished,
  dueRedlines,
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
import { mayBeAhead } from "./clock-leap.ts";
import { UNDO_MS } from "./commands/undo.ts";
import { LOST_AFTER_MS } from "./delivering/deliver.ts";
import { LONGEST_SLOWDOWN_MS } from "./delivering/hold-back.ts";
import { tellUnreadable } from "./delivering/set-aside.ts";
import { LONGEST_RETRY_MS } from "./drain.ts";
import { isOwnChat, type Observer } from "./observer.ts";
import { refreshPending } from "./pressing/pending/card.ts";
import { tellOfOtherStarts } from "./started-alike.ts";
import { allDone } from "./steps.ts";

/** How long the text of messages is kept (law 8). */
const TEXT_KEPT_MS = 30 * DAY_MS;
/**
 * How long update ids are kept to recognise repeats. Telegram redelivers an update for at most a day, and after a week
 * without updates may restart its ids at any number.
 */
const UPDATES_KEPT_MS = 3 * DAY_MS;

/**
 * On each sweep: expires pending actions and shortens waits left too long by a clock that was set back. Once an hour:
 * purges old data and tells of rows that cannot be read, which scans whole tables. Nothing expires or is purged while the
 * clock may be far ahead. A step that fails is logged and does not stop the others.
 * @returns whether each step came through
 */
export function tidyUp(observer: Observer, now: EpochMs): boolean {
  const { store, caches, log } = observer;
  let isDoubtful = true;
  const done = allDone(observer, {
    lookAtClock() {
      isDoubtful = mayBeAhead(observer, now);
    },
    expire() {
      if (!isDoubtful) expire(observer, now);
    },
    shortenWaits: () => shorten(observer, now),
    scrub() {
      if (!scrubErased(store))
        log.warn(
          "what was erased is still in the database's file, which is busy or has no room on its disk to be rewritten",
        );
    },
  });
  if (isDoubtful) return done;
  // `abs`, so that a clock that was set back does not suspend purging.
  if (caches.purgedAt !== null && Math.abs(now - caches.purgedAt) < HOUR_MS) return done;
  const purged = purge(observer, now);
  if (purged) caches.purgedAt = now;
  return done && purged;
}

function expire(observer: Observer, now: EpochMs): void {
  const { store, log } = observer;
  const expired = store.write(() => {
    forgetChanges(store, now - UNDO_MS);
    const chats = expireActions(store, now);
    for (const chat of new Set(chats)) refreshPending(observer, chat, now);
    return chats;
  });
  if (expired.length > 0) log.info({ expired: expired.length }, "pending actions expired");
}

function shorten({ store, settings }: Observer, now: EpochMs): void {
  store.write(() =>
    shortenWaits(store, now, {
      retry: LONGEST_RETRY_MS,
      send: LONGEST_SLOWDOWN_MS,
      lost: LOST_AFTER_MS,
      grace: settings.redlineGraceMs,
    }),
  );
}

function purge(observer: Observer, now: EpochMs): boolean {
  const { store, log } = observer;
  const retention = { before: now - TEXT_KEPT_MS, now, today: dayOf(observer, now) };
  return allDone(observer, {
    forgetUpdates: () =>
      store.write(() => {
        forgetUpdates(store, now - UPDATES_KEPT_MS);
        forgetCommands(store, now - UPDATES_KEPT_MS);
      }),
    purge() {
      const purged = store.write(() => purgeOld(store, retention));
      if (purged > 0) log.info({ purged }, "old texts purged");
    },
    tellUnreadable: () => tellUnreadable(observer),
    tellOfOtherStarts() {
      // Not at the start, since the others may be about to be started anew.
      if (observer.caches.purgedAt !== null) tellOfOtherStarts(observer);
    },
    purgeFiles() {
      if (store.path !== ":memory:" && observer.caches.filesPurgedOn !== retention.today)
        purgeFiles(observer, retention);
    },
  });
}

/**
 * Once a day: removes purged texts from the backups beside the database and from its write-ahead log, and deletes copies
 * that nobody finished.
 */
function purgeFiles({ store, log, caches }: Observer, retention: Retention): void {
  deleteUnfinished(store.path, retention.now);
  const { failed } = purgeBackups(backupsBeside(store.path), retention);
  if (failed.length > 0)
    log.warn({ backups: failed }, "these backups cannot be purged of texts older than 30 days: delete them");
  // While another connection is reading, the log cannot be emptied: tried again an hour later.
  if (store.emptyLog()) caches.filesPurgedOn = retention.today;
}

/** Chats of this installation with work due at `now` by the database, whether or not Redis still holds their job. */
export function forgottenWork(observer: Observer, now: EpochMs): ChatId[] {
  const unread = chatsWithWork(observer.store)
    .filter(({ from }) => from <= now)
    .map(({ chatId }) => chatId);
  const due = dueRedlines(observer.store, now).map((redline) => redline.chatId);
  return [...new Set([...unread, ...due])].filter((chat) => isOwnChat(observer, chat));
}
