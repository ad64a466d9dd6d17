import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { settledByYourselvesText } from "@silent-observer/phrasing";
import { messageById, moveRedline, openRedlines, reviseNotification, toReading } from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import { standing } from "./speak.ts";
import { parseTrouble } from "./stored.ts";

/** Where the family settles by itself what the observer spoke about, its message says so and drops the buttons. */
export function settleAfterwards(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const { store, family } = observer;
  for (const redline of openRedlines(store, chatId)) {
    const trouble = parseTrouble(redline.troubleJson);
    const row = messageById(store, redline.messageRowId);
    const reading = row && toReading(row);
    // A matter that has passed is over, not settled.
    if (!row || trouble.at <= now || row.tier2State === "queued" || row.tier2State === "retry") continue;
    if (reading && standing(observer, row, reading, now, redline.spokenAt)) continue;
    store.write(() => {
      const settled = { state: "settled" as const, reason: "settled_afterwards", resolvedAt: now };
      if (!moveRedline(store, redline.id, ["spoken"], settled) || redline.notificationRowId === null) return;
      const text = settledByYourselvesText(trouble, family, now);
      reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
    });
  }
}
