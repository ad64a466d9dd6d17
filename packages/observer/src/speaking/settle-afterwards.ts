import { faultOf } from "@silent-observer/command-line";
import type { ChatId, EpochMs, Heard } from "@silent-observer/conversation";
import { settledByYourselvesText } from "@silent-observer/phrasing";
import {
  bearingIn,
  droppedArrangements,
  messageById,
  moveRedline,
  type OpenRedline,
  openRedlines,
  type RedlineRow,
  reviseNotification,
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
        const settled = { state: "settled" as const, reason: "settled_afterwards", resolvedAt: now };
        if (!moveRedline(store, redline.id, ["spoken"], settled)) return;
        keepPlanOf(observer, redline.messageRowId, now);
        if (redline.notificationRowId === null) return;
        const text = settledByYourselvesText(parseTrouble(redline.troubleJson), observer, now);
        reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
      }),
    );
}

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
  const known = [calendarBefore(observer, message), message.brainContext, redline.spokenAt, dropped, ...said];
  const before = caches.standing.get(redline.id);
  if (before && before.trouble.at >= now && isSame(before.known, known)) return true;
  const row = messageById(store, message.id);
  const reading = said.find((heard) => heard.message.messageId === row?.messageId)?.reading;
  const trouble =
    row && reading ? stillCaused(observer, { row, reading }, now, { spokenAt: redline.spokenAt, said }) : null;
  if (trouble) caches.standing.set(redline.id, { known, trouble });
  return trouble !== null;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);
