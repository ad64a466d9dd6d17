import { dangerOf } from "./danger.ts";
import {
  type Category,
  type Cue,
  categories,
  type PatternsFile,
  PatternsFileError,
  readPatternsFiles,
  type Situation,
} from "./patterns-file.ts";
import { atEachPlace, type WordPlace, type WordWeights, wordPlaces } from "./words.ts";

export type Pattern = {
  readonly id: string;
  readonly category: Category;
  readonly regexp: RegExp;
  /** Must match too. */
  readonly needs: RegExp | null;
  /** Words and emoji that the whole message must consist of; `regexp` then matches anything. */
  readonly only: ReadonlySet<string> | null;
  /** The text it is matched against: `core` is the message without leading interjections. */
  readonly on: "text" | "core";
  /** Added to the log-odds. */
  readonly weight: number;
  /** Lowest weight that a fit may give it, if it is positive. */
  readonly least: number;
  readonly cue: Cue | null;
  readonly marker: boolean;
};

/** Adds its weight if a pattern of every category and every cue in it was found. */
export type Combination = {
  readonly id: string;
  readonly all: readonly Category[];
  readonly cues: readonly Cue[];
  readonly weight: number;
};

/** A reason in the conversation: adds its weight in these situations if its cues and categories are found. */
export type ContextReason = {
  readonly id: string;
  readonly in: readonly Situation[];
  readonly all: readonly Category[];
  readonly cues: readonly Cue[];
  readonly unless: readonly Cue[];
  /** Longest message that it applies to, in words. */
  readonly mostWords: number;
  /** Log-odds, never negative: context only adds. */
  readonly weight: number;
  /** Lowest weight that a fit may give it. */
  readonly least: number;
};

/** The patterns file, with the weights of words from the file beside it. Weights are log-odds. */
export type Patterns = {
  /** Log-odds of a message in which nothing is found. */
  readonly bias: number;
  /** Highest confidence that a message can reach by its own words, 0..1. */
  readonly ceiling: number;
  readonly patterns: readonly Pattern[];
  readonly combinations: readonly Combination[];
  readonly context: readonly ContextReason[];
  readonly words: WordWeights;
  /** The file with the weights of words; null if none is named. */
  readonly wordsPath: string | null;
};

/** Weight of a pattern given as a plain string. */
const PLAIN_WEIGHT: Record<Category, number> = {
  temporal: 0.9,
  assignment: 1.5,
  pronoun_attribution: 0.3,
  children: 0.8,
  activities: 0.9,
  conflict_markers: 0.6,
  noise_patterns: -1,
};

const DEFAULT_BIAS = -3;
const DEFAULT_CEILING = 0.9;

/**
 * Reads and compiles a patterns file. With `extends` it adds to another file; a pattern with the same id replaces the
 * other's.
 * @param cure how to name another path, for the message if there is no such file
 * @throws PatternsFileError if the file cannot be read, a category or pattern is not valid, or a pattern could take
 * exponential or polynomial time on some message
 */
export function loadPatterns(path: string, cure = "Set TRIPWIRE_PATTERNS_PATH."): Patterns {
  const files = readPatternsFiles(path, cure);
  const fragments = Object.assign({}, ...files.map(({ fragments: own }) => own)) as Record<string, string>;
  const byId = new Map<string, Pattern>();
  const combinations = new Map<string, Combination>();
  const context = new Map<string, ContextReason>();
  const words = atEachPlace(() => new Map<string, number>());
  for (const file of files) {
    for (const pattern of patternsOf(file, fragments)) byId.set(pattern.id, pattern);
    for (const combination of file.combinations) combinations.set(combination.id, combination);
    for (const { most_words, ...reason } of file.context)
      context.set(reason.id, { ...reason, mostWords: most_words ?? Number.POSITIVE_INFINITY });
    for (const place of wordPlaces)
      for (const [word, weight] of Object.entries(file.words?.weights[place] ?? {})) words[place].set(word, weight);
    reweigh(file.weights, [byId, combinations, context], words);
  }
  return {
    bias: files.findLast(({ bias }) => bias !== undefined)?.bias ?? DEFAULT_BIAS,
    ceiling: files.findLast(({ ceiling }) => ceiling !== undefined)?.ceiling ?? DEFAULT_CEILING,
    patterns: [...byId.values()],
    combinations: [...combinations.values()],
    context: [...context.values()],
    words,
    wordsPath: files.findLast((file) => file.words !== null)?.words?.path ?? null,
  };
}

