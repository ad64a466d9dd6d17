import type { Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { type Bits, categoryBits, cueBits, situationBits } from "./bits.ts";
import { addPlace, noPlaces, type PlaceSet } from "./needs/place-set.ts";
import type { Combination, ContextReason, Pattern, Patterns } from "./patterns.ts";
import type { Category, Cue, Situation } from "./patterns-file.ts";
import { type LookedUp, lookedUp } from "./pieces.ts";

/** The patterns as one family's tripwire uses them, precomputed because every message needs all of it. */
export type Prepared = Pick<Patterns, "bias" | "ceiling"> & {
  readonly patterns: readonly PreparedPattern[];
  readonly lookedUp: LookedUp;
  /** Indexes of the patterns that contain names of the family. */
  readonly namingFamily: PlaceSet;
  readonly combinations: readonly PreparedCombination[];
  readonly context: readonly PreparedReason[];
  /** The cues of the patterns that were found in a message. */
  readonly cuesOf: (tier1: Tier1) => Bits<Cue>;
};

export type PreparedPattern = Pattern & {
  /** Empty if the pattern only marks its cue. */
  readonly categoryBit: Bits<Category>;
  readonly cueBit: Bits<Cue>;
  /**
   * The pattern contains a name of the family, so it is matched against the text as written as well as the masked one.
   * Patterns with a negative weight are not: if a member is called Bill, "bill" means no payment.
   */
  readonly namesFamily: boolean;
};

export type PreparedCombination = Pick<Combination, "id" | "weight"> & {
  readonly categories: Bits<Category>;
  readonly cues: Bits<Cue>;
};

export type PreparedReason = Pick<ContextReason, "id" | "weight" | "mostWords"> & {
  readonly situations: Bits<Situation>;
  readonly categories: Bits<Category>;
  readonly cues: Bits<Cue>;
  readonly unless: Bits<Cue>;
};

/** The patterns of a file as Tier 1 matches them: sets as bit masks, and marked where they name the family. */
export function prepared(file: Patterns, family: Family): Prepared {
  const { bias, ceiling, patterns, combinations, context } = file;
  const own = namesOf(family);
  const ready = patterns.map((pattern) => ({
    ...pattern,
    categoryBit: categoryBits.of(pattern.marker ? [] : [pattern.category]),
    cueBit: cueBits.of(pattern.cue ? [pattern.cue] : []),
    namesFamily:
      pattern.category !== "noise_patterns" && own.some((word) => pattern.regexp.source.toLowerCase().includes(word)),
  }));
  return {
    bias,
    ceiling,
    patterns: ready,
    lookedUp: lookedUp(file),
    namingFamily: namingFamily(ready),
    combinations: combinations.map(({ id, weight, ...needs }) => ({
      id,
      weight,
      categories: categoryBits.of(needs.all),
      cues: cueBits.of(needs.cues),
    })),
    context: context.map(({ id, weight, mostWords, ...needs }) => ({
      id,
      weight,
      mostWords,
      situations: situationBits.of(needs.in),
      categories: categoryBits.of(needs.all),
      cues: cueBits.of(needs.cues),
      unless: cueBits.of(needs.unless),
    })),
    cuesOf: remembering(new Map(ready.map(({ id, cueBit }) => [id, cueBit]))),
  };
}

function namingFamily(patterns: readonly PreparedPattern[]): PlaceSet {
  const naming = noPlaces(patterns.length);
  for (const [place, { namesFamily }] of patterns.entries()) if (namesFamily) addPlace(naming, place);
  return naming;
}

/** Cached, because the cues of a verdict are needed for every message that follows. */
function remembering(cueOf: ReadonlyMap<string, Bits<Cue>>): (tier1: Tier1) => Bits<Cue> {
  const known = new WeakMap<Tier1, Bits<Cue>>();
  return (tier1) => {
    const before = known.get(tier1);
    if (before !== undefined) return before;
    const cues = tier1.patterns.reduce((all, id) => all | (cueOf.get(id) ?? 0), 0);
    known.set(tier1, cues);
    return cues;
  };
}

const namesOf = (family: Family): string[] =>
  [...family.members, ...family.activities, ...family.places].flatMap(({ name, aliases }) =>
    [name, ...aliases].map((word) => word.toLowerCase()),
  );
