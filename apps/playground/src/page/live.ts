import type { BotApi } from "../bot-api/bot-api.ts";
import type { Happening } from "../bot-api/state.ts";
import type { Traces } from "./trace/read-traces.ts";
import { noTraces, type TraceSource } from "./trace/read-traces.ts";

/** Events sent to open pages, in order. */
export type Change =
  /** A message or what stands beside it is new or different. */
  | { readonly event: "row"; readonly id: number; readonly html: string }
  | { readonly event: "gone"; readonly id: number }
  /** The bot answered a press. */
  | { readonly event: "toast"; readonly query: string; readonly text: string }
  /** Which walkthrough is being played; null for none. */
  | { readonly event: "playing"; readonly walkthrough: string | null };

export type DrawnRow = { readonly id: number; readonly html: string };

export type Live = {
  readonly rows: () => readonly DrawnRow[];
  readonly subscribe: (listener: (change: Change) => void) => () => void;
  readonly announce: (change: Change) => void;
  readonly close: () => void;
};

/** Polling interval of the database in milliseconds while a page is open. */
const LOOK_EVERY_MS = 500;

/** Keeps the rendered rows up to date with the chat and the database, and sends changes to open pages. */
export function createLive(api: BotApi, source: TraceSource, draw: (traces: Traces) => readonly DrawnRow[]): Live {
  const listeners = new Set<(change: Change) => void>();
  let traces = noTraces;
  let rows: readonly DrawnRow[] = [];

  const announce = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  const redraw = (): void => {
    const before = new Map(rows.map((row) => [row.id, row.html]));
    rows = draw(traces);
    for (const row of rows) if (before.get(row.id) !== row.html) announce({ event: "row", ...row });
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of before.keys()) if (!kept.has(id)) announce({ event: "gone", id });
  };
  const look = (): void => {
    const looked = source.look();
    if (looked) traces = looked;
    if (looked) redraw();
  };

  const stopWatching = api.watch((happening) => {
    if (["message", "deleted", "reaction"].includes(happening.type)) redraw();
    const toast = toastOf(happening);
    if (toast) announce(toast);
  });
  const timer = setInterval(() => {
    if (listeners.size > 0) look();
  }, LOOK_EVERY_MS);

  return {
    rows: () => {
      look();
      redraw();
      return rows;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    close: () => {
      clearInterval(timer);
      stopWatching();
      source.close();
    },
  };
}

function toastOf(happening: Happening): Change | null {
  if (happening.type !== "press" || !happening.press.answer) return null;
  const { query, answer } = happening.press;
  return { event: "toast", query: query.id, text: answer.text ?? "" };
}
