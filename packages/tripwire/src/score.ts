import type { Surface } from "@silent-observer/language";
import type { Pattern, Patterns } from "./patterns.ts";
import type { Category, Cue } from "./patterns-file.ts";

/** What the patterns find in one message, whatever was said before it. */
export type Score = {
  /** 0..ceiling. */
  readonly confidence: number;
  /** Ids of patterns and combinations, in the order of the file. */
  readonly fired: readonly string[];
  readonly cues: ReadonlySet<Cue>;
  readonly categories: ReadonlySet<Category>;
  /** The sum in log-odds that the confidence comes from. */
  readonly evidence: number;
};

/** Characters of a message that the patterns are read on: what it arranges stands at its start. */
const LONGEST_READ = 1_000;

/** `ceiling × logistic(bias + Σ weights)`: every figure stands in the patterns file. */
export function scoreOf(surface: Surface, patterns: Patterns): Score {
  const masked = surface.masked.slice(0, LONGEST_READ);
  const core = surface.core.slice(0, LONGEST_READ);
  const plain = surface.text.slice(0, LONGEST_READ);
  const hits = patterns.patterns.filter((pattern) => found(pattern, masked, core, plain));
  const met = new Set<Category>(hits.flatMap(({ category, marker }) => (marker ? [] : category)));
  const cues = new Set<Cue>(hits.flatMap(({ cue }) => cue ?? []));
  const combined = patterns.combinations.filter(
    (combination) =>
      combination.all.every((category) => met.has(category)) && combination.cues.every((cue) => cues.has(cue)),
  );
  const evidence = [...hits, ...combined].reduce((sum, { weight }) => sum + weight, patterns.bias);
  return {
    confidence: rounded(confidenceOf(evidence, patterns)),
    fired: [...hits, ...combined].map(({ id }) => id),
    cues,
    categories: met,
    evidence,
  };
}

/** Log-odds as a confidence, 0..ceiling. */
export const confidenceOf = (evidence: number, { ceiling }: Pick<Patterns, "ceiling">): number =>
  ceiling / (1 + Math.exp(-evidence));

/** A score as it is judged by and recorded: three decimals. */
export const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

function found(pattern: Pattern, masked: string, core: string, plain: string): boolean {
  if (pattern.only && !consistsOf(masked, pattern.only)) return false;
  const text = pattern.on === "core" ? core : masked;
  if (!pattern.regexp.test(text) && !(pattern.namesFamily && pattern.regexp.test(plain))) return false;
  return pattern.needs === null || pattern.needs.test(masked);
}

/** Longest message, in characters, that can be a mere receipt. */
const LONGEST_RECEIPT = 80;

function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > LONGEST_RECEIPT) return false;
  return (text.match(/[\p{L}\p{N}_']+|\p{Extended_Pictographic}/gu) ?? []).every((word) => words.has(word));
}
