import { isEnglish } from "../../normal/typos.ts";
import { verbForms } from "../../word-list.ts";
import { isStop, isTask, MOVES_OR_MINDS, NO_VERB, STUFF } from "./errand-words.ts";

/** Verbs whose object may be a thing without a determiner: "bring oranges". */
export const BRINGS = verbForms("bring pack carry buy make bake find wash");

/** The word a text begins with; empty if it is cut by an apostrophe or a mask. */
export const firstWord = (said: string): string => /^[a-z]+(?![a-z'_])/.exec(said)?.[0] ?? "";

/** A text without those of the words that it begins with. */
export function withoutLeading(words: ReadonlySet<string>, text: string): string {
  let rest = text.trimStart();
  for (let leading = LEADING.exec(rest); leading && words.has(leading[1] ?? ""); leading = LEADING.exec(rest))
    rest = rest.slice(leading[0].length).trimStart();
  return rest;
}
const LEADING = /^(?:\W*\s|)(_adult_|[a-z]+)(?![a-z'_])/;

const DETERMINER =
  "(?:the|an?|some|another|any|new|more|my|our|your|his|their|its|this|that|these|those|_(?:child|adult)_'s|[a-z]+'s)";
const BEFORE_NOUN = new RegExp(`^ ?(?:${DETERMINER} )+`);
/** "Her bag", as opposed to "her from school". */
const HER = /^ ?her (?=[a-z])/;

/** "His jacket", "the bag", "photos of her", "swimming tickets": a thing, not a person. */
export function isThing(object: string): boolean {
  if (/^ ?[a-z]+s of /.test(object)) return true;
  if (TAKEN_HOME.test(object)) return false;
  const determined = BEFORE_NOUN.exec(object) ?? HER.exec(object);
  const said = object
    .slice(determined?.[0].length ?? 0)
    .trim()
    .split(/\s+/);
  const end = said.findIndex(isStop);
  const noun = (end < 0 ? said : said.slice(0, end)).filter((word) => word !== "");
  const head = noun.at(-1);
  if (head === undefined || isTask(head) || noun.some((word) => NUMBERS.test(word))) return false;
  return determined !== null || (noun.length > 1 && noun[0] === "_activity_");
}

/** "Who is bringing the actress home". */
const TAKEN_HOME = /^ ?the [a-z]+ home\b/;
/** "The three monkeys" are children. */
const NUMBERS = /^(?:two|three|four|five|both|all)$/;

const BROUGHT = /^ (?:an?|some|another|new|more|his|her|their|the|_(?:child|adult)_'s) /;

/** "Get Sunniva a new bottle", "give him his medicine": a thing is brought to somebody. */
export function isThingForSomebody(object: string): boolean {
  const somebody = /^ ?(?:_child_|him|her|them|me|us)(?= )/.exec(object)?.[0];
  if (somebody === undefined) return false;
  const rest = object.slice(somebody.length);
  return BROUGHT.test(rest) && isThing(rest);
}

/** "Oranges", "snacks for all", "petrol": plural things without a determiner, and what has no plural. */
export function isSupply(object: string): boolean {
  if (STUFF.has(firstWord(object.trim()))) return true;
  const [, noun = ""] =
    /^([a-z]{4,}s)(?= *$| (?:for|to|too|as|then|today|tomorrow|tonight)\b)/.exec(object.trim()) ?? [];
  return (
    noun !== "" && isEnglish(noun) && !isTask(noun) && !isStop(noun) && !MOVES_OR_MINDS.has(noun) && !NO_VERB.has(noun)
  );
}
