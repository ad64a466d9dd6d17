import { NO_KIND } from "./lexicon/named-event.ts";
import { COMMON_WORDS } from "./normal/common-words.ts";
import type { Word } from "./normal/normalise.ts";
import type { Surface } from "./surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "./weekdays.ts";

/** A noun with the words before it that may say which: "boots fitting", "lantern tour". */
export type NounPhrase = {
  readonly text: string;
  /** What it looks like and what stands beside it, by name. */
  readonly signs: readonly string[];
};

/** Of a pasted newsletter the first few are enough. */
const MOST_PHRASES = 12;
const LONGEST_PHRASE = 3;
const SHORTEST_NOUN = 3;

/** Who "rang" or "offered" is a caller, and nothing that takes place. */
const REPORTS =
  /^(?:rang|rings?|called|calls|phoned|texted|emailed|messaged|wrote|writes|said|says|told|asked|asks|offered|offers|sent|sends|confirmed|replied|posted|wants|wanted)$/;
/** Words of doing and of quality, which nothing is called by, and those by which a message tells what it is itself. */
const NO_NOUN =
  /^(?:confirming|confirm|checking|asking|wondering|reminder|reminders|reminding|fyi|psa|update|updates|question|quick|just|including|coming|going|ends?|starts?|begins?|finishes|closes|opens|needs|moved|changed|invited|booked|cancelled|different|wee|normal|only|really|still)$/;

/** Runs of words that name nothing of the family and are no small change of grammar. */
export function nounPhrases(surface: Surface): readonly NounPhrase[] {
  const { words } = surface;
  const runs: [from: number, to: number][] = [];
  for (const [at, word] of words.entries()) {
    if (!isNounLike(word, surface)) continue;
    const last = runs.at(-1);
    const next = last?.[1] === at && surface.text.slice(words[at - 1]?.end, word.start) === " ";
    if (last && next) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  const some = runs.filter(([, to]) => !REPORTS.test(words[to]?.text ?? "")).slice(0, MOST_PHRASES);
  return some.map(([from, to], at) => {
    const begin = Math.max(from, to - LONGEST_PHRASE);
    const phrase = words.slice(begin, to);
    const head = phrase.at(-1)?.text ?? "";
    return {
      text: phrase.map(({ text }) => text).join(" "),
      signs: [
        `head_${head}`,
        `ends_in_${head.slice(-3)}`,
        `behind_${beside(begin - 1, surface)}`,
        `before_${beside(to, surface)}`,
        `words_${phrase.length}`,
        COMMON_WORDS.has(head) ? "common" : "rare",
        at === 0 ? "first_noun" : "later_noun",
      ],
    };
  });
}

const DAY = new RegExp(`^(?:today|tonight|tomorrow|${WEEKDAY}s?|${WEEKDAY_CUT_SHORT})$`);

const isNounLike = (word: Word, surface: Surface): boolean =>
  word.text.length >= SHORTEST_NOUN &&
  /^\p{L}+$/u.test(word.text) &&
  !NO_KIND.has(word.text) &&
  !NO_NOUN.test(word.text) &&
  !REPORTS.test(word.text) &&
  mentionAt(word, surface) === undefined;

const mentionAt = (word: Word, { mentions }: Surface) =>
  mentions.find(({ start, end }) => start < word.end && end > word.start);

/** The word that stands there; of what the family calls by name only what it is. */
function beside(at: number, surface: Surface): string {
  const word = surface.words[at];
  if (!word) return "nothing";
  const mention = mentionAt(word, surface);
  if (mention) return `${mention.sense.kind}${mention.possessive ? "'s" : ""}`;
  if (/\d/.test(word.text)) return "number";
  if (DAY.test(word.text)) return "day";
  return NO_KIND.has(word.text) ? word.text : "other";
}
