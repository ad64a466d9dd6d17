import { faultOf } from "@silent-observer/command-line";
import type { ChatId, EpochMs, Heard } from "@silent-observer/conversation";
import { settledByYourselvesText } from "@silent-observer/phrasing";
import { AFTERWARDS_MS, leftAfterwards } from "@silent-observer/redline";
import {
  bearingIn,
  droppedArrangements,
  type MessageRow,
  messageById,
  moveRedline,
  type OpenRedline,
  openRedlines,
  type RedlineRow,
  reviseNotification,
  saidSince,
} from "@silent-observer/store";
import { calendarBefore } from "../calendar.ts";
import { keepPlanOf } from "../keeping/keep-plan.ts";
import { parseTrouble } from "../keeping/stored.ts";
import type { Observer } from "../observer.ts";
import { aroundMessage } from "../reading/judge.ts";
import { stillCaused } from "./speak.ts";

/**
 * If the family has settled by itself what the bot spoke about, the bot's message is edited to say so and loses its
 * buttons. What is left of the plan waits for a Confirm like any other.
 */
export function settleAfterwards(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const { store } = observer;
  for (const redline of store.read(() => noLongerStanding(observer, chatId, now)))
    tried(observer, redline, undefined, () =>
      store.write(() => {
        const left = leftSince(observer, redline);
        const settled = {
          state: "settled" as const,
          reason: "settled_afterwards",
          resolvedAt: now,
          arrangementsDropped: left === null ? null : [left],
        };
        if (!moveRedline(store, redline.id, ["spoken"], settled)) return;
        keepPlanOf(observer, redline.messageRowId, now);
        if (redline.notificationRowId === null) return;
        const text = settledByYourselvesText(parseTrouble(redline.troubleJson), observer, now);
        reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
      }),
    );
}

/**
 * Whether a message, though it was dropped as chat, may settle what the bot spoke about: it follows shortly, or replies
 * to something. The chat is then to be worked on, as after a message that was queued.
 */
export const maySettleSpoken = ({ store }: Observer, chatId: ChatId, isReply: boolean, now: EpochMs): boolean =>
  openRedlines(store, chatId, now).some(
    ({ redline: { spokenAt } }) => isReply || (spokenAt !== null && spokenAt >= now - AFTERWARDS_MS),
  );

/** A redline that cannot be judged again must not block its chat: the error is logged and `otherwise` returned. */
function tried<T>({ store, log }: Observer, { id }: RedlineRow, otherwise: T, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (store.isToBlame(error)) throw error;
    log.error(
      { redline: id, ...faultOf(error) },
      "a redline that was spoken about could not be judged again and stays as it is",
    );
    return otherwise;
  }
}

/**
 * Spoken redlines of a chat that stand no longer. Must run inside a transaction, so that all is read from one snapshot.
 */
function noLongerStanding(observer: Observer, chatId: ChatId, now: EpochMs): RedlineRow[] {
  const { store } = observer;
  // Matters that have passed are over, not settled. A message queued to be read again is judged afterwards.
  const open = openRedlines(store, chatId, now).filter(
    ({ message }) => message.tier2State !== "queued" && message.tier2State !== "retry",
  );
  if (open.length === 0) return [];
  const dropped = [...droppedArrangements(store, chatId)].sort().join(" ");
  const around = bearingIn(
    store,
    chatId,
    open.map(({ message }) => aroundMessage(observer, message)),
  );
  return open.flatMap(({ redline, message }, at) =>
    tried(observer, redline, true, () => stillStands(observer, { redline, message }, around[at] ?? [], dropped, now))
      ? []
      : [redline],
  );
}

/**
 * Whether a spoken redline still stands. If nothing that its judgement rests on has changed, it stands as long as it
 * lies ahead, because time alone can only end conflicts and never add one.
 */
function stillStands(
  observer: Observer,
  { redline, message }: OpenRedline,
  said: readonly Heard[],
  dropped: string,
  now: EpochMs,
): boolean {
  const { store, caches } = observer;
  const row = messageById(store, message.id);
  const afterwards = row && redline.spokenAt !== null ? saidAfterwards(observer, row, redline.spokenAt) : [];
  const known = [
    calendarBefore(observer, message),
    message.brainContext,
    redline.spokenAt,
    dropped,
    wordingOf(afterwards),
    ...said,
  ];
  const before = caches.standing.get(redline.id);
  if (before && before.trouble.at >= now && isSame(before.known, known)) return true;
  const reading = said.find((heard) => heard.message.messageId === row?.messageId)?.reading;
  const trouble =
    row && reading
      ? stillCaused(observer, { row, reading }, now, { spokenAt: redline.spokenAt, afterwards, said })
      : null;
  if (trouble) caches.standing.set(redline.id, { known, trouble });
  return trouble !== null;
}

/** The arrangement that was left when the family settled a redline by naming the other side; null if there is none. */
function leftSince(observer: Observer, { messageRowId, spokenAt, troubleJson }: RedlineRow): string | null {
  const row = messageById(observer.store, messageRowId);
  if (!row || spokenAt === null) return null;
  return leftAfterwards(parseTrouble(troubleJson), saidAfterwards(observer, row, spokenAt), observer.family);
}

/** What was said shortly after the bot spoke about a message, and later replies to it. */
const saidAfterwards = ({ store }: Observer, row: MessageRow, spokenAt: EpochMs): Heard[] =>
  saidSince(store, row, { since: spokenAt, until: spokenAt + AFTERWARDS_MS });

/** Changes with what a judgement takes from such messages. */
const wordingOf = (said: readonly Heard[]): string =>
  JSON.stringify(said.map(({ message, reading }) => [message.messageId, message.text, reading?.confidence ?? null]));

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);
