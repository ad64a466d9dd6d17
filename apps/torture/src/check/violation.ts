import type { Journal } from "./journal.ts";
import type { Tables } from "./tables.ts";

/** A promise that was broken. */
export type Violation = { readonly rule: string; readonly what: string };

/** A promise, and the check that it was kept: one line of what was seen for each breach. */
export type Rule = {
  readonly name: string;
  readonly broken: (evidence: Evidence) => readonly string[];
};

/** All that a run leaves behind. */
export type Evidence = {
  readonly tables: Tables;
  readonly journal: Journal;
  /** Telegram ids of the family's adults. */
  readonly adults: ReadonlySet<number>;
};
