import { anyOf } from "../../any-of.ts";

/** Whole words of any script, in a text as written. */
const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");

const ONE_CHILD = word("he|him|his|she|her|hers|son|daughter|boy|girl|baby|little one");
const CHILDREN = word(
  "they|them|their|theirs|em|both|all|two|three|everyone|kids?|kiddos?|child|children|boys|girls|sons|daughters|twins|ones|siblings",
);
const WRITER_ALONE = "i|me|my|mine|myself";
const SELF = word(WRITER_ALONE);
const SELF_AND_OTHERS = word(`${WRITER_ALONE}|we|us|our|let's`);

/** Words for one child that do not name it. */
export const meansOneChild = (words: string): boolean => ONE_CHILD.test(words);
/** Words for several children that do not name them. */
export const meansChildren = (words: string): boolean => CHILDREN.test(words);
export const meansWriterAlone = (words: string): boolean => SELF.test(words);
/** The sender, alone or with others. */
export const meansWriter = (words: string): boolean => SELF_AND_OTHERS.test(words);

/** Nothing but a word for whoever is looked for, spoken to or not there. */
export const meansNobodyKnown = (words: string): boolean => NOBODY_KNOWN.test(words);
const NOBODY_KNOWN = /^(?:(?:some|any|every|no) ?(?:one|body)(?: else)?|who(?:ever)?|you|none)$/i;

const DETERMINER = /^(?:the|our|my) /i;
export const withoutDeterminer = (words: string): string => words.replace(DETERMINER, "");

const HIM = /\b(?:him|her|he|she|his|he's|she's|he'll|she'll)\b/;
const THEM = /\b(?:them|they|their|they're|they'll|both|'em|em)\b/;

/** "Him", "she's" in a normalised text. */
export const saysHim = (text: string): boolean => HIM.test(text);
/** "Them", "both" in a normalised text. */
export const saysThem = (text: string): boolean => THEM.test(text);

const NO_NOUN = word(
  anyOf(
    "i|me|you|he|him|she|they|them|we|us|it|this|that|who|what|when|i'll|i'm|you're|it's",
    "is|are|was|be|am|do|does|will|can|can't|could|should|would|must",
    "not|no|yes|yeah|ok|please|thanks|if|so|but|or|because|everything|everyone|nobody",
    "take|takes|taking|get|gets|getting|pick|picks|picking|drop|drops|dropping|bring|brings",
    "ignore|assign|assigned|mark|confirm|confirmed|confirms|cancel|cancelled|pickup|pick-up|dropoff|drop-off",
  ),
);

/** Whether words contain one that cannot be part of a thing's name: pronouns, verbs and function words. */
export const saysNoNoun = (words: string): boolean => NO_NOUN.test(words);
