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
import { calendarBefore } from "./calendar.ts";
import { aroundMessage } from "./judge.ts";
import type { Observer } from "./observer.ts";
import { standing } from "./speak.ts";
import { parseTrouble } from "./stored.ts";

/** Where the family settles by itself what the observer spoke about, its message says so and drops the buttons. */
export function settleAfterwards(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const { store } = observer;
  for (const redline of store.read(() => noLongerStanding(observer, chatId, now)))
    tried(observer, redline, undefined, () =>
      store.write(() => {
        const settled = { state: "settled" as const, reason: "settled_afterwards", resolvedAt: now };
        if (!moveRedline(store, redline.id, ["spoken"], settled) || redline.notificationRowId === null) return;
        const text = settledByYourselvesText(parseTrouble(redline.troubleJson), observer, now);
        reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
      }),
    );
}

/** One redline that cannot be judged any more must not mute its chat: it stays as it is. */
function tried<T>({ store, log }: Observer, { id }: RedlineRow, otherwise: T, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (store.isToBlame(error)) throw error;
    log.error(
      { redline: id, ...faultOf(error) },
      "what was spoken about could not be judged again, and stays as it is",
    );
    return otherwise;
  }
}

/** What was spoken about in the chat and stands no more. The caller holds the transaction: all is of one moment. */
function noLongerStanding(observer: Observer, chatId: ChatId, now: EpochMs): RedlineRow[] {
  const { store } = observer;
  // A matter that has passed is over, not settled; a message that is to be read again is not judged before.
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
 * Whether what was spoken about stands. Where nothing has changed of all that the judgement rests on, the trouble that stood
 * stands as long as it is ahead: of several, time takes away those that have begun, and adds none.
 */
function stillStands(
  observer: Observer,
  { redline, message }: OpenRedline,
  said: readonly Heard[],
  dropped: string,
  now: EpochMs,
): boolean {
  const { store, recall } = observer;
  const known = [calendarBefore(observer, message), message.brainContext, redline.spokenAt, dropped, ...said];
  const before = recall.standing.get(redline.id);
  if (before && before.trouble.at >= now && isSame(before.known, known)) return true;
  const row = messageById(store, message.id);
  const reading = said.find((heard) => heard.message.messageId === row?.messageId)?.reading;
  const trouble = row && reading ? standing(observer, row, reading, now, { spokenAt: redline.spokenAt, said }) : null;
  if (trouble) recall.standing.set(redline.id, { known, trouble });
  return trouble !== null;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);