/** Id of the weight of a word at a place, in the patterns file and in a fit. */
export const wordId = (place: WordPlace, word: string): string => `${place}:${word}`;
const WORD_ID = new RegExp(`^(${wordPlaces.join("|")}):(.+)$`, "s");

/** @throws PatternsFileError if nothing has such an id, or a context reason would get a negative weight */
function reweigh(
  weights: Readonly<Record<string, number>>,
  kinds: readonly [Map<string, Pattern>, Map<string, Combination>, Map<string, ContextReason>],
  words: WordWeights<Map<string, number>>,
): void {
  for (const [id, weight] of Object.entries(weights)) {
    const [, place, word] = WORD_ID.exec(id) ?? [];
    if (word !== undefined) {
      words[place as WordPlace].set(word, weight);
      continue;
    }
    if (!kinds.some((kind) => kind.has(id)))
      throw new PatternsFileError(`weights: there is no pattern, combination or context reason "${id}".`);
    if (weight < 0 && kinds[2].has(id))
      throw new PatternsFileError(
        `weights: "${id}" is a context reason, which can only add; its weight cannot be ${weight}.`,
      );
    for (const kind of kinds) {
      const known = kind.get(id);
      if (known) (kind as Map<string, typeof known>).set(id, { ...known, weight });
    }
  }
}

function patternsOf(file: PatternsFile, fragments: Record<string, string>): Pattern[] {
  return categories.flatMap((category) =>
    (file.tripwire_patterns[category] ?? []).map((written, at): Pattern => {
      if (typeof written === "string") {
        const id = `${category}_${at + 1}`;
        const source = expanded(written, fragments, id);
        return { ...plain(), id, category, regexp: compiled(source, id), weight: PLAIN_WEIGHT[category] };
      }
      const { id, weight } = written;
      const source = expanded(written.pattern ?? "", fragments, id);
      return {
        ...plain(),
        id,
        category,
        regexp: compiled(source, id),
        needs: written.needs ? compiled(expanded(written.needs, fragments, id), id) : null,
        only: written.only ? new Set(written.only.split(" ")) : null,
        on: written.on,
        weight,
        least: written.least,
        cue: written.cue ?? null,
        marker: written.marker,
      };
    }),
  );
}

const plain = (): Pick<Pattern, "needs" | "only" | "on" | "least" | "cue" | "marker"> => ({
  needs: null,
  only: null,
  on: "text",
  least: 0,
  cue: null,
  marker: false,
});

/** Replaces each `{name}` by that fragment; a fragment may contain others. */
function expanded(pattern: string, fragments: Record<string, string>, id: string, depth = 0): string {
  if (depth > 5) throw new PatternsFileError(`Pattern ${id}: its fragments refer to each other.`);
  return pattern.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const fragment = fragments[name];
    if (fragment === undefined) throw new PatternsFileError(`Pattern ${id}: there is no fragment {${name}}.`);
    return expanded(fragment, fragments, id, depth + 1);
  });
}

/** Cache of compiled expressions by source, because the same file is loaded several times in one process. */
const expressions = new Map<string, RegExp>();

function compiled(source: string, id: string): RegExp {
  const before = expressions.get(source);
  if (before) return before;
  let regexp: RegExp;
  try {
    regexp = new RegExp(source, /[A-Z]/.test(source.replace(/\\./g, "")) ? "iu" : "u");
  } catch (error) {
    throw new PatternsFileError(`Pattern ${id} is not a valid regular expression: ${(error as Error).message}`);
  }
  const danger = dangerOf(source);
  if (danger)
    throw new PatternsFileError(
      `Pattern ${id} could explode (${danger}): some message could make it run for ever. Bound its repetitions.`,
    );
  expressions.set(source, regexp);
  return regexp;
}
