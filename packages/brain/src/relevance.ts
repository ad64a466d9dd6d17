import type { Chunk } from "./knowledge/chunk.ts";
import type { FullTextIndex } from "./knowledge/full-text.ts";
import type { Question } from "./question/question.ts";
import { weekdaysIn } from "./question/weekdays.ts";

/** The best that a fact can do: words that match are no proof that it is what was meant. */
const BEST = 0.95;
/** Another child's fact answers nothing, however well its words fit. */
const OTHER_CHILD = 0.3;
/** A fact that names no child may well be about the one asked for. */
const CHILD_UNSAID = 0.85;
/** The activity asked for, on a day when it does not take place, or no longer takes place at all. */
const NOT_THEN = 0.45;
/** A fact without a date, asked for a day. */
const DAY_UNSAID = 0.8;
/** Asked where or when, and the fact does not tell. */
const NO_PLACE = 0.5;
const NO_TIME = 0.5;
/** An event that only takes place where the question's place is: the question is about the place. */
const ONLY_PLACE = 0.5;
/** Of two facts that account for the same words, the one that speaks of less besides is nearer to the point. */
const UNFOCUSED = 0.9;

/** When a fact takes place, as the question sees it; `undated` facts have no event. */
export type Timing = "then" | "not_then" | "undated";

/**
 * How far a fact answers a question, 0..1: the part of the question's words that it accounts for, each weighted by how
 * much it tells, so that a word known nowhere ("scores", another family's name) weighs most; less where child, day or
 * kind of answer differ. At 0.5 and above it is of use.
 */
export function relevanceOf(chunk: Chunk, question: Question, index: FullTextIndex, timing: Timing): number {
  const covered = share(question.terms, (term) => chunk.terms.has(term), index);
  const focus = share([...chunk.terms], (term) => question.terms.includes(term), index);
  return [
    BEST * covered * (UNFOCUSED + (1 - UNFOCUSED) * focus),
    childFactor(chunk, question),
    timingFactor(chunk, question, timing),
    question.asksPlace && !chunk.hasPlace ? NO_PLACE : 1,
    question.asksTime && !chunk.hasTime ? NO_TIME : 1,
    chunk.event && !question.days && question.terms.every(isPlace) ? ONLY_PLACE : 1,
  ].reduce((product, factor) => product * factor);
}

/** The share of the terms' weight that lies on those for which `held` is true. */
function share(terms: readonly string[], held: (term: string) => boolean, index: FullTextIndex): number {
  const sum = (some: readonly string[]) => some.reduce((total, term) => total + index.weight(term), 0);
  return terms.length === 0 ? 0 : sum(terms.filter(held)) / sum(terms);
}

function childFactor(chunk: Chunk, { children }: Question): number {
  if (children.length === 0) return 1;
  if (chunk.children.length === 0) return CHILD_UNSAID;
  return children.some((child) => chunk.children.includes(child)) ? 1 : OTHER_CHILD;
}

function timingFactor(chunk: Chunk, { days }: Question, timing: Timing): number {
  switch (timing) {
    case "then":
      return 1;
    case "not_then":
      return NOT_THEN;
    case "undated":
      return days !== null && weekdaysIn(chunk.text).length === 0 ? DAY_UNSAID : 1;
    default:
      return timing satisfies never;
  }
}

const isPlace = (term: string): boolean => term.startsWith("p_");
