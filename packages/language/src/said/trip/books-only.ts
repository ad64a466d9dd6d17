import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

type Taken = { readonly start: number; readonly end: number };

/** Words between the parts of a booking, and words for one. */
const BESIDE = new Set(
  "a an the and & also then at on in for with from to till until of has have got is are next this his her their my our appt appointment session lesson class".split(
    " ",
  ),
);

/**
 * "Mia ortho wed 4:15", "dentist for Leo on Thursday at 9": whether a message consists of a child, an activity and its
 * day and time. It asks for nobody: of 26 such messages 25 did not (corpus, November 2026).
 * @param hours spans of days and times, by indices of `surface.text`; there must be at least one of each
 */
export function booksOnly(
  surface: Surface,
  hours: { readonly dates: readonly Taken[]; readonly times: readonly Taken[] },
): boolean {
  const { mentions, words, text } = surface;
  const kinds = mentions.map(({ sense }) => sense.kind);
  if (!kinds.includes("child") || !kinds.includes("activity") || kinds.includes("adult")) return false;
  if (hours.dates.length === 0 || hours.times.length === 0 || text.includes("?")) return false;
  const parts: readonly Taken[] = [...mentions, ...hours.dates, ...hours.times];
  const isPart = ({ start, end }: Taken) => parts.some((part) => part.start < end && part.end > start);
  return words.every((word) => BESIDE.has(word.text) || isPart(word)) && readCues(surface).task.kind === null;
}
