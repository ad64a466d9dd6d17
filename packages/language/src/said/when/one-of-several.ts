import type { TimeMention } from "@silent-observer/time-words";
import type { Surface } from "../../surface.ts";

const THE_OTHER =
  /\bthe other(?: (?:one|run|trip|drop|pickup|lift))?(?=(?:'s)? *(?:$|[.,!?;)]|(?:mine|me|too|then|as well|is|for|with|and|but|so|if|i|i'll|i'm|please|x+|lol|haha)(?![a-z])))/;

/** "I'll have the other", "the other one is mine": of two things that are wanted the one that nobody has yet. */
export const meansTheOther = ({ masked }: Surface): boolean =>
  THE_OTHER.test(masked) && !/\b(?:each|one (?:from|after|or)|on) the other\b/.test(masked);

const THE_SUCH =
  /\bthe (?!(?:other|first|second|third|last|next|whole|same|only|big|little|wee|new|old|right|wrong|one)\b)([a-z]{3,}) (?:one|thing|run|trip|bit)(?![a-z])/;

/** "I can do the eye one": the word by which one of several things is told from the others; null where none is. */
export const thingPicked = ({ text }: Surface): string | null => THE_SUCH.exec(text)?.[1] ?? null;

const AT_END = "\\b(?: (?:one|run|trip|drop|pickup|lift|bit)\\b|(?= *(?:$|[.,!?;)])))";
/** "First is fine for me", "second yes": without an article where it begins a clause. */
const BEGINS = "(?:^|[,;.!] ?|\\b(?:just|only|ok|yes) )";
const IS_PICKED = "(?: one)?(?= (?:is|yes|i|for me|me|mine|please|works|suits)\\b| *(?:$|[.,!?;]))";
const FIRST = new RegExp(`\\bthe (?:first|1st|former)${AT_END}|${BEGINS}(?:first|1st)${IS_PICKED}`);
const LAST = new RegExp(`\\bthe (?:second|2nd|latter|last)${AT_END}|${BEGINS}(?:second|2nd)${IS_PICKED}`);

/** "I can do the first one", "the second": of two things said one after the other, which is picked; null where none is. */
export function ordinalPicked({ text }: Surface): "first" | "last" | null {
  if (FIRST.test(text) === LAST.test(text)) return null;
  return FIRST.test(text) ? "first" : "last";
}

/** Before an hour by which something is picked: "the 2.30", "ok 5 works", "I can do 5.30". */
const PICKED =
  /(?:^|[,.!?;]) *(?:(?:ok|okay|yes|yeah|so|then|and|well|oh) )*$|(?:^|[^a-z])the $|\b(?:i can|i could|i'll|i will|i) (?:do|take|have|cover|make|manage) (?:the )?$/;
/** Behind it, where it begins a clause: "11 is fine for me", "5 I can do", "the 2.30 is mine". */
const SUITS =
  /^ (?:(?:one|run|slot|trip|drop|pickup) )?(?:(?:is|'s) )?(?:fine|ok|okay|good|great|perfect|works?|suits?|for me|me|mine|no problem|doable|possible|i can|i could|i'll|i do|i take|i will)\b/;
const HAS_IT = /\b(?:i can|i could|i'll|i will|i) (?:do|take|have|cover|make|manage) (?:the )?$/;
const ITS_END = /^(?: (?:one|run|slot|trip|drop|pickup))?(?: (?:then|please|x+|if you like))*(?: *$|[.,!?;])/;

/** The hour by which one of several things is picked: "I'll do the 5.30", "11 is fine for me"; null where none or more are said. */
export function hourPicked({ text }: Surface, times: readonly TimeMention[]): string | null {
  const [said, ...more] = times.filter(({ time }) => time !== null);
  if (said === undefined || more.length > 0 || said.bound !== null) return null;
  const [before, after] = [text.slice(0, said.start), text.slice(said.end)];
  const isPicked = PICKED.test(before) && (SUITS.test(after) || (HAS_IT.test(before) && ITS_END.test(after)));
  return isPicked ? said.time : null;
}
