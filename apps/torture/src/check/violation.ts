import type { Journal } from "./journal.ts";
import type { Tables } from "./tables.ts";

/** A promise that was broken. */
export type Violation = { readonly rule: string; readonly what: string };

/** A promise and its check, which returns one line for each breach. */
export type Rule = {
  readonly name: string;
  readonly broken: (evidence: Evidence) => readonly string[];
};

/** All that a run leaves behind. */
export type Evidence = {
  readonly tables: Tables;
  readonly journal: Journal;
  /** By the key of the bot's message: the updates that Telegram had had for a while when it was sent. */
  readonly held: ReadonlyMap<string, readonly number[]>;
  /** Telegram ids of the family's adults. */
  readonly adults: ReadonlySet<number>;
};
