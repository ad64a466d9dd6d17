import type { Found, HourHint, PartWord, Scene } from "../found.ts";
import { isWithinAClause } from "../sentences.ts";

export type PartNear = {
  readonly part: HourHint;
  readonly adjacent: boolean;
  readonly sameClause: boolean;
  /** The word is before the time. */
  readonly before: boolean;
};

/** Characters between two words that still count as adjacent: "at 8 in the evening". */
const ADJACENT = 8;
const TOUCHING = 3;
/**
 * Characters by which a word that only suggests a part of the day is treated as more distant than one that names it.
 */
const SUGGESTED: Readonly<Partial<Record<HourHint, number>>> = { outing: 16, early: 40, home: 32, fetched: 80 };

/** The nearest word for a part of the day in a time's sentence, without those of another day. */
export function partNear(entry: Found, found: readonly Found[], { parts, sentenceAt, text }: Scene): PartNear | null {
  const sentence = sentenceAt(entry.start);
  const ownDay = found.find((other) => other.day && !other.time && distance(other, entry) <= TOUCHING) ?? null;
  let nearest: PartWord | null = null;
  for (const word of parts) {
    if (sentenceAt(word.start) !== sentence || (ownDay && isOfOtherDay(word, ownDay, found))) continue;
    if (!nearest || weight(word, entry) < weight(nearest, entry)) nearest = word;
  }
  if (!nearest) return null;
  const between =
    nearest.start >= entry.end ? text.slice(entry.end, nearest.start) : text.slice(nearest.end, entry.start);
  return {
    part: nearest.part,
    adjacent: distance(nearest, entry) <= ADJACENT,
    sameClause: isWithinAClause(between),
    before: nearest.start < entry.start,
  };
}

/** "Home by 7 in the morning": a word that only suggests a part of the day has less weight than one that names it. */
const weight = (word: PartWord, entry: Found): number => distance(word, entry) + (SUGGESTED[word.part] ?? 0);

type Span = { readonly start: number; readonly end: number };

const distance = (a: Span, b: Span): number => Math.max(0, a.start >= b.end ? a.start - b.end : b.start - a.end);

/** "In the morning" is not a day of its own next to one that is said. */
const isSaid = ({ day }: Found): boolean => day !== undefined && (day.kind !== "date" || day.implied !== "unless said");

/** "On at 7 tonight, off at 7 tomorrow": the second seven has its own day, to which "tonight" does not apply. */
function isOfOtherDay(word: PartWord, ownDay: Found, found: readonly Found[]): boolean {
  if (distance(word, ownDay) <= TOUCHING) return false;
  return found.some((other) => isSaid(other) && other !== ownDay && distance(word, other) <= TOUCHING);
}
