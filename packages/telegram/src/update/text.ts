/** Telegram's limit for a message, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 4096;

const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Control characters except tab and line feed. A NUL would end the text in SQLite. */
const CONTROLS = /[^\P{Control}\t\n]/gu;
/** Zero-width characters and direction marks, which would split words invisibly. Joiners within emojis are kept. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const JOINER_OUTSIDE_EMOJI = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/** Normalizes a text: composed, well-formed, without invisible characters, cut to `MAX_TEXT_LENGTH`. */
export function cleanText(raw: string): string {
  const clean = raw
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(INVISIBLE, "")
    .replace(JOINER_OUTSIDE_EMOJI, "")
    .normalize("NFC");
  return cutText(clean, MAX_TEXT_LENGTH);
}

/** At most the first `length` UTF-16 units, never half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
