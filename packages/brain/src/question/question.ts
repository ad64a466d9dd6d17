import type { EpochMs } from "@silent-observer/conversation";
import { childrenOf, type Family, type MemberId } from "@silent-observer/family";
import { memberTerm, type Normaliser } from "../knowledge/words.ts";
import { type DayRange, readDays } from "./days.ts";

/** What is asked, apart from the words for days and for children. */
export type Question = {
  /** Normalised words that an answer has to account for. */
  readonly terms: readonly string[];
  /** Children whom it names; empty where it names none. */
  readonly children: readonly MemberId[];
  readonly days: DayRange | null;
  /** Asks for a place. */
  readonly asksPlace: boolean;
  /** Asks when something is. */
  readonly asksTime: boolean;
};

export function understand(text: string, at: EpochMs, family: Family, normalise: Normaliser): Question {
  const { days, rest } = readDays(text, at, family);
  const terms = [...new Set(normalise(rest))];
  const children = childrenOf(family).filter((child) => terms.includes(memberTerm(child.id)));
  const childTerms = children.map((child) => memberTerm(child.id));
  return {
    terms: terms.filter((term) => !childTerms.includes(term)),
    children: children.map((child) => child.id),
    days,
    asksPlace: /\b(?:where|location|address)\b/i.test(text),
    asksTime: /\b(?:when|schedule|hours?|what (?:time|day|days|date)|(?:start|end|finish|begin)s?|over)\b/i.test(text),
  };
}
