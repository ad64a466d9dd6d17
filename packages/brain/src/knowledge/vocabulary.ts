import { distance } from "fastest-levenshtein";

/** The terms of all facts. */
export type Vocabulary = {
  /** Adds the terms of a fact. */
  add(terms: Iterable<string>): void;
  /** Removes the terms of a fact that was added. */
  remove(terms: Iterable<string>): void;
  /** The number of facts that have a term. */
  count(term: string): number;
  /** The term itself, or the one it misspells. */
  spelled(term: string): string;
};

export function createVocabulary(): Vocabulary {
  const counts = new Map<string, number>();
  /** Those that occur, by their first letter: a misspelling is looked for among few. */
  const byLetter = new Map<string, Set<string>>();
  const alike = (term: string): Set<string> => byLetter.get(term.charAt(0)) ?? new Set();

  return {
    add(terms) {
      for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        byLetter.set(term.charAt(0), alike(term).add(term));
      }
    },
    remove(terms) {
      for (const term of terms) {
        const left = (counts.get(term) ?? 0) - 1;
        if (left > 0) counts.set(term, left);
        else {
          counts.delete(term);
          alike(term).delete(term);
        }
      }
    },
    count: (term) => counts.get(term) ?? 0,
    spelled: (term) => (counts.has(term) ? term : (meantBy(term, alike(term)) ?? term)),
  };
}

/** The nearest of the known terms; null for a term too short to tell, or if none is near. */
function meantBy(term: string, known: Iterable<string>): string | null {
  if (!/^\p{L}{5,}$/u.test(term)) return null;
  const most = term.length >= 8 ? 2 : 1;
  let best: { readonly term: string; readonly edits: number } | null = null;
  for (const one of known) {
    if (Math.abs(one.length - term.length) > most) continue;
    const edits = distance(one, term);
    if (edits <= most && (best === null || edits < best.edits)) best = { term: one, edits };
  }
  return best?.term ?? null;
}
