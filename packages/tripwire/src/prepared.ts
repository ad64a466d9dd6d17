import type { Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { type Bits, categoryBits, cueBits, situationBits } from "./bits.ts";
import { addPlace, noPlaces, type PlaceSet } from "./needs/place-set.ts";
import type { Combination, ContextReason, Pattern, Patterns } from "./patterns.ts";
import type { Category, Cue, Situation } from "./patterns-file.ts";
import { type LookedUp, lookedUp } from "./pieces.ts";

/** The patterns as the tripwire of one family reads them: made ready once, because all of it is asked of every message. */
export type Prepared = Pick<Patterns, "bias" | "ceiling"> & {
  readonly patterns: readonly PreparedPattern[];
  readonly lookedUp: LookedUp;
  /** Places of those that name the family. */
  readonly namingFamily: PlaceSet;
  readonly combinations: readonly PreparedCombination[];
  readonly context: readonly PreparedReason[];
  /** What the patterns found in a message say of its part in the conversation. */
  readonly cuesOf: (tier1: Tier1) => Bits<Cue>;
};

export type PreparedPattern = Pattern & {
  /** None where it only marks its cue. */
  readonly categoryBit: Bits<Category>;
  readonly cueBit: Bits<Cue>;
  /**
   * It holds a name of the family itself, and is read on the text as it was written as well as on the masked one. What
   * speaks against a message is not: where Bill is called, no bill is paid.
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

/** A verdict is asked for its cues with every message that follows. */
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
