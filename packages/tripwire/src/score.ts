import type { Surface } from "@silent-observer/language";
import { type Bits, holdsAll } from "./bits.ts";
import type { Sieve } from "./needs/sieve.ts";
import type { Patterns } from "./patterns.ts";
import type { Category, Cue } from "./patterns-file.ts";
import type { Prepared, PreparedPattern } from "./prepared.ts";
import { weightOf, wordsOf } from "./words.ts";

/** What the patterns find in one message, whatever was said before it. */
export type Score = {
  /** 0..ceiling. */
  readonly confidence: number;
  /** Ids of patterns and combinations, in the order of the file. */
  readonly fired: readonly string[];
  readonly cues: Bits<Cue>;
  readonly categories: Bits<Category>;
  /** The sum in log-odds that the confidence comes from. */
  readonly evidence: number;
  /** Words and pairs of words in it (words.ts). */
  readonly words: ReadonlySet<string>;
};

/** Characters of a surface that the patterns are read on; a name is longer when it is masked. */
const LONGEST_MASKED = 1_000;

/** `ceiling × logistic(bias + Σ weights)`: every figure stands in the patterns file, and in its file of words. */
export function scoreOf(surface: Surface, prepared: Prepared): Score {
  const { patterns, sieve, byPhrase, combinations, bias, ceiling } = prepared;
  const texts = textsOf(surface, sieve);
  const words = wordsOf(texts.masked);
  const saying = byPhrase(words);
  const fired: string[] = [];
  let evidence = bias + weightOf(words, prepared.words.anywhere);
  let categories: Bits<Category> = 0;
  let cues: Bits<Cue> = 0;
  patterns.forEach((pattern, at) => {
    if (saying[at] === 0 && !isFound(pattern, at, texts)) return;
    fired.push(pattern.id);
    evidence += pattern.weight;
    categories |= pattern.categoryBit;
    cues |= pattern.cueBit;
  });
  for (const combination of combinations) {
    if (!holdsAll(categories, combination.categories) || !holdsAll(cues, combination.cues)) continue;
    fired.push(combination.id);
    evidence += combination.weight;
  }
  return { confidence: rounded(confidenceOf(evidence, { ceiling })), fired, cues, categories, evidence, words };
}

/** What the patterns are looked for in, and which of them can be there: 1 for each that can. */
type Texts = {
  readonly masked: string;
  readonly core: string;
  readonly throughMasked: Uint8Array;
  readonly plain: string;
  readonly throughPlain: Uint8Array;
};

function textsOf({ masked, core, text }: Surface, sieve: Sieve): Texts {
  const throughMasked = sieve(masked);
  return {
    masked: masked.slice(0, LONGEST_MASKED),
    core: core.slice(0, LONGEST_MASKED),
    throughMasked,
    plain: text.slice(0, LONGEST_MASKED),
    throughPlain: text === masked ? throughMasked : sieve(text),
  };
}

/** Log-odds as a confidence, 0..ceiling. */
export const confidenceOf = (evidence: number, { ceiling }: Pick<Patterns, "ceiling">): number =>
  ceiling / (1 + Math.exp(-evidence));

/** A score as it is judged by and recorded: three decimals. */
export const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

function isFound(pattern: PreparedPattern, at: number, texts: Texts): boolean {
  if (texts.throughMasked[at] === 0 && texts.throughPlain[at] === 0) return false;
  const { regexp, needs, only, on, namesFamily } = pattern;
  const inMasked = texts.throughMasked[at] === 1 && regexp.test(on === "core" ? texts.core : texts.masked);
  if (!inMasked && !(namesFamily && texts.throughPlain[at] === 1 && regexp.test(texts.plain))) return false;
  return (needs === null || needs.test(texts.masked)) && (only === null || consistsOf(texts.masked, only));
}

/** Longest message, in characters, that can be a mere receipt. */
const LONGEST_RECEIPT = 80;

function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > LONGEST_RECEIPT) return false;
  return (text.match(/[\p{L}\p{N}_']+|\p{Extended_Pictographic}/gu) ?? []).every((word) => words.has(word));
}
