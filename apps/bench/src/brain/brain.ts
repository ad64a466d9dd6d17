import { type Brain, createBrain } from "@silent-observer/brain";
import { defaultSettings } from "@silent-observer/config";
import { loadPhrases } from "@silent-observer/phrases";
import Database from "better-sqlite3";
import type { Bench, BenchOptions, Figures, Part } from "../part.ts";
import { microseconds, quantile } from "../timing.ts";
import { eventsUpTo, family, notesUpTo, questions, TODAY } from "./knowledge.ts";

/** Facts in the notes, and events beside them. */
const SIZES = [
  { chunks: 1_000, events: 1_000 },
  { chunks: 3_000, events: 10_000 },
  { chunks: 10_000, events: 100_000 },
] as const;
const AT = Date.parse(`${TODAY}T09:00:00+01:00`);
/** Questions in a row are no more than this many rounds' worth, so that the largest size ends in a minute. */
const MOST_ROUNDS = 10;

export const brainPart: Part = {
  name: "brain",
  description: "one question to the Brain, by size, beside a bare full-text query; and how long it takes to start",
  run: ({ rounds, progress }: BenchOptions): Bench => {
    const figures: Record<string, number> = {};
    const phrases = loadPhrases(defaultSettings().phrasesPath, family.locale);
    const rows = SIZES.map(({ chunks, events }) => {
      progress(`${chunks} notes, ${events} events`);
      const known = { events: eventsUpTo(events), notes: notesUpTo(chunks) };
      let brain: Brain | null = null;
      const start = microseconds(() => {
        brain = createBrain({ family, phrases, notes: () => known.notes, events: () => known.events });
      });
      const rowsAsked = measured(brain as unknown as Brain, Math.min(rounds, MOST_ROUNDS));
      const asked = rowsAsked.flat();
      const best = questions.map((_, at) => Math.min(...rowsAsked.map((row) => row[at] ?? Number.POSITIVE_INFINITY)));
      const bare = bareQueries(known.notes[0]?.text.split("\n") ?? [], Math.min(rounds, MOST_ROUNDS));
      const name = `brain_${chunks}_chunks_${events}_events`;
      Object.assign(figures, {
        [`${name}_us_p50`]: round(quantile(asked, 0.5)),
        [`${name}_us_p99`]: round(quantile(asked, 0.99)),
        [`${name}_best_us_p50`]: round(quantile(best, 0.5)),
        [`${name}_best_us_p99`]: round(quantile(best, 0.99)),
        [`${name}_bare_fts5_us_p50`]: round(quantile(bare, 0.5)),
        [`${name}_start_ms`]: round(start / 1_000),
      });
      return [chunks, events, (brain as unknown as Brain).size(), ...valuesOf(figures, name)];
    });
    return { figures, table: tableOf(rows) };
  },
};

const round = (value: number): number => Math.round(value * 10) / 10;

const valuesOf = (figures: Figures, name: string): number[] =>
  ["us_p50", "us_p99", "best_us_p50", "best_us_p99", "bare_fts5_us_p50", "start_ms"].map(
    (figure) => figures[`${name}_${figure}`] ?? 0,
  );

/** Microseconds of each question in each round, the first one unmeasured: it expands the days that all of them ask for. */
function measured(brain: Brain, rounds: number): number[][] {
  const ask = (q: string) => brain.query({ q, at: AT });
  for (const q of questions) ask(q);
  return Array.from({ length: rounds }, () => questions.map((q) => microseconds(() => ask(q))));
}

/** The same words put to FTS5 alone, over the same notes. */
function bareQueries(lines: readonly string[], rounds: number): number[] {
  const db = new Database(":memory:");
  db.exec("CREATE VIRTUAL TABLE line USING fts5(text)");
  const insert = db.prepare("INSERT INTO line (text) VALUES (?)");
  db.transaction(() => {
    for (const line of lines) insert.run(line);
  })();
  const match = db.prepare("SELECT rowid FROM line WHERE line MATCH ? ORDER BY rank LIMIT 50");
  const queries = questions.map((q) => (q.match(/\p{L}+/gu) ?? []).map((word) => `"${word}"`).join(" OR "));
  for (const query of queries) match.all(query);
  const times = Array.from({ length: rounds }, () =>
    queries.map((query) => microseconds(() => match.all(query))),
  ).flat();
  db.close();
  return times;
}

function tableOf(rows: readonly (readonly number[])[]): string {
  const head = ["notes", "events", "facts", "p50 µs", "p99 µs", "best p50", "best p99", "bare FTS5 p50 µs", "start ms"];
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) =>
        String(cell)
          .padStart(head[at]?.length ?? 0)
          .padStart(9),
      )
      .join("  ");
  return [
    line(head),
    ...rows.map(line),
    "",
    `${questions.length} questions a round, read, looked up and answered in full. Facts: what notes and events say, alike ones once.`,
    "Best: each question's fastest round, which is what it costs where nothing else runs on the machine.",
    "The first question that asks for a day expands it for all; it is not measured. One event in 500 recurs without end.",
  ].join("\n");
}
