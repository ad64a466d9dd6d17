import type { Note } from "@silent-observer/brain";
import Database from "better-sqlite3";
import { microseconds } from "../timing.ts";

/** Baseline: microseconds that plain FTS5 takes for the words of each question, over the lines of the notes. */
export function bareQueries(notes: readonly Note[], questions: readonly string[], rounds: number): number[] {
  const db = new Database(":memory:");
  db.exec("CREATE VIRTUAL TABLE line USING fts5(text)");
  const insert = db.prepare("INSERT INTO line (text) VALUES (?)");
  db.transaction(() => {
    for (const { text } of notes) for (const line of text.split("\n")) insert.run(line);
  })();
  const match = db.prepare("SELECT rowid FROM line WHERE line MATCH ? ORDER BY rank LIMIT 50");
  const queries = questions.map((q) => (q.match(/\p{L}+/gu) ?? []).map((word) => `"${word}"`).join(" OR "));
  for (const query of queries) match.all(query);
  const times = Array.from({ length: rounds }, () => queries.map((query) => microseconds(() => match.all(query))));
  db.close();
  return times.flat();
}
