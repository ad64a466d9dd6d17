import type { Message } from "@silent-observer/conversation";

/** Words that the model says it read, found in a message. */
export type Located = {
  readonly message: Message;
  /** The text of the message in plain characters; `start` and `end` are places in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly words: string;
};

/** Words of a quotation that are looked for; more is no quotation of a value. */
const MAX_WORDS = 24;
/** Places at which the same words are looked at: "5" can be a day first and an hour further on. */
const MAX_PLACES = 8;

/**
 * Every place in the messages at which the quoted words stand, as whole words in this order; case, blanks, kinds of
 * apostrophe and characters that look the same do not count. None: the model made them up.
 */
export function locate(quote: string, messages: readonly Message[]): Located[] {
  const words = plain(quote).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!words.some((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(literally).join("\\s+")}(?![\\p{L}\\p{N}])`, "giu");
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

/** Nothing that a message holds is a sign of a pattern. */
const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Characters that a model writes otherwise than it read them, made the same; invisible ones are gone. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/['‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/\p{Cf}|\uFE0F/gu, "");
}
