import type { Surface } from "@silent-observer/language";
import { type Bits, holdsAll } from "./bits.ts";
import type { Patterns } from "./patterns.ts";
import type { Category, Cue } from "./patterns-file.ts";
import type { LookedUp, Piece } from "./pieces.ts";
import type { Prepared, PreparedPattern } from "./prepared.ts";
import { type Term, weightOf } from "./terms.ts";

/** What the patterns find in one message, whatever was said before it. */
export type Score = {
  /** Ids of patterns and combinations, in the order of the file. */
  readonly fired: readonly string[];
  readonly cues: Bits<Cue>;
  readonly categories: Bits<Category>;
  /** The sum in log-odds. */
  readonly evidence: number;
  /** Words and pairs of words in it that say something. */
  readonly terms: ReadonlySet<Term>;
};

/** Characters of a surface that the patterns are read on; a name is longer when it is masked. */
const LONGEST_MASKED = 1_000;

/** What the patterns and the words are read on. */
export const readPart = ({ masked }: Pick<Surface, "masked">): string => masked.slice(0, LONGEST_MASKED);

/** `bias + Σ weights`: every figure stands in the patterns file, and in its file of words. */
export function scoreOf(surface: Surface, prepared: Prepared): Score {
  const { patterns, lookedUp, combinations, bias } = prepared;
  const pieces = lookedUp.piecesOf(surface.masked);
  const texts = textsOf(surface, pieces, lookedUp);
  const terms = termsIn(texts.masked === surface.masked ? pieces : lookedUp.piecesOf(texts.masked), lookedUp);
  const fired: string[] = [];
  let evidence = bias + weightOf(terms, "word");
  let categories: Bits<Category> = 0;
  let cues: Bits<Cue> = 0;
  for (const [at, pattern] of patterns.entries()) {
    if (!isFound(pattern, at, texts)) continue;
    fired.push(pattern.id);
    evidence += pattern.weight;
    categories |= pattern.categoryBit;
    cues |= pattern.cueBit;
  }
  for (const combination of combinations) {
    if (!holdsAll(categories, combination.categories) || !holdsAll(cues, combination.cues)) continue;
    fired.push(combination.id);
    evidence += combination.weight;
  }
  return { fired, cues, categories, evidence, terms };
}

const termsIn = (pieces: readonly Piece[], { terms }: LookedUp): ReadonlySet<Term> =>
  terms.madeOf(pieces.map(({ words }) => words));

/** What the patterns are looked for in, and which of them can be there: 1 for each that can. */
type Texts = {
  readonly masked: string;
  readonly core: string;
  readonly throughMasked: Uint8Array;
  readonly plain: string;
  readonly throughPlain: Uint8Array;
};

function textsOf(surface: Surface, pieces: readonly Piece[], lookedUp: LookedUp): Texts {
  const { masked, core, text } = surface;
  const throughMasked = throughOf(pieces, lookedUp);
  return {
    masked: readPart(surface),
    core: core.slice(0, LONGEST_MASKED),
    throughMasked,
    plain: text.slice(0, LONGEST_MASKED),
    throughPlain: text === masked ? throughMasked : throughOf(lookedUp.piecesOf(text), lookedUp),
  };
}

function throughOf(pieces: readonly Piece[], { sieve }: LookedUp): Uint8Array {
  const through = new Uint8Array(sieve.size);
  for (const at of sieve.always) through[at] = 1;
  for (const { patterns } of pieces) for (const at of patterns) through[at] = 1;
  return through;
}

/** Log-odds as a confidence, 0..ceiling: `ceiling × logistic(evidence)`. */
export const confidenceOf = (evidence: number, { ceiling }: Pick<Patterns, "ceiling">): number =>
  ceiling / (1 + Math.exp(-evidence));

/** A score as it is judged by and recorded: three decimals. */
export const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

function isFound({ regexp, needs, only, on, namesFamily }: PreparedPattern, at: number, texts: Texts): boolean {
  const [inMasked, inPlain] = [texts.throughMasked[at] === 1, namesFamily && texts.throughPlain[at] === 1];
  if (!inMasked && !inPlain) return false;
  const text = on === "core" ? texts.core : texts.masked;
  const found =
    (inMasked && regexp.test(text)) || (inPlain && !(inMasked && text === texts.plain) && regexp.test(texts.plain));
  return found && (needs === null || needs.test(texts.masked)) && (only === null || consistsOf(texts.masked, only));
}

/** Longest message, in characters, that can be a mere receipt. */
const LONGEST_RECEIPT = 80;
const WORD = /[\p{L}\p{N}_']+|\p{Extended_Pictographic}/gu;

function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > LONGEST_RECEIPT) return false;
  // Of nearly all messages the first word tells that they are something else: the others are not looked at.
  WORD.lastIndex = 0;
  for (let word = WORD.exec(text); word; word = WORD.exec(text)) if (!words.has(word[0])) return false;
  return true;
}
