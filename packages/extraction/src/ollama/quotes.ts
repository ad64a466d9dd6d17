import type { Message } from "@silent-observer/conversation";

/** Words that the model says it read, found in a message. */
export type Located = {
  readonly message: Message;
  readonly start: number;
  readonly end: number;
  readonly words: string;
};

/** Words of a quotation that are looked for; more is no quotation of a value. */
const MAX_WORDS = 24;

/**
 * The first of the messages that holds the quoted words, as whole words in this order; case, kind of apostrophe and blanks
 * do not count. Null where none does: the model made them up.
 */
export function locate(quote: string, messages: readonly Message[]): Located | null {
  const words = quote.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(loosely).join("\\s+")}(?![\\p{L}\\p{N}])`, "iu");
  for (const message of messages) {
    const match = pattern.exec(message.text);
    if (match) return { message, start: match.index, end: match.index + match[0].length, words: match[0] };
  }
  return null;
}

function loosely(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replace(/['’‘ʼ]/g, "['’‘ʼ]");
}
