import type { EpochMs, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type TimeWords } from "@silent-observer/time-words";
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
