import Database from "better-sqlite3";
import type { Chunk } from "./chunk.ts";
import { createVocabulary } from "./vocabulary.ts";

export type FullTextIndex = {
  /** Removes facts, and adds or replaces others by id. */
  update(gone: readonly Chunk[], fresh: readonly Chunk[]): void;
  /** Chunks with any of the terms, best BM25 score first, at most `limit`. */
  find(terms: readonly string[], limit: number): Chunk[];
  /** BM25's inverse document frequency of a term: high for a rare one, highest for an unknown one. */
  weight(term: string): number;
  /** The term itself, or the one it misspells. */
  spelled(term: string): string;
  close(): void;
};

/** Terms more common than this are not searched for if the question has others. */
const COMMON = 1_000;

/** A full-text index (SQLite FTS5) in memory. Terms are looked up literally, without query syntax. */
export function createFullTextIndex(): FullTextIndex {
  const db = new Database(":memory:");
  db.exec(
    `CREATE VIRTUAL TABLE chunk USING fts5(
       terms, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '_'");`,
  );
  const insert = db.prepare("INSERT INTO chunk (rowid, terms) VALUES (?, ?)");
  const remove = db.prepare("DELETE FROM chunk WHERE rowid = ?");
  const match = db.prepare<[string, number], { rowid: number }>(
    "SELECT rowid FROM chunk WHERE chunk MATCH ? ORDER BY rank LIMIT ?",
  );
  const rows = new Map<string, { row: number; words: string }>();
  const byRow = new Map<number, Chunk>();
  const vocabulary = createVocabulary();
  let last = 0;

  return {
    update: db.transaction((gone: readonly Chunk[], fresh: readonly Chunk[]) => {
      for (const chunk of gone) take(chunk);
      for (const chunk of fresh) put(chunk);
    }),
    find(terms, limit) {
      const known = terms.filter((term) => vocabulary.count(term) > 0);
      const telling = known.filter((term) => vocabulary.count(term) <= COMMON);
      const sought = telling.length > 0 ? telling : known;
      if (sought.length === 0) return [];
      return match.all(sought.map(quoted).join(" OR "), limit).flatMap(({ rowid }) => byRow.get(rowid) ?? []);
    },
    weight(term) {
      const count = vocabulary.count(term);
      return Math.log(1 + (rows.size - count + 0.5) / (count + 0.5));
    },
    spelled: vocabulary.spelled,
    close: () => db.close(),
  };

  function put(chunk: Chunk): void {
    const words = wordsOf(chunk);
    const known = rows.get(chunk.id);
    if (known?.words === words) {
      byRow.set(known.row, chunk);
      return;
    }
    take(chunk);
    last += 1;
    insert.run(last, words);
    rows.set(chunk.id, { row: last, words });
    byRow.set(last, chunk);
    vocabulary.add(words.split(" "));
  }

  function take({ id }: Chunk): void {
    const known = rows.get(id);
    if (!known) return;
    remove.run(known.row);
    rows.delete(id);
    byRow.delete(known.row);
    vocabulary.remove(known.words.split(" "));
  }
}

const wordsOf = (chunk: Chunk): string => [...chunk.terms].join(" ");

/** A string in FTS5's query language: nothing inside it is an operator. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
