import type { Talk } from "./talk.ts";

/** A fold: the held-out conversations, and those the weights are fitted to. */
export type Fold = { readonly held: readonly Talk[]; readonly rest: readonly Talk[] };

/**
 * At most `count` folds. With several families the folds are over families, so that both the voice and the words of a
 * held-out fold are new; with one family they are over conversations.
 */
export function foldsOf(talks: readonly Talk[], count: number): Fold[] {
  const families = [...new Set(talks.map(({ family }) => family.id))];
  const groupOf = ({ family }: Talk, at: number): number =>
    (families.length > 1 ? families.indexOf(family.id) : at) % count;
  const groups = talks.map(groupOf);
  return [...new Set(groups)].map((group) => ({
    held: talks.filter((_, at) => groups[at] === group),
    rest: talks.filter((_, at) => groups[at] !== group),
  }));
}
