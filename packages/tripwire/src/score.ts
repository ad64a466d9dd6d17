import type { Surface } from "@silent-observer/language";
import { type Bits, holdsAll } from "./bits.ts";
import { addPlaces, keepPlaces, type PlaceSet, placesIn } from "./needs/place-set.ts";
import type { Patterns } from "./patterns.ts";
import type { Category, Cue } from "./patterns-file.ts";
import type { Piece } from "./pieces.ts";
import type { Prepared, PreparedPattern } from "./prepared.ts";
import { type TermWeights, weightAt } from "./terms.ts";

/** What the patterns find in one message, regardless of its context. */
export type Score = {
  /** Ids of patterns and combinations, in the order of the file. */
  readonly fired: readonly string[];
  readonly cues: Bits<Cue>;
  readonly categories: Bits<Category>;
  /** The sum in log-odds. */
  readonly evidence: number;
  /** Weights of its words and pairs of words, by place. */
  readonly words: TermWeights;
};

/** Characters of a surface that patterns are matched against. A name may become longer when it is masked. */
const LONGEST_MASKED = 1_000;

/** The text that patterns and word weights are applied to. */
export const readPart = ({ masked }: Pick<Surface, "masked">): string => masked.slice(0, LONGEST_MASKED);

/** `bias + Σ weights`. All figures come from the patterns file and its words file. */
export function scoreOf(surface: Surface, prepared: Prepared): Score {
  const { patterns, lookedUp, combinations, bias } = prepared;
  const pieces = lookedUp.piecesOf(surface.masked);
  const texts = textsOf(surface);
  const words = lookedUp.terms.weightsOf(texts.masked === surface.masked ? pieces : lookedUp.piecesOf(texts.masked));
  const fired: string[] = [];
  let evidence = bias + weightAt(words, "word");
  let categories: Bits<Category> = 0;
  let cues: Bits<Cue> = 0;
  for (const place of placesIn(possibleIn(surface, pieces, prepared))) {
    const pattern = patterns[place];
    if (pattern === undefined || !isFound(pattern, texts)) continue;
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
  return { fired, cues, categories, evidence, words };
}

/** Patterns that can match. In the text as written only those that name the family are tried. */
function possibleIn(
  { masked, text }: Surface,
  pieces: readonly Piece[],
  { lookedUp, namingFamily }: Prepared,
): PlaceSet {
  const possible = lookedUp.possibleIn(pieces);
  if (text === masked) return possible;
  const written = lookedUp.possibleIn(lookedUp.piecesOf(text));
  keepPlaces(written, namingFamily);
  addPlaces(possible, written);
  return possible;
}

/** The texts that patterns are matched against. */
type Texts = { readonly masked: string; readonly core: string; readonly plain: string };

const textsOf = (surface: Surface): Texts => ({
  masked: readPart(surface),
  core: surface.core.slice(0, LONGEST_MASKED),
  plain: surface.text.slice(0, LONGEST_MASKED),
});

/** Converts log-odds to a confidence, 0..ceiling: `ceiling × logistic(evidence)`. */
export const confidenceOf = (evidence: number, { ceiling }: Pick<Patterns, "ceiling">): number =>
  ceiling / (1 + Math.exp(-evidence));

/** A score as it is compared and recorded: three decimals. */
export const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

function isFound({ regexp, needs, only, on, namesFamily }: PreparedPattern, texts: Texts): boolean {
  const text = on === "core" ? texts.core : texts.masked;
  const found = regexp.test(text) || (namesFamily && text !== texts.plain && regexp.test(texts.plain));
  return found && (needs === null || needs.test(texts.masked)) && (only === null || consistsOf(texts.masked, only));
}

/** Longest message, in characters, that can be a mere receipt. */
const LONGEST_RECEIPT = 80;
const WORD = /[\p{L}\p{N}_']+|\p{Extended_Pictographic}/gu;

function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > LONGEST_RECEIPT) return false;
  // For nearly all messages the first word already rules it out.
  WORD.lastIndex = 0;
  for (let word = WORD.exec(text); word; word = WORD.exec(text)) if (!words.has(word[0])) return false;
  return true;
}
