import type { BrainEvent } from "@silent-observer/brain-client";
import type { Arrangement, ChatId, EpochMs, Heard, Reading } from "@silent-observer/conversation";
import { judge, type Trouble } from "@silent-observer/redline";
import { conversation, type MessageRow, toMessage } from "@silent-observer/store";
import { calendarFor, dayOf } from "./calendar.ts";
import { HISTORY_MS, type Observer } from "./observer.ts";
import { onTheTable } from "./table.ts";

/**
 * Judges what a message put up against everything that is known at `now`: once when it is read, and again at the moment
 * of speaking, when the family may have settled it. Once it was spoken about, at `spokenAt`, having seen it settles nothing
 * any more. Decided by rules alone; no score enters it (law 4).
 */
export function judgeMessage(
  observer: Observer,
  row: MessageRow,
  reading: Reading,
  now: EpochMs,
  brainKnows: readonly BrainEvent[],
  spokenAt: EpochMs | null = null,
): Trouble | null {
  const { family, settings } = observer;
  const message = toMessage(row);
  const said = saidAround(observer, row).map((heard) =>
    heard.message.messageId === message.messageId ? { ...heard, reading } : heard,
  );
  const at = said.findIndex((heard) => heard.message.messageId === message.messageId);
  return judge({
    message,
    reading,
    arrangements: onTheTable(observer, message.chatId, said),
    earlier: said.slice(0, Math.max(at, 0)),
    later: at < 0 ? [] : said.slice(at + 1),
    ...(spokenAt === null ? {} : { spokenAt }),
    calendar: calendarFor(observer, row, brainKnows),
    family,
    now,
    switches: {
      temporal: settings.redlines.temporal_conflict,
      resource: settings.redlines.resource_conflict,
      missing: settings.redlines.missing_variable,
      speakOnMissingCritical: settings.speakOnMissingCritical,
    },
  });
}

/** What the chat has on its table, around the time of a message. */
export function arrangementsAt(observer: Observer, row: MessageRow): Arrangement[] {
  return onTheTable(observer, row.chatId as ChatId, saidAround(observer, row));
}

function saidAround(observer: Observer, row: MessageRow): Heard[] {
  return conversation(observer.store, row.chatId as ChatId, {
    since: row.sentAt - HISTORY_MS,
    today: dayOf(observer, row.sentAt),
    until: null,
  }).map(({ heard }) => heard);
}
