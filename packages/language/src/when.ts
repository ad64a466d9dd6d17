import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type TimeWords } from "@silent-observer/time-words";
import { once } from "./once.ts";
import type { Surface } from "./surface.ts";

type Read = { readonly sentAt: EpochMs; readonly family: Family; readonly when: TimeWords };
/** As it was read last: the same words are mostly those of the same message. */
const last = once((_: Surface): { read: Read | null } => ({ read: null }));

/** Days and times that a message says, in the family's zone; spans are those of `surface.text`. */
export function readWhen(surface: Surface, sentAt: EpochMs, family: Family): TimeWords {
  const known = last(surface);
  if (known.read?.sentAt === sentAt && known.read.family === family) return known.read.when;
  const when = readTimeWords(surface.text, {
    sentAt,
    zone: family.timezone,
    locale: family.locale,
    beside: "activity",
  });
  known.read = { sentAt, family, when };
  return when;
}
