import type { EpochMs, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { type DateMention, readTimeWords, type TimeWords } from "@silent-observer/time-words";
import { once } from "./once.ts";
import type { Surface } from "./surface.ts";

type Read = {
  readonly sentAt: EpochMs;
  readonly family: Family;
  readonly near: LocalTime | null;
  readonly opens: boolean;
  readonly when: TimeWords;
};
/** As it was read last: the same words are mostly those of the same message. */
const last = once((_: Surface): { read: Read | null } => ({ read: null }));

/**
 * Days and times that a message says, in the family's zone; spans are those of `surface.text`.
 * @param near when the matter takes place that the message is about, where that is known
 * @param opens whether nothing was said before it
 */
export function readWhen(
  surface: Surface,
  sentAt: EpochMs,
  family: Family,
  near: LocalTime | null = null,
  opens = false,
): TimeWords {
  const known = last(surface);
  if (
    known.read?.sentAt === sentAt &&
    known.read.family === family &&
    known.read.near === near &&
    known.read.opens === opens
  )
    return known.read.when;
  const when = readTimeWords(surface.text, {
    sentAt,
    zone: family.timezone,
    locale: family.locale,
    beside: "activity",
    near,
    opens,
  });
  known.read = { sentAt, family, near, opens, when };
  return when;
}

const WHEN_ALONE =
  /^(?:[\s@]|\b(?:at|by|on|from|around|about|for|this|next|the|today|tomorrow|tonight|morning|afternoon|evening|noon|midday|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|half|quarter|past|to|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o['’]clock|sharp|ish|\d+(?:[:.]\d+)*(?:am|pm|h|ish|st|nd|rd|th)?)\b)*$/i;

/** "15:00", "next Tuesday at half four", and nothing else, as it was written. */
export const isWhenAlone = (text: string): boolean => WHEN_ALONE.test(text);

const WEEKDAY = /^(?:(?:that|the|on)\s+)*(?:mon|tue|wed|thu|fri|sat|sun)/;
const TELLS_WHICH = /\b(?:this|next|today|tomorrow|week)\b|\d/;

/** "The Friday": of which week the words leave open. */
export const isWeekdayAlone = ({ text: said, start, end }: DateMention, { text }: Surface): boolean =>
  !TELLS_WHICH.test(said) && WEEKDAY.test(text.slice(start, end));
