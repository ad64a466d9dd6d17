import type { Talk } from "./talk.ts";

/** Talk that is judged by weights which have not seen it. */
export type Fold = { readonly held: readonly Talk[]; readonly rest: readonly Talk[] };

/** `count` folds over conversations, each with its share of every part of the list; fewer where there are fewer. */
export const foldsOf = (talks: readonly Talk[], count: number): Fold[] =>
  split(
    talks.map((_, at) => at % count),
    talks,
  );

/** Each family held out in turn. */
export const familyFolds = (talks: readonly Talk[]): Fold[] =>
  split(
    talks.map(({ family }) => family.id),
    talks,
  );

function split(keys: readonly (string | number)[], talks: readonly Talk[]): Fold[] {
  return [...new Set(keys)].map((key) => ({
    held: talks.filter((_, at) => keys[at] === key),
    rest: talks.filter((_, at) => keys[at] !== key),
  }));
}
