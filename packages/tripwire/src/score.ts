import type { Surface } from "@silent-observer/language";
import { type Bits, holdsAll } from "./bits.ts";
import type { Patterns } from "./patterns.ts";
import type { Category, Cue } from "./patterns-file.ts";
import type { Prepared, PreparedPattern } from "./prepared.ts";

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
};

/** Characters of a surface that the patterns are read on; a name is longer when it is masked. */
const LONGEST_MASKED = 1_000;

/** `ceiling × logistic(bias + Σ weights)`: every figure stands in the patterns file. */
export function scoreOf(surface: Surface, { patterns, sieve, combinations, bias, ceiling }: Prepared): Score {
  const masked = surface.masked.slice(0, LONGEST_MASKED);
  const core = surface.core.slice(0, LONGEST_MASKED);
  const plain = surface.text.slice(0, LONGEST_MASKED);
  const fired: string[] = [];
  let evidence = bias;
  let categories: Bits<Category> = 0;
  let cues: Bits<Cue> = 0;
  const through = sieve(surface.masked === surface.text ? [surface.masked] : [surface.masked, surface.text]);
  patterns.forEach((pattern, at) => {
    if (through[at] === 0 || !isFound(pattern, masked, core, plain)) return;
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
  return { confidence: rounded(confidenceOf(evidence, { ceiling })), fired, cues, categories, evidence };
}

/** Log-odds as a confidence, 0..ceiling. */
export const confidenceOf = (evidence: number, { ceiling }: Pick<Patterns, "ceiling">): number =>
  ceiling / (1 + Math.exp(-evidence));

/** A score as it is judged by and recorded: three decimals. */
export const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

function isFound(pattern: PreparedPattern, masked: string, core: string, plain: string): boolean {
  if (pattern.needs !== null && !pattern.needs.test(masked)) return false;
  if (pattern.only !== null && !consistsOf(masked, pattern.only)) return false;
  const text = pattern.on === "core" ? core : masked;
  return pattern.regexp.test(text) || (pattern.namesFamily && text !== plain && pattern.regexp.test(plain));
}

/** Longest message, in characters, that can be a mere receipt. */
const LONGEST_RECEIPT = 80;

function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > LONGEST_RECEIPT) return false;
  return (text.match(/[\p{L}\p{N}_']+|\p{Extended_Pictographic}/gu) ?? []).every((word) => words.has(word));
}
