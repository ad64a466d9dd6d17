import { type EmojiCue, emojiCues } from "@silent-observer/language";
import type { Weighted } from "./talk.ts";
import { isWord } from "./weights.ts";

/**
 * Messages and families that a word, or a pair of words, must have been seen in to get a weight: who says it once is no
 * rule.
 */
const LEAST_MESSAGES = 4;
const LEAST_FAMILIES = 3;

/**
 * Emoji that answer by themselves: what they are worth stands with their pattern, and most say nothing where nobody
 * asked.
 */
const ANSWERS: ReadonlySet<EmojiCue> = new Set(["agrees", "raises_hand", "refuses"]);
const isAnswer = (id: string): boolean => emojiCues(id).some((cue) => ANSWERS.has(cue));

/** Ids of the words that are common enough to be weighed, in a fixed order. */
export function vocabularyOf(samples: readonly Weighted[]): string[] {
  const seen = new Map<string, { messages: number; readonly families: Set<string> }>();
  for (const { found, family } of samples)
    for (const id of found) {
      if (!isWord(id) || isAnswer(id)) continue;
      const one = seen.get(id) ?? { messages: 0, families: new Set() };
      one.messages += 1;
      one.families.add(family);
      seen.set(id, one);
    }
  return [...seen]
    .filter(([, { messages, families }]) => messages >= LEAST_MESSAGES && families.size >= LEAST_FAMILIES)
    .map(([id]) => id)
    .sort();
}
