import { type Category, type Cue, categories, cues, type Situation, situations } from "./patterns-file.ts";

/** A set of names from a short list as a bit mask, so that set operations take one step. */
export type Bits<Name extends string> = number & { readonly of?: Name };

type Table<Name extends string> = {
  readonly of: (names: readonly Name[]) => Bits<Name>;
  /** The names whose value is true. */
  readonly where: (holds: Readonly<Record<Name, boolean>>) => Bits<Name>;
  readonly has: (bits: Bits<Name>, name: Name) => boolean;
};

/** Bits of a 32-bit integer that can be used without changing its sign. */
const MOST_NAMES = 31;

export const cueBits: Table<Cue> = tableOf(cues);
export const categoryBits: Table<Category> = tableOf(categories);
export const situationBits: Table<Situation> = tableOf(situations);

export const holdsAll = <Name extends string>(bits: Bits<Name>, wanted: Bits<Name>): boolean =>
  (bits & wanted) === wanted;
export const holdsAny = <Name extends string>(bits: Bits<Name>, unwanted: Bits<Name>): boolean =>
  (bits & unwanted) !== 0;

function tableOf<Name extends string>(names: readonly Name[]): Table<Name> {
  if (names.length > MOST_NAMES) throw new Error(`${names.length} names do not fit in a number.`);
  const bits = Object.fromEntries(names.map((name, at) => [name, 1 << at])) as Record<Name, number>;
  return {
    of: (some) => some.reduce((all, name) => all | bits[name], 0),
    where: (holds) => {
      let all = 0;
      for (const name of names) if (holds[name]) all |= bits[name];
      return all;
    },
    has: (all, name) => (all & bits[name]) !== 0,
  };
}
