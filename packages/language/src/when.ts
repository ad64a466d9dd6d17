import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type TimeWords } from "@silent-observer/time-words";
import type { Surface } from "./surface.ts";

/** Days and times that a message says, in the family's zone; spans are those of `surface.text`. */
export function readWhen(surface: Surface, sentAt: EpochMs, family: Family): TimeWords {
  return readTimeWords(surface.text, {
    sentAt,
    zone: family.timezone,
    locale: family.locale,
    beside: "activity",
  });
}
