import type { Message } from "@silent-observer/conversation";

/** Words quoted by the model, found in a message. */
export type Located = {
  readonly message: Message;
  /** The normalised text of the message, to which `start` and `end` refer. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
};

/** Most words of a quotation that are searched for. Values need no more. */
const MAX_WORDS = 24;
/** Most occurrences that are looked at: "5" may be a day first and a time later. */
const MAX_PLACES = 8;

/**
 * All occurrences of the quoted words in the messages, as whole words in this order. Case, spaces, also those between a
 * number and its letters, kinds of apostrophe, punctuation around the quotation and look-alike characters are ignored.
 * Empty if the model invented them.
 */
export function locate(quote: string, messages: readonly Message[]): Located[] {
  const words = plain(quote).replace(AROUND, "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const said = words
    .map(literally)
    .join("\\s+")
    .replace(/(?<=\d)(?:\\s\+)?(?=\p{L})/gu, "\\s*");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${said}(?![\\p{L}\\p{N}])`, "giu");
  const found = messages.flatMap((message) => {
    const text = plain(message.text);
    return [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
      message,
      text,
      start: index,
      end: index + said.length,
      words: said,
    }));
  });
  return found.slice(0, MAX_PLACES);
}

/** What models put around a quotation. */
const AROUND = /^[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+$/gu;

/** Escapes a word for use in a pattern. */
const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Replaces characters that models write differently from what they read, and removes invisible ones. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/['‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/\p{Cf}|\uFE0F/gu, "");
}
