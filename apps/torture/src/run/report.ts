import type { Fault } from "../faults/fault.ts";
import type { Outcome } from "./run.ts";

/** The line that stands for a run, and what it rests on. */
export function lineOf(seed: number, outcome: Outcome, faults: readonly Fault[]): string {
  const { struck, violations, uncertain } = outcome;
  const total = sum([...struck.values()]);
  const ofKind = (kind: Fault["counts"]): number =>
    sum(faults.filter(({ counts }) => counts === kind).map(({ name }) => struck.get(name) ?? 0));
  const found = violations.length === 0 ? "nothing lost, nothing said twice" : `${violations.length} VIOLATIONS`;
  return [
    `seed ${seed} (${outcome.mode}): ${outcome.updates} updates, ${outcome.acknowledged} acknowledged, ${total} faults`,
    `${ofKind("kill")} kills, ${ofKind("redis outage")} outages of Redis in ${outcome.minutes.toFixed(1)} min`,
    `${outcome.queued} messages through Tier 2, ${outcome.manualReview} left to a person, ${outcome.said} messages sent (${outcome.spoken} redlines)`,
    `${outcome.graphWrites} facts written by presses, ${uncertain.length} uncertain and not sent again: ${found}`,
  ].join("; ");
}

/** Each fault with how often it struck. */
export const tableOf = (outcome: Outcome): string =>
  [...outcome.struck]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${String(times).padStart(6)}  ${name}`)
    .join("\n");

/** Breaches of one promise that are told. */
const LISTED = 8;

export function violationsOf({ violations }: Outcome): string {
  const rules = [...new Set(violations.map(({ rule }) => rule))];
  return rules
    .flatMap((rule) => {
      const own = violations.filter((violation) => violation.rule === rule).map(({ what }) => `    ${what}`);
      const more = own.length > LISTED ? [`    … and ${own.length - LISTED} more`] : [];
      return [`✖ ${rule}`, ...own.slice(0, LISTED), ...more];
    })
    .join("\n");
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
