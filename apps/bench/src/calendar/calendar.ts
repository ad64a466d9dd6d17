import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GraphChange, NewEvent } from "@silent-observer/calendar";
import { table } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { addDays, wallClock } from "@silent-observer/conversation";
import { adultsOf, type Family } from "@silent-observer/family";
import { assemble, judgeMessage, type Observer } from "@silent-observer/observer";
import { applyChanges, openStore, type Provenance, type Store, schema } from "@silent-observer/store";
import Database from "better-sqlite3";
import { desc } from "drizzle-orm";
import { pino } from "pino";
import { oneFamily } from "../one-family.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { median, microseconds, quantile } from "../timing.ts";
import { eventsOf } from "./busy-family.ts";
import { type Heard, heardBy } from "./messages.ts";

const SIZES = [100, 1_000, 10_000, 100_000] as const;
const MESSAGES = 200;
/** One in this many checks comes right after a press and has to read its changes. */
const PRESS_EVERY = 10;
const NOW = Date.parse("2026-05-06T09:00:00-05:00");

type Measured = {
  readonly size: number;
  /** Median of the rounds for each message's check, in microseconds. */
  readonly checks: readonly number[];
  /** The fastest check of each message, in microseconds: its cost if nothing else runs on the machine. */
  readonly best: readonly number[];
  /** Median right after a press. */
  readonly afterPress: readonly number[];
  readonly selects: readonly number[];
  /** Microseconds of the first check in a process, which reads the weeks that the message is about. */
  readonly first: number;
};

export function measureCalendar(options: BenchOptions): Bench {
  const family = oneFamily(options.corpus);
  const folder = mkdtempSync(join(tmpdir(), "bench-calendar-"));
  const path = join(folder, "bench.db");
  const store = openStore(path, { environment: null });
  const bare = new Database(path, { readonly: true });
  try {
    const observer = assemble({
      settings: defaultSettings(),
      family,
      store,
      log: pino({ level: "silent" }),
      now: () => NOW,
    });
    const heard = heardBy(observer, MESSAGES, NOW);
    return told(
      SIZES.map((size, at) => measured({ observer, bare, heard }, { from: SIZES[at - 1] ?? 0, size }, options)),
      options,
    );
  } finally {
    bare.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Installed = { readonly observer: Observer; readonly bare: Database.Database; readonly heard: readonly Heard[] };

/** Adds the events from number `from` up to `size`, then takes the times. */
function measured(
  { observer, bare, heard }: Installed,
  { from, size }: { readonly from: number; readonly size: number },
  { rounds, progress }: BenchOptions,
): Measured {
  const { family } = observer;
  const today = wallClock(NOW, family.timezone).date;
  progress(`${size} events`);
  observer.store.write(() => applyChanges(observer.store, family, eventsOf(family, from, size, today), by(family)));
  const select = bare.prepare("select * from events where family_id = ? and from_date = ?");
  const check = ({ row, reading }: Heard) => judgeMessage(observer, { row, reading, brainKnows: [] }, NOW);
  observer.caches.graph = null;
  const first = microseconds(() => heard[0] && check(heard[0]));
  for (const one of heard) check(one);
  const times = heard.map(() => ({ check: [] as number[], afterPress: [] as number[], select: [] as number[] }));
  let confirmed: string | null = null;
  for (let round = 0; round < rounds; round++)
    heard.forEach((one, at) => {
      const pressed = (at + round) % PRESS_EVERY === 0;
      if (pressed) confirmed = press(observer, one, confirmed);
      const time = microseconds(() => check(one));
      times[at]?.[pressed ? "afterPress" : "check"].push(time);
      times[at]?.select.push(microseconds(() => select.all(family.id, addDays(today, at % 21))));
    });
  return {
    size,
    first,
    checks: times.filter((of) => of.check.length > 0).map((of) => median(of.check)),
    best: times.filter((of) => of.check.length > 0).map((of) => Math.min(...of.check)),
    afterPress: times.filter((of) => of.afterPress.length > 0).map((of) => median(of.afterPress)),
    selects: times.map((of) => median(of.select)),
  };
}

/**
 * Confirms an event for the day of a message, or removes the last confirmed one. @returns the added event's id; null if
 * removed
 */
function press({ family, store }: Observer, { reading }: Heard, confirmed: string | null): string | null {
  const change: GraphChange = confirmed
    ? { kind: "remove_event", eventId: confirmed }
    : { kind: "add_event", event: { ...CONFIRMED, from: reading.entities[0]?.date ?? "" } };
  store.write(() => applyChanges(store, family, [change], by(family)));
  return confirmed ? null : lastAdded(store);
}

const CONFIRMED: NewEvent = {
  ...{ summary: "Confirmed", children: [], adults: [], activity: null, location: null, rrule: null, kind: null },
  ...{ from: "", until: null, start: "06:00", minutes: 15 },
};

const lastAdded = ({ db }: Store): string | null =>
  db.select().from(schema.eventSources).orderBy(desc(schema.eventSources.id)).limit(1).get()?.eventId ?? null;

const by = (family: Family): Provenance => ({
  actor: adultsOf(family)[0]?.id ?? ("" as never),
  pressId: "bench",
  decisionId: "bench",
  messageRowId: null,
  at: NOW,
});

function told(measurements: readonly Measured[], { rounds }: BenchOptions): Bench {
  const figures = Object.fromEntries(
    measurements.flatMap(({ size, checks, best, afterPress, selects, first }) => [
      [`calendar_check_us_p50_at_${size}`, rounded(median(checks))],
      [`calendar_check_us_p99_at_${size}`, rounded(quantile(checks, 0.99))],
      [`calendar_check_best_us_p50_at_${size}`, rounded(median(best))],
      [`calendar_check_best_us_p99_at_${size}`, rounded(quantile(best, 0.99))],
      [`calendar_check_after_press_us_p50_at_${size}`, rounded(median(afterPress))],
      [`calendar_check_after_press_us_p99_at_${size}`, rounded(quantile(afterPress, 0.99))],
      [`calendar_first_check_ms_at_${size}`, rounded(first / 1_000)],
      [`bare_select_us_p50_at_${size}`, rounded(median(selects))],
      [`bare_select_us_p99_at_${size}`, rounded(quantile(selects, 0.99))],
    ]),
  );
  const columns = [
    "calendar_check_us",
    "calendar_check_best_us",
    "calendar_check_after_press_us",
    "bare_select_us",
  ].flatMap((name) => ["p50", "p99"].map((quantile) => `${name}_${quantile}`));
  const head = ["check", "its best", "after a press", "bare select"].flatMap((what) => [`${what} p50`, "p99"]);
  const rows = measurements.map(({ size }) => [
    String(size),
    ...[...columns, "calendar_first_check_ms"].map((name) => (figures[`${name}_at_${size}`] ?? 0).toFixed(1)),
  ]);
  const text = [
    table(["events, µs:", ...head, "the first, ms"], rows),
    "",
    "A check is the whole judgement of a message that was read: the chat's table, the Event Graph, the rules. Each of",
    `${MESSAGES} messages is checked ${rounds} times, and the median counts, in the next columns the fastest; before one check in ${PRESS_EVERY} somebody presses Confirm, and`,
    "that check takes in what the press changed. The bare select is one prepared, indexed select of a single day's rows on the same file, which expands no",
    "rule and judges nothing. The first check of a process reads the weeks that the message is about. From 10,000 events on the years before and",
    "after fill up, at 5,000 events a year.",
  ].join("\n");
  return { figures, table: text };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
