import type { BrainEvent } from "@silent-observer/brain-client";
import {
  ADJACENT_REACH_MS,
  type Arrangement,
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
import { calendarFor, dayOf } from "../calendar.ts";
import { ledgerAfter } from "../ledger.ts";
import { HISTORY_MS, type Observer } from "../observer.ts";

/** A message, what was read of it, and what the Brain knows about that. */
export type ToJudge = {
  readonly row: MessageRow;
  readonly reading: Reading;
  readonly brainKnows: readonly BrainEvent[];
};

/** Facts about the judgement that the caller knows already. */
export type Known = {
  /** When the bot spoke about it. After that, a mere sign that people have seen the conflict no longer settles it. */
  readonly spokenAt?: EpochMs | null;
  /** Messages are overheard up to this moment, if it is later than the end of the grace. */
  readonly heardUntil?: EpochMs | null;
  /** Everything said shortly after the bot spoke, and later replies. Default: nothing. */
  readonly afterwards?: readonly Heard[];
  /** Result of `saidAround` for the message. */
  readonly said?: readonly Heard[];
};

/**
 * Judges a message against everything known at `now`: when it is read, and again at the moment of speaking, because the
 * family may have settled it since. Rules decide, and no gate's score enters (law 4); the rules look at the confidence
 * of a reading only if the plain words leave something open. Whether the reading is sure enough to speak is decided in
 * `sure-enough.ts`.
 * @returns null if nothing collides
 */
export function judgeMessage(
  observer: Observer,
  { row, reading, brainKnows }: ToJudge,
  now: EpochMs,
  { spokenAt = null, heardUntil = spokenAt, afterwards = [], said: around = saidAround(observer, row) }: Known = {},
): Trouble | null {
  const { family, settings } = observer;
  const message = toMessage(row);
  // The reading may be newer than the stored one.
  const said = around.map((heard) =>
    heard.message.messageId !== message.messageId || heard.reading === reading ? heard : { ...heard, reading },
  );
  const at = said.findIndex((heard) => heard.message.messageId === message.messageId);
  return judge({
    message,
    reading,
    arrangements: ledgerAfter(observer, message.chatId, said),
    earlier: said.slice(0, Math.max(at, 0)),
    later: at < 0 ? [] : said.slice(at + 1),
    // A getter, because it is only needed once a rule has found a conflict.
    get overheard() {
      return overheardUntil(observer, row, heardUntil);
    },
    get overheardBefore() {
      return overheardBefore(observer.store, row, ADJACENT_REACH_MS);
    },
    afterwards,
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

/** Everything said after a message, chat included, within its grace or until `until`, whichever is later. */
export function overheardUntil({ store, settings }: Observer, row: MessageRow, until: EpochMs | null): Heard[] {
  return overheardAfter(store, row, Math.max(settings.redlineGraceMs, (until ?? 0) - row.sentAt));
}

/** The chat's ledger around a message: with what was said before it and since. */
export function arrangementsAt(observer: Observer, row: MessageRow): Arrangement[] {
  return ledgerAfter(observer, row.chatId, saidAround(observer, row));
}

/** The part of `saidAround` that comes before the message. */
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

/** Messages with readings, before and after a message, that its judgement can rest on; see `aroundMessage`. */
export function saidAround(observer: Observer, row: MessageRow): Heard[] {
  return bearing(observer.store, row.chatId, aroundMessage(observer, row), row.id);
}

/** Range of messages that can matter to a message: the last `HISTORY_MS`, and what is about its day or later. */
export function aroundMessage(observer: Observer, { sentAt }: Pick<MessageRow, "sentAt">): Range {
  return { since: sentAt - HISTORY_MS, today: dayOf(observer, sentAt) };
}
