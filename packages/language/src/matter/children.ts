import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../any-of.ts";
import { AT_AND, clauseAround } from "../clauses.ts";
import { readCues } from "../cues/cues.ts";
import type { Mention } from "../lexicon/mentions.ts";
import { childrenDoing } from "../said/who/called.ts";
import { saysHim } from "../said/who/pronouns.ts";
import type { Surface } from "../surface.ts";
import { isEverybody } from "./company.ts";

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
 * something minor ("Zoe's library book") or are away with an adult ("I'm in town with Zoe") beside what needs somebody.
 * Beside them "everyone" is the household ("everyone is late, Leo has chess").
 */
function concerned(surface: Surface): MemberId[] {
  const { mentions, words, text } = surface;
  const doing = childrenDoing(surface);
  const named = mentions.some(({ sense }) => sense.kind === "child" && !sense.group);
  const children = mentions.filter(
    (mention) =>
      mention.sense.kind === "child" &&
      !isOneOf(text, mention.start) &&
      !(named && isEverybody(mention, surface)) &&
      !isLeftOut(text, mention.start) &&
      !isNotNeededFor(surface, mention) &&
      !onlyTellsWhen(surface, mention) &&
      !isAwayWithAnAdult(surface, mention) &&
      !mention.sense.ids.every((child) => doing.includes(child)),
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
  /(?:\b(?:but|and) not|, ?not|\bexcept|\bapart from|\bother than) (?:for )?$/.test(
    text.slice(Math.max(0, start - 16), start),
  );

const NO_NEED =
  /\b(?:no need|(?:don't|do not) need|needn't)(?: to)?(?: (?:come|go|get|take|drop|pick|pick up|collect|fetch|bring|drive))?(?: for)? $/;
const ONLY = /^[^.?!,;]{0,24}[.,;] ?(?:only|just) /;

/** "No need to come for Mia, only soccer drop": what is needed is named next, and is not for this child. */
function isNotNeededFor({ text, mentions }: Surface, { start, end }: Mention): boolean {
  const [only = null] = ONLY.exec(text.slice(end)) ?? [];
  if (only === null || !NO_NEED.test(text.slice(0, start))) return false;
  return mentions.some(
    ({ sense, ...at }) =>
      at.start >= end + only.length && (sense.kind === "child" || (sense.kind === "activity" && sense.own)),
  );
}

/** "I'll pick them up after Dot's judo": when, and not for whom, where "them" are others. */
const onlyTellsWhen = ({ text, masked, mentions }: Surface, { start, end, possessive }: Mention): boolean =>
  possessive &&
  /\b(?:after|before|during) $/.test(text.slice(Math.max(0, start - 8), start)) &&
  mentions.some((one) => one.sense.kind === "activity" && one.start === end + 1) &&
  /\b(?:get|getting|pick|picking|collect|collecting|fetch|fetching|take|taking|bring|bringing|drop|dropping|drive|have) (?:up )?them\b/.test(
    masked,
  );

/**
 * Where an adult is, up to the child beside them: "i'm in town with", "ben's stuck in york with", "i've been up with", "i
 * have".
 */
const AWAY_WITH =
  /(?:\b(?:i'm|i am|i've been|we're|we are|we've been)|_adult_(?:'s| is| are)) (?:[a-z0-9]+ ){1,6}(?:with )$|^ ?(?:(?:and|but|cos|because|as|since) )*i(?:'ve got| have| got|'ll have| will have) (?:got )?$/;

/** "Dot and Cy": goes on with another of the same. */
const GOES_ON = /^\s?(?:,|and|&|n)?\s(?:and )?$/;

/**
 * "Who can get Leo, I'm in town with Zoe": why somebody is needed, and not for whom, where an adult is asked for and
 * another child, an activity of the family or a place is named elsewhere.
 */
function isAwayWithAnAdult(surface: Surface, { start, end }: Mention): boolean {
  const { text, mentions } = surface;
  const clause = clauseAround(text, start, AT_AND);
  const adult = mentions.findLast(
    ({ sense, ...at }) => sense.kind === "adult" && at.start >= clause.start && at.end <= start,
  );
  const before = adult
    ? `_adult_${adult.possessive ? "'s" : ""}${text.slice(adult.end, start)}`
    : text.slice(clause.start, start);
  if (!AWAY_WITH.test(before) || !readCues(surface).asking.adult) return false;
  return mentions.some(
    ({ sense, ...at }) =>
      (sense.kind === "child" || (sense.kind === "activity" && sense.own) || sense.kind === "place") &&
      (at.end <= clause.start || (at.start > end && !GOES_ON.test(text.slice(end, at.start)))),
  );
}

/** "One of the twins" is not both of them. */
const isOneOf = (text: string, start: number): boolean => /\bone of $/.test(text.slice(Math.max(0, start - 8), start));

const ONE_OF_THEM = new RegExp(
  anyOf(
    "(?<!\\b(?:can|could|will|would|maybe|if|or|either) )\\bone of (?:_child_|them|em|'em|ours|yours|mine)(?![a-z'])",
    "\\b(?:an?|one|some|un) (?:child|kid|bairn|wean|enfant)\\b|\\bsome(?:body|one)'s child\\b|\\bwhich (?:kid|child|one)\\b",
    "\\bsome(?:body|one) (?:has |is |was |got )(?:been )?(?:sick|ill|hurt|poorly|unwell)\\b",
  ),
);

/** "One of the kids", "somebody has been sick": a child is meant, but not said which. */
export const saysOneOfThem = ({ masked }: Surface): boolean => ONE_OF_THEM.test(masked);

/** "The other two", "the rest of them". */
export const meansOthers = ({ masked }: Surface): boolean => /\b(?:others?|rest)\b/.test(masked);

const ELDER = /\b(?:big|bigger|biggest|bigs|older|olders|oldest|elder|eldest)\b/;
const YOUNGER =
  /\b(?:little|littler|littles|littlies|wee|young|younger|youngest|small|smaller|smalls|smallies|tots|bubs)\b/;
const AGE = "(?:big(?:ger|gest)?|old(?:er|est)|eld(?:er|est)|little|littler|wee|young(?:er|est)?|small(?:er)?)";
const COUNTS: readonly (readonly [number, RegExp])[] = [
  [2, new RegExp(`\\b(?:two|pair|both|2 (?:[a-z]+ )?(?:ones|kids)|the 2 [a-z]+|${AGE} 2)\\b`)],
  [3, new RegExp(`\\b${AGE} (?:three|3)\\b`)],
  [4, new RegExp(`\\b${AGE} (?:four|4)\\b`)],
];

/**
 * "The big two", "the little ones": elder or younger, and how many if they are counted. Null if neither or both are said.
 */
export function ageSaid({ text }: Surface): { readonly elder: boolean; readonly count: number | null } | null {
  const elder = ELDER.test(text);
  const count = COUNTS.find(([, said]) => said.test(text))?.[0] ?? null;
  return elder === YOUNGER.test(text) ? null : { elder, count };
}

const JOINED = /^(?:, ?| ?(?:,? and|&|\+|n|plus) )$/i;

/** Whether the children are named in one breath ("Leo and Mia", "the twins"), and "him" or "her" picks none of them. */
export const areNamedTogether = ({ text, masked, mentions }: Surface): boolean => {
  const named = mentions.filter(({ sense }) => sense.kind === "child");
  const joined = named.every(({ start }, at) => {
    const before = named[at - 1];
    return before === undefined || (!before.possessive && JOINED.test(text.slice(before.end, start)));
  });
  return joined && !saysHim(masked);
};
