import type { EpochMs } from "@silent-observer/conversation";
import { and, eq, gt, inArray } from "drizzle-orm";
import { isUnread } from "../chat/unread.ts";
import type { Store } from "../database/open.ts";
import { notifications, observerMessages, redlines } from "../schema/index.ts";

/** The longest that each kind of wait can take, in milliseconds. */
export type LongestWaits = {
  /** A message, until it is read again after a failure. */
  readonly retry: EpochMs;
  /** A message of the bot, until it is sent or edited. */
  readonly send: EpochMs;
  /** A message of the bot that is being sent, until it is considered lost. */
  readonly lost: EpochMs;
  /** The grace of a redline. */
  readonly grace: EpochMs;
};

/**
 * Shortens waits that are longer than possible, because the clock was put back after they began, or because they follow
 * Telegram's clock, which is ahead. Retries and deliveries become due at once; a redline gets its full grace again.
 */
export function shortenWaits({ db }: Store, now: EpochMs, longest: LongestWaits): void {
  const { nextAttemptAt } = observerMessages;
  db.update(observerMessages)
    .set({ nextAttemptAt: now })
    .where(and(isUnread, gt(nextAttemptAt, now + longest.retry)))
    .run();
  const { state, notBefore, claimedAt } = notifications;
  db.update(notifications)
    .set({ notBefore: now })
    .where(and(inArray(state, ["ready", "sent", "withdrawn"]), gt(notBefore, now + longest.send)))
    .run();
  db.update(notifications)
    .set({ claimedAt: now })
    .where(and(eq(state, "sending"), gt(claimedAt, now + longest.lost)))
    .run();
  db.update(redlines)
    .set({ dueAt: now + longest.grace })
    .where(and(eq(redlines.state, "waiting"), gt(redlines.dueAt, now + longest.grace)))
    .run();
}
