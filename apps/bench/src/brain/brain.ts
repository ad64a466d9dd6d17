import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Brain, createBrain, readNotes } from "@silent-observer/brain";
import { table } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { addDays } from "@silent-observer/conversation";
import { adultsOf } from "@silent-observer/family";
import { loadPhrases } from "@silent-observer/phrases";
import { applyChanges, followEvents, openStore, type Provenance, type Store } from "@silent-observer/store";
import { buildServices } from "../build-services.ts";
import type { Bench, BenchOptions, Figures } from "../part.ts";
import { microseconds, quantile } from "../timing.ts";
import { bareQueries } from "./bare-queries.ts";
import { eventsOf, family, familyFile, notesOf, questions, TODAY } from "./knowledge.ts";
import { asBuilt, fromSource, serviceStart } from "./service-start.ts";

/** Facts in the notes, and events in the Event Graph. */
const SIZES = [
  { chunks: 1_000, events: 1_000 },
  { chunks: 3_000, events: 10_000 },
  { chunks: 10_000, events: 100_000 },
] as const;
const AT = Date.parse(`${TODAY}T09:00:00+01:00`);
/** Most rounds of questions in a row, so that the largest size ends within a minute. */
const MOST_ROUNDS = 10;
/** Presses, each with a question right after it. */
const PRESSES = 20;

export async function measureBrain(options: BenchOptions): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "bench-brain-"));
  const store = openStore(join(folder, "brain.db"), { environment: null });
  try {
    writeFileSync(join(folder, "family.json"), JSON.stringify(familyFile));
    const services = { fromSource, built: asBuilt(await buildServices(folder)) };
    const figures: Record<string, number> = {};
    const rows: number[][] = [];
    let before = 0;
    for (const { chunks, events } of SIZES) {
      options.progress(`${chunks} notes, ${events} events`);
      writeFileSync(join(folder, "notes.md"), notesOf(chunks));
      store.write(() => applyChanges(store, family, eventsOf(before, events), by));
      before = events;
      const name = `brain_${chunks}_chunks_${events}_events`;
      const { facts, ...measured } = await measuredIn(folder, store, services, Math.min(options.rounds, MOST_ROUNDS));
      for (const [figure, value] of Object.entries(measured))
        figures[`${name}_${figure}`] = Math.round(value * 10) / 10;
      rows.push([chunks, events, facts, ...COLUMNS.map(([figure]) => figures[`${name}_${figure}`] ?? 0)]);
    }
    return { figures, table: tableOf(rows) };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measuredIn(
  folder: string,
  store: Store,
  services: Readonly<Record<"fromSource" | "built", readonly string[]>>,
  rounds: number,
): Promise<Figures & { facts: number }> {
  const phrases = loadPhrases(defaultSettings().phrasesPath, family.locale);
  const open = () => {
    const notes = readNotes(folder);
    return createBrain({ family, phrases, notes: () => notes, events: followEvents(store, family.id) });
  };
  let brain = null as Brain | null;
  const start = microseconds(() => {
    brain = open();
  });
  const ask = (q: string) => microseconds(() => brain?.query({ q, at: AT }));
  const first = questions.map(ask);
  const asked = Array.from({ length: rounds }, () => questions.map(ask));
  const best = questions.map((_, at) => Math.min(...asked.map((row) => row[at] ?? Number.POSITIVE_INFINITY)));
  const afterPress = Array.from({ length: PRESSES }, (_, at) => {
    store.write(() => applyChanges(store, family, [confirmed(at)], by));
    return ask(questions[at % questions.length] ?? "");
  });
  return {
    facts: brain?.size() ?? 0,
    us_p50: quantile(asked.flat(), 0.5),
    us_p99: quantile(asked.flat(), 0.99),
    best_us_p50: quantile(best, 0.5),
    best_us_p99: quantile(best, 0.99),
    first_us_max: Math.max(...first),
    after_press_us_p50: quantile(afterPress, 0.5),
    after_press_us_max: Math.max(...afterPress),
    bare_fts5_us_p50: quantile(bareQueries(readNotes(folder), questions, rounds), 0.5),
    start_ms: start / 1_000,
    built_service_start_ms: await serviceStart(services.built, folder, store.path),
    service_start_ms: await serviceStart(services.fromSource, folder, store.path),
  };
}

const by: Provenance = {
  actor: adultsOf(family)[0]?.id ?? ("" as never),
  pressId: "bench",
  decisionId: "bench",
  messageRowId: null,
  at: AT,
};

const confirmed = (at: number) => {
  const event = {
    summary: "Confirmed",
    children: [],
    adults: [],
    activity: null,
    location: null,
    rrule: null,
    kind: null,
  };
  return {
    kind: "add_event" as const,
    event: { ...event, from: addDays(TODAY, at), until: null, start: "06:00", minutes: 15 },
  };
};

const COLUMNS = [
  ["us_p50", "p50 µs"],
  ["us_p99", "p99 µs"],
  ["best_us_p50", "best p50"],
  ["best_us_p99", "best p99"],
  ["first_us_max", "first, max"],
  ["after_press_us_p50", "after a press"],
  ["after_press_us_max", "max"],
  ["bare_fts5_us_p50", "bare FTS5"],
  ["start_ms", "start ms"],
  ["built_service_start_ms", "built ms"],
  ["service_start_ms", "service ms"],
] as const;

function tableOf(rows: readonly (readonly number[])[]): string {
  const head = ["notes", "events", "facts", ...COLUMNS.map(([, title]) => title)];
  return [
    table(
      head,
      rows.map((row) => row.map(String)),
    ),
    "",
    `${questions.length} questions a round, read, looked up and answered in full. Facts: what notes and events say, alike ones once.`,
    "Best: each question's fastest round, which is what it costs where nothing else runs on the machine. First: the dearest",
    "question of a process that has just started, which expands the days that it asks for. After a press: the first question",
    "once somebody has confirmed something. Start: reading the database and the notes, and the index. Built: from the start of",
    "the built service's process, as it runs in Docker, to its first answer. Service: the same of `npm run brain`'s node process,",
    "TypeScript and all. One event in 500 recurs without end.",
  ].join("\n");
}
