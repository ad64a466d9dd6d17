import { evidenceFor, logistic, type Weights } from "@silent-observer/linear";
import type { Chunk } from "./knowledge/chunk.ts";
import type { FullTextIndex } from "./knowledge/full-text.ts";
import { type Question, wordsOf } from "./question/question.ts";
import { weekdaysIn } from "./question/weekdays.ts";
import weightsFile from "./relevance.weights.json" with { type: "json" };

const weights: Weights = weightsFile;

/** Whether a fact takes place on the days asked for. `undated` facts have no event. */
export type Timing = "then" | "not_then" | "undated";

/**
 * Features of a fact as the answer to a question: `features` are present or absent, `amounts` have a value 0..1. Their
 * weights, in log-odds, are in `relevance.weights.json`.
 */
export type Signs = { readonly features: readonly string[]; readonly amounts: Readonly<Record<string, number>> };

/** Probability that a fact answers a question, 0..1: the logistic function of its weighted features. */
export function relevanceOf(signs: Signs): number {
  const amounts = Object.entries(signs.amounts).reduce((sum, [name, much]) => sum + (weights[name] ?? 0) * much, 0);
  return logistic(evidenceFor(weights, signs) + amounts);
}

/** @param alike how much nearer in meaning it is than the average fact, 0..1; 0 without vectors */
export function signsOf(chunk: Chunk, question: Question, index: FullTextIndex, timing: Timing, alike: number): Signs {
  const { asks, terms } = question;
  const missed = terms.filter((term) => !chunk.terms.has(term));
  const bare = missed.length === 0 && terms.every(isSubject);
  const signs: Record<string, boolean> = {
    always: true,
    // The question contains its full name: "last day of school".
    called_so: chunk.origin === "graph" && isCalled(chunk.text, question.words),
    misses_activity: missed.some((term) => term.startsWith("a_")),
    misses_person: missed.some((term) => term.startsWith("m_")),
    misses_place: missed.some((term) => term.startsWith("p_")),
    misses_word: missed.some((term) => !isSubject(term)),
    misses_wanted: question.wanted !== null && !speaksOf(chunk, question.wanted),
    ...childSigns(chunk, question),
    ...daySigns(chunk, question, timing, bare),
    no_place: asks.place && !chunk.tells.place,
    no_time: asks.time && !chunk.tells.time,
    no_person: asks.person && !chunk.tells.person,
    no_amount: asks.amount && !chunk.tells.amount,
    only_place: chunk.origin === "graph" && question.days === null && terms.every((term) => term.startsWith("p_")),
  };
  return {
    features: Object.keys(signs).filter((name) => signs[name]),
    amounts: {
      covers: share(terms, (term) => chunk.terms.has(term), index),
      focus: share([...chunk.terms], (term) => terms.includes(term), index),
      alike,
    },
  };
}

function childSigns(chunk: Chunk, { children }: Question): Record<string, boolean> {
  if (children.length === 0) return {};
  const shared = children.some((child) => chunk.children.includes(child));
  return {
    own_child: shared,
    child_unsaid: chunk.children.length === 0,
    other_child: !shared && chunk.children.length > 0,
  };
}

/** A note without a day does not answer "soccer schedule Friday", because the calendar would know. */
function daySigns(chunk: Chunk, { days }: Question, timing: Timing, bare: boolean): Record<string, boolean> {
  if (days === null) return { over: timing === "not_then" };
  const unsaid = timing === "undated" && weekdaysIn(chunk.text).length === 0;
  return {
    on_day: timing === "then",
    not_then: timing === "not_then",
    day_unsaid: unsaid,
    day_unsaid_bare: unsaid && bare,
  };
}

/** Whether a fact mentions a noun, in singular or plural: "allergies" matches "allergy". */
function speaksOf({ text, terms }: Chunk, noun: string): boolean {
  const stem = noun.replace(/(?:ies|y|s)$/, "");
  return text.toLowerCase().includes(stem) || [...terms].some((term) => term.startsWith(stem));
}

function isCalled(name: string, question: string): boolean {
  const words = wordsOf(name);
  return words.includes(" ") && ` ${question} `.includes(` ${words} `);
}

/** A term for a person, an activity or a place of the family. */
const isSubject = (term: string): boolean => /^[amp]_/.test(term);

/** The weighted share of the terms for which `held` returns true. */
function share(terms: readonly string[], held: (term: string) => boolean, index: FullTextIndex): number {
  const sum = (some: readonly string[]) => some.reduce((total, term) => total + index.weight(term), 0);
  return terms.length === 0 ? 0 : sum(terms.filter(held)) / sum(terms);
}
