import type { BrainEvent } from "@silent-observer/brain-client";
import {
  ADJACENT_REACH_MS,
  type Arrangement,
  type ChatId,
  type EpochMs,
  type Heard,
  type Reading,
} from "@silent-observer/conversation";
import { judge, type Trouble } from "@silent-observer/redline";
import {
  bearing,
  type MessageRow,
  overheardAfter,
  overheardBefore,
  type Range,
  toMessage,
} from "@silent-observer/store";
import { calendarFor, dayOf } from "./calendar.ts";
import { HISTORY_MS, type Observer } from "./observer.ts";
import { onTheTable } from "./table.ts";

/** What one who has it judged knows already. */
export type Known = {
  /** When it was spoken about: from then on having seen it settles nothing any more. */
  readonly spokenAt?: EpochMs | null;
  /** Up to when people had their say, where that is later than the grace. */
  readonly heardUntil?: EpochMs | null;
  /** What `saidAround` the message would give. */
  readonly said?: readonly Heard[];
};

/**
 * Judges what a message put up against everything that is known at `now`: once when it is read, and again at the moment
 * of speaking, when the family may have settled it. Decided by rules, and no gate's score enters it (law 4); only where the
 * plain words leave something open do the rules ask how sure a reading is. Whether a trouble found may be spoken of on so
 * unsure a reading is for `sure-enough.ts`.
 */
export function judgeMessage(
  observer: Observer,
  row: MessageRow,
  reading: Reading,
  now: EpochMs,
  brainKnows: readonly BrainEvent[],
  { spokenAt = null, heardUntil = spokenAt, said: around = saidAround(observer, row) }: Known = {},
): Trouble | null {
  const { family, settings } = observer;
  const message = toMessage(row);
  // What was read this very moment has not been written down yet.
  const said = around.map((heard) =>
    heard.message.messageId !== message.messageId || heard.reading === reading ? heard : { ...heard, reading },
  );
  const at = said.findIndex((heard) => heard.message.messageId === message.messageId);
  return judge({
    message,
    reading,
    arrangements: onTheTable(observer, message.chatId, said),
    earlier: said.slice(0, Math.max(at, 0)),
    later: at < 0 ? [] : said.slice(at + 1),
    // Only a trouble asks for it.
    get overheard() {
      return overheardUntil(observer, row, heardUntil);
    },
    get overheardBefore() {
      return overheardBefore(observer.store, row, ADJACENT_REACH_MS);
    },
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

/** All that was said after a message while people had their say. */
export function overheardUntil({ store, settings }: Observer, row: MessageRow, until: EpochMs | null): Heard[] {
  return overheardAfter(store, row, Math.max(settings.redlineGraceMs, (until ?? 0) - row.sentAt));
}

/** What the chat has on its table, around the time of a message. */
export function arrangementsAt(observer: Observer, row: MessageRow): Arrangement[] {
  return onTheTable(observer, row.chatId as ChatId, saidAround(observer, row));
}

/** What was said before a message, as far back as it can still matter. */
export function saidBefore(observer: Observer, row: MessageRow): Heard[] {
  const said = saidAround(observer, row);
  return said.slice(
    0,
    Math.max(
      said.findIndex(({ message }) => message.messageId === row.messageId),
      0,
    ),
  );
}

/** What was said around a message that the judgement of it can rest on. */
export function saidAround(observer: Observer, row: MessageRow): Heard[] {
  return bearing(observer.store, row.chatId as ChatId, aroundMessage(observer, row), row.id);
}

/** The range of what can still matter to a message. */
export function aroundMessage(observer: Observer, { sentAt }: Pick<MessageRow, "sentAt">): Range {
  return { since: sentAt - HISTORY_MS, today: dayOf(observer, sentAt) };
}
