import type { EpochMs, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { type DateMention, readTimeWords, type TimeMention, type TimeWords } from "@silent-observer/time-words";
import { anyOf } from "./any-of.ts";
import { once } from "./once.ts";
import type { Surface } from "./surface.ts";

type Read = {
  readonly sentAt: EpochMs;
  readonly family: Family;
  readonly near: LocalTime | null;
  readonly opens: boolean;
  readonly ofToday: boolean;
  readonly when: TimeWords;
};
/** What is known besides the words. */
type Known = {
  /** When the matter of the message takes place. */
  readonly near?: LocalTime | null;
  /** Whether nothing was said before it. */
  readonly opens?: boolean;
  /** Whether what it answers takes place today. */
  readonly ofToday?: boolean;
};
/** Cache of the last result, because the same surface is mostly read with the same arguments. */
const last = once((_: Surface): { read: Read | null } => ({ read: null }));

/** Days and times that a message says, in the family's time zone. Spans refer to `surface.text`. */
export function readWhen(
  surface: Surface,
  sentAt: EpochMs,
  family: Family,
  { near = null, opens = false, ofToday = false }: Known = {},
): TimeWords {
  const cached = last(surface);
  const { read } = cached;
  const isSame = read?.sentAt === sentAt && read.family === family && read.near === near;
  if (isSame && read.opens === opens && read.ofToday === ofToday) return read.when;
  const when = readTimeWords(surface.text, {
    sentAt,
    zone: family.timezone,
    locale: family.locale,
    beside: "activity",
    near,
    opens,
    ofToday,
  });
  cached.read = { sentAt, family, near, opens, ofToday, when };
  return when;
}

const WHEN_ALONE = new RegExp(
  `^(?:[\\s@]|\\b${anyOf(
    "at|by|on|from|around|about|for|this|next|the|today|tomorrow|tonight|morning|afternoon|evening|noon|midday",
    "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?",
    "half|quarter|past|to|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o['’]clock|sharp|ish",
    "\\d+(?:[:.]\\d+)*(?:am|pm|h|ish|st|nd|rd|th)?",
  )}\\b)*$`,
  "i",
);

/** Whether a text, as written, is only a day and a time: "15:00", "next Tuesday at half four". */
export const isWhenAlone = (text: string): boolean => WHEN_ALONE.test(text);

const WEEKDAY = /^(?:(?:that|the|on)\s+)*(?:mon|tue|wed|thu|fri|sat|sun)/;
const TELLS_WHICH = /\b(?:this|next|today|tomorrow|week)\b|\d/;

/** "The Friday": a weekday without a week. */
export const isWeekdayAlone = ({ text: said, start, end }: DateMention, { text }: Surface): boolean =>
  !TELLS_WHICH.test(said) && WEEKDAY.test(text.slice(start, end));

const FROM_NOW =
  /^(?:in|within) (?:(?:about|like|around|under) )?(?:[\p{L}\d]+$|.*(?<!\p{L})(?:min|hour|hr))|\bfrom now$/u;

/** "In an hour", "20 mins from now": reckoned from the moment of writing, and not to the minute. */
export const isFromNow = ({ text }: TimeMention): boolean => FROM_NOW.test(text.toLowerCase());

/**
 * "Outside in ten", "leaving in 5 min": how soon somebody moves, and not when what they do takes place. Of 69 such
 * times, 1 is that of the matter (corpus, November 2026).
 */
export const isInMinutes = (mention: TimeMention): boolean =>
  isFromNow(mention) && !/(?<!half an |quarter of an )(?:hour|hr)/i.test(mention.text);
const WHOLE_WEEK = /\b(?:all|whole|entire|every|each|full|rest of)\b/i;

/** "Next week", and not "all next week": a week, within which something takes place on its day. */
export const isWithinWeek = ({ text: said, start, until }: DateMention, { text }: Surface): boolean =>
  until !== null && /\b(?:week|wk)\b/i.test(said) && !WHOLE_WEEK.test(text.slice(Math.max(0, start - 12), start));
