import type { EpochMs } from "@silent-observer/conversation";
import { childrenOf, type Family, type MemberId } from "@silent-observer/family";
import { memberTerm, type Normaliser } from "../knowledge/words.ts";
import { type DayRange, readDays } from "./days.ts";

/** A question, without its words for days and children. */
export type Question = {
  /** Normalised terms that an answer has to match. */
  readonly terms: readonly string[];
  /** All its words in order, lower case, to recognise facts by their full name. */
  readonly words: string;
  /** Children whom it names; empty if it names none. */
  readonly children: readonly MemberId[];
  readonly days: DayRange | null;
  /** It consists only of days: "next month". */
  readonly bareDays: boolean;
  /** The noun of "which belt" or "how many cousins", which an answer must mention. Null if there is none. */
  readonly wanted: string | null;
  /** The kinds of answer it asks for. */
  readonly asks: Asks;
};

export type Asks = {
  readonly place: boolean;
  /** When something is. */
  readonly time: boolean;
  readonly person: boolean;
  /** How much, how many. */
  readonly amount: boolean;
  /** Who does something as a habit. */
  readonly habit: boolean;
};

const PLACE =
  /\b(?:where|location|address)\b|\b(?:which|what) (?:place|park|building|venue|hall|pool|gym|field|room|court|school)\b/i;
const TIME = /\b(?:when|schedule|hours?|(?:what|which) (?:time|days?|date)|(?:start|end|finish|begin|due)s?|over)\b/i;
const HABIT = /\b(?:usual(?:ly)?|normally|typically|mostly|most often|generally|tends? to)\b/i;

/** "What does next week look like": asks for its plans. */
const LOOKS = /\blook(?:s|ing)?(?: like)?\b/i;

/** @param spelled returns the term that a word misspells, or the word itself */
export function understand(
  text: string,
  at: EpochMs,
  family: Family,
  normalise: Normaliser,
  spelled: (term: string) => string,
): Question {
  const read = readDays(text, at, family);
  const { days } = read;
  const rest = days === null ? read.rest : read.rest.replace(LOOKS, " ");
  const terms = [...new Set(normalise(rest).map(spelled))];
  const children = childrenOf(family).filter((child) => terms.includes(memberTerm(child.id)));
  const childTerms = children.map((child) => memberTerm(child.id));
  const person = /\b(?:who|whom|whose)\b/i.test(text);
  const time = TIME.test(text);
  return {
    terms: withoutVerbs(
      terms.filter((term) => !childTerms.includes(term)),
      time,
    ),
    words: wordsOf(text),
    children: children.map((child) => child.id),
    days,
    bareDays: days !== null && wordsOf(rest) === "",
    wanted: wantedIn(rest),
    asks: {
      place: PLACE.test(text),
      time,
      person,
      amount: /\bhow (?:much|many)\b/i.test(text),
      habit: person && HABIT.test(text),
    },
  };
}

const WANTED = /\b(?:which|what|how many) (\p{L}{3,})/iu;
/** Words after "what" and "which" that are not nouns, or that `asks` covers. */
const NO_NOUN =
  /^(?:are|can|can't|could|date|day|days|did|does|else|for|happens|has|have|hour|hours|location|one|place|should|the|then|time|times|was|were|will|would)$/i;

function wantedIn(text: string): string | null {
  const [, noun] = WANTED.exec(text) ?? [];
  return noun && !NO_NOUN.test(noun) ? noun.toLowerCase() : null;
}

/**
 * Without verbs that say nothing beside an activity: "play", and "collect" where a time is asked for, which is that of
 * the activity.
 */
function withoutVerbs(terms: string[], asksTime: boolean): string[] {
  if (!terms.some((term) => term.startsWith("a_"))) return terms;
  return terms.filter((term) => !/^play(?:ing)?$/.test(term) && !(asksTime && /^(?:pickup|dropoff|drive)$/.test(term)));
}

/** The words of a text, lower case, separated by single spaces. */
export const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
