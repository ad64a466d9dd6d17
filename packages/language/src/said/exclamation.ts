import type { Surface } from "../surface.ts";

/** Laughs, sighs, oaths, sympathy, surprise and "wait a moment": alone they answer nothing. */
const UNITS = [
  "a+h+|o+h+(?: (?:no|dear|man|my|boy|well))?|aw+|ow|ouch|oof|eek|phe+w|pf+t?|ugh|u+rgh|a+rgh|a+gh|gah|bah|blah|meh|tsk|hm+|mm+|h+uh|eh|er+m?|u+m+|wow|whoa|woah|yikes|jee+z|gee+z|gosh|oops|whoops",
  "ha(?:ha)*h?|he(?:he)+|hihi|lo+l|lols|lmao|lmfao|rofl|kek|i'm (?:dead|dying|crying)",
  "(?:oh )?(?:my )?(?:god|goodness|gawd|lord)|omg|omfg|ffs|wtf|wth|jesus|christ|heavens|hell|bloody hell|damn(?: it)?|dammit|darn|crap|shit|feck|fuck|bugger|blimey|crikey|good (?:god|grief|lord|luck)",
  "sigh|sob|groan|gulp|yawn|z+|facepalm|rip|shame|what a (?:shame|pity|pain|nightmare|mess|day|week|joke|life|bummer)|nightmare|chaos|typical|classic|unlucky|gutted|bummer|tell me about it",
  "poor (?:you|thing|things|love|lamb|pet|baby|him|her|them|_child_|_adult_)|bless(?: (?:you|him|her|them))?|love (?:you|ya)(?: (?:too|all|both))?|miss you|hugs|x+o*|(?:sounds |that's |so |how )?(?:awful|terrible|rough|brutal|horrible|annoying|grim|rubbish)",
  "what|why|seriously|srsly|really|again|fair(?: enough)?|true|brb|afk|hang on|hold on|wait|(?:one|a|1|2|two) (?:sec|secs|second|seconds|moment|mo)|just (?:a|one) (?:sec|second|moment|minute)",
].join("|");
const ONLY_UNITS = new RegExp(`^(?:[^\\p{L}\\p{N}_]*(?:${UNITS})(?![\\p{L}\\p{N}_'’]))*[^\\p{L}\\p{N}_]*$`, "u");

/** Faces, hearts and the like that mean neither yes nor no. */
const FACES =
  /[\u{1F600}-\u{1F644}\u{1F648}-\u{1F64A}\u{1F910}-\u{1F92F}\u{1F937}\u{1F970}-\u{1F97A}\u{1F9D0}\u{1FAE0}\u{1FAE2}-\u{1FAE8}\u{2764}\u{1F493}-\u{1F49F}\u{1F440}\u{1F480}\u{1F389}]/gu;

/** Longer messages say something. */
const MOST_WORDS = 8;

/** Whether a message only exclaims: "ugh", "oh dear 😩", "poor you", "lol". It is then no answer, whatever was asked. */
export function isExclamation({ masked, words, emoji }: Surface): boolean {
  if (words.length > MOST_WORDS || emoji.length > 0) return false;
  if (words.length === 0 && masked.replace(FACES, "") === masked) return false;
  const said = masked.replace(FACES, " ");
  return !/\p{Extended_Pictographic}/u.test(said) && ONLY_UNITS.test(said);
}

const THE_SAME =
  /^[^\p{L}]*(?:(?:oh|ugh|ah|sorry|yeah|haha|lol)[ ,.!]+)*(?:same(?: here| boat)?|ditto|likewise|snap|me (?:too|as well))(?= *[.,!]|[^\p{L}\p{N}]*$)/u;

/** "Same here", "ditto": the sender says the same of themselves as the one before, and answers nothing else. */
export const saysTheSame = ({ masked }: Surface): boolean => THE_SAME.test(masked);

const A_WORD_OR_TWO = /^\P{L}*\p{L}[\p{L}\p{N}'’-]*(?:[^\p{L}\p{N}]+[\p{L}\p{N}'’-]+)?[^\p{L}\p{N}]*$/u;
/** "Poorly how", "which kid", "sounds exhausting": asks or remarks. */
const REMARKS = /\b(?:what|which|how|why|where|when|who)\b|^\P{L}*sounds\b/iu;

/** "Copy", "getting dressed", as written. */
export const isAWordOrTwo = (text: string): boolean => A_WORD_OR_TWO.test(text) && !REMARKS.test(text);
