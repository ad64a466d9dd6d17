import type { MemberId } from "@silent-observer/family";
import { anyOf } from "./any-of.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { type Mention, mentionsIn } from "./lexicon/mentions.ts";
import { type EmojiCue, emojiCues } from "./normal/emoji.ts";
import { isAscii, normalise, type Word } from "./normal/normalise.ts";
import { Latest, once } from "./once.ts";

/** A message as all later stages read it: normalised once, with what it mentions of the family. */
export type Surface = {
  /** Lower case, spelled out, with apostrophes. */
  readonly text: string;
  /** `text` with mentions replaced by `_child_`, `_adult_`, `_activity_` and `_place_`. */
  readonly masked: string;
  /** `masked` without leading interjections: the core of "ok sure, i'll go" is "i'll go". */
  readonly core: string;
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  readonly emoji: readonly EmojiCue[];
  readonly shouted: boolean;
};

/** Surfaces cached per family: more than the messages of an hour and those that lie ahead. */
const MOST_REMEMBERED = 500;
const remembered = once((_: Lexicon) => new Latest<Surface>(MOST_REMEMBERED));

/**
 * Reads the surface of a message, of at most `longest` characters or Telegram's limit. Linear in its length. Surfaces
 * of whole messages are cached, so that the same object serves as a key for `readCues`, `signsOf` and `readWhen`, and
 * is there when the message is the context of later ones.
 */
export function readSurface(raw: string, lexicon: Lexicon, longest?: number): Surface {
  if (longest !== undefined && raw.length > longest) return surfaceOf(raw, lexicon, longest);
  return remembered(lexicon).get(raw, () => surfaceOf(raw, lexicon));
}

function surfaceOf(raw: string, lexicon: Lexicon, longest?: number): Surface {
  const normal = normalise(raw, longest, lexicon.own);
  const mentions = mentionsIn(normal, lexicon);
  const mask = masked(normal.text, mentions);
  return {
    text: normal.text,
    masked: mask,
    core: core(mask),
    words: normal.words,
    mentions,
    emoji: isAscii(raw) ? [] : emojiCues(raw),
    shouted: normal.shouted,
  };
}

/** Children mentioned, without duplicates, in the order of the text. */
export const childrenNamed = (surface: Surface): MemberId[] => [
  ...new Set(surface.mentions.flatMap(({ sense }) => (sense.kind === "child" ? sense.ids : []))),
];

/** Adults mentioned, without duplicates, in the order of the text. */
export const adultsNamed = (surface: Surface): MemberId[] => [
  ...new Set(surface.mentions.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : []))),
];

function masked(text: string, mentions: readonly Mention[]): string {
  let out = "";
  let copied = 0;
  for (const mention of mentions) {
    out += text.slice(copied, mention.start) + maskOf(mention);
    copied = mention.end;
  }
  return out + text.slice(copied);
}

const maskOf = ({ sense, possessive }: Mention): string => `_${sense.kind}_${possessive ? "'s" : ""}`;

/** The index in `text` of an index in `masked` that is not within a mention. */
export function indexInText(at: number, { mentions }: Surface): number {
  let ahead = 0;
  for (const mention of mentions) {
    if (mention.start + ahead >= at) break;
    ahead += maskOf(mention).length - (mention.end - mention.start);
  }
  return at - ahead;
}

/** Words that may begin an answer without being one. */
const OPENING = new RegExp(
  "^" +
    anyOf(
      "ok|okay|oh|ooh|ah|aw|um|uh|ugh|argh|hmm|hey|hi|hiya|hello|haha|lol|well|so|and|then|also|plus|btw|wait|actually|really",
      "right|alright|yes|yess|yeah|yep|yup|fine|sure|no|exactly|i know|of course|no worries|no problem|sorry",
      "good|great|perfect|awesome|cool|nice|lovely|brilliant|brill|fab|sweet|amazing|thank you|thanks",
      "love you|bless her|bless him|love|ma|_adult_|\\p{Extended_Pictographic}",
    ) +
    "(?![\\p{L}\\p{N}'])[ ,.!?:-]*",
  "u",
);
/** Most leading interjections that are removed. */
const MOST_OPENINGS = 5;

function core(mask: string): string {
  let rest = mask.trimStart();
  for (let n = 0; n < MOST_OPENINGS; n++) {
    const shorter = rest.replace(OPENING, "");
    if (shorter === rest || shorter === "") break;
    rest = shorter;
  }
  return rest;
}
