import Database from "better-sqlite3";
import type { Chunk } from "./chunk.ts";

export type FullTextIndex = {
  /** Chunks that hold any of the terms, best BM25 first, at most `limit`. */
  find(terms: readonly string[], limit: number): Chunk[];
  /** How much a term tells (BM25's inverse document frequency): high for a rare one, highest for one that is nowhere. */
  weight(term: string): number;
  close(): void;
};

/** A full-text index (SQLite FTS5) over the chunks, in memory. Terms are the index's words, so no query syntax is read. */
export function createFullTextIndex(chunks: readonly Chunk[]): FullTextIndex {
  const db = new Database(":memory:");
  db.exec(`
    CREATE VIRTUAL TABLE chunk USING fts5(terms, content='', tokenize="unicode61 remove_diacritics 0 tokenchars '_'");
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(chunk, 'row');
  `);
  const insert = db.prepare("INSERT INTO chunk (rowid, terms) VALUES (?, ?)");
  db.transaction(() => {
    for (const [row, chunk] of chunks.entries()) insert.run(row, [...chunk.terms].join(" "));
  })();
  const match = db.prepare<[string, number], { rowid: number }>(
    "SELECT rowid FROM chunk WHERE chunk MATCH ? ORDER BY bm25(chunk), rowid LIMIT ?",
  );
  const holders = db.prepare<[string], { doc: number }>("SELECT doc FROM vocabulary WHERE term = ?");

  return {
    find(terms, limit) {
      if (terms.length === 0) return [];
      return match.all(terms.map(quoted).join(" OR "), limit).flatMap(({ rowid }) => chunks[rowid] ?? []);
    },
    weight(term) {
      const count = holders.get(term)?.doc ?? 0;
      return Math.log(1 + (chunks.length - count + 0.5) / (count + 0.5));
    },
    close: () => db.close(),
  };
}

/** A string in FTS5's query language: nothing inside it is an operator. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
