import type { MemberId } from "@silent-observer/family";
import type { Mention } from "../lexicon/mentions.ts";
import { childrenDoing } from "../said/called.ts";
import type { Surface } from "../surface.ts";

/**
 * Children that a message is about. A child who writes "get me" or "I'm at Lily's" means itself.
 * @param writer the sender if it is a child, else null
 */
export function childrenSaid(surface: Surface, writer: MemberId | null): MemberId[] {
  const named = concerned(surface);
  if (writer === null || named.length > 0) return named;
  return /\b(?:me|i'm|i am|i|my)\b/.test(surface.masked) ? [writer] : [];
}

/**
 * Children named, without those who are to look after another ("Ty can you drive Lily"), and without those who only own
 * something minor ("Zoe's library book") beside one who goes somewhere.
 */
function concerned(surface: Surface): MemberId[] {
  const { mentions, words, text } = surface;
  const doing = childrenDoing(surface);
  const children = mentions.filter(
    ({ sense, start }) =>
      sense.kind === "child" &&
      !isOneOf(text, start) &&
      !isLeftOut(text, start) &&
      !sense.ids.every((child) => doing.includes(child)),
  );
  const going = children.filter(({ possessive, to, end }) => {
    const next = words[to];
    const follows = mentions.some(
      ({ from, sense }) => sense.kind !== "child" && sense.kind !== "adult" && from >= to && from <= to + 1,
    );
    return (
      !possessive ||
      follows ||
      !next ||
      /^[,.!?]/.test(text.slice(end)) ||
      /^(?:pick|drop|lift|ride|turn|run)/.test(next.text)
    );
  });
  const out = mentions.filter(({ start }) => isLeftOut(text, start)).flatMap(idsOf);
  const ids = (mention: Mention) =>
    isGroup(mention) ? idsOf(mention).filter((id) => !out.includes(id)) : idsOf(mention);
  return [...new Set((going.length > 0 ? going : children).flatMap(ids))];
}

const idsOf = ({ sense }: Mention): readonly MemberId[] => (sense.kind === "child" ? sense.ids : []);
const isGroup = ({ sense }: Mention): boolean => sense.kind === "child" && sense.group;

/** "I can get Leo but not Mia", "all except Mia". */
const isLeftOut = (text: string, start: number): boolean =>
  /\b(?:(?:but|and) not|except|apart from|other than) (?:for )?$/.test(text.slice(Math.max(0, start - 16), start));

/** "One of the twins" is not both of them. */
const isOneOf = (text: string, start: number): boolean => /\bone of $/.test(text.slice(Math.max(0, start - 8), start));

const ONE_OF_THEM =
  /(?<!\b(?:can|could|will|would|maybe|if|or|either) )\bone of (?:_child_|them|em|'em|ours|yours|mine)(?![a-z'])|\b(?:an?|one|some|un) (?:child|kid|bairn|wean|enfant)\b|\bsome(?:body|one)'s child\b|\bwhich (?:kid|child|one)\b|\bsome(?:body|one) (?:has |is |was |got )(?:been )?(?:sick|ill|hurt|poorly|unwell)\b/;

/** "One of the kids", "somebody has been sick": a child is meant, but not said which. */
export const saysOneOfThem = ({ masked }: Surface): boolean => ONE_OF_THEM.test(masked);

/** "The other two", "the rest of them". */
export const meansOthers = ({ masked }: Surface): boolean => /\b(?:others?|rest)\b/.test(masked);

const ELDER = /\b(?:big|bigger|biggest|bigs|older|olders|oldest|elder|eldest)\b/;
const YOUNGER =
  /\b(?:little|littler|littles|littlies|wee|young|younger|youngest|small|smaller|smalls|smallies|tots|bubs)\b/;
const COUNTED = /\b(?:two|pair|both)\b/;

/**
 * "The big two", "the little ones": elder or younger, and whether two are counted. Null if neither or both are said.
 */
export function ageSaid({ text }: Surface): { readonly elder: boolean; readonly counted: boolean } | null {
  const elder = ELDER.test(text);
  return elder === YOUNGER.test(text) ? null : { elder, counted: COUNTED.test(text) };
}
