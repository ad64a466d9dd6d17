import { InputError } from "@silent-observer/corpus";
import { faultOfFile, readText } from "@silent-observer/family";
import type { Fault } from "../faults/fault.ts";
import type { Outcome } from "./run.ts";

/** The report of a run, or of several together. */
export type Report = {
  readonly seeds: readonly number[];
  readonly modes: readonly string[];
  readonly updates: number;
  readonly acknowledged: number;
  /** Number of strikes by fault. */
  readonly faults: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly redisOutages: number;
  /** Runs in which the family's clocks were changed. */
  readonly clockChanges: number;
  /** Messages through Tier 2, and of these those left to a person. */
  readonly queued: number;
  readonly manualReview: number;
  /** Messages that the bot has put into the chat, and of these the redlines. */
  readonly said: number;
  readonly spoken: number;
  readonly graphWrites: number;
  readonly uncertain: number;
  readonly violations: number;
  readonly minutes: number;
};

/** The report of one run. */
export function reportOf(seed: number, outcome: Outcome, faults: readonly Fault[]): Report {
  const ofKind = (kind: Fault["counts"]): number =>
    sum(faults.filter(({ counts }) => counts === kind).map(({ name }) => outcome.struck.get(name) ?? 0));
  const { mode, struck, uncertain, violations, ...counts } = outcome;
  return {
    seeds: [seed],
    modes: [mode],
    faults: Object.fromEntries(struck),
    kills: ofKind("kill"),
    redisOutages: ofKind("redis outage"),
    uncertain: uncertain.length,
    violations: violations.length,
    ...counts,
  };
}

/** Several runs as one. @throws RangeError if there is none. */
export function together(reports: readonly Report[]): Report {
  return reports.reduce((all, one) => ({
    ...(Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === "number" ? value + Number(one[name as keyof Report]) : value,
      ]),
    ) as Report),
    seeds: [...all.seeds, ...one.seeds],
    modes: [...new Set([...all.modes, ...one.modes])],
    faults: Object.fromEntries(
      [...new Set([...Object.keys(all.faults), ...Object.keys(one.faults)])].map((name) => [
        name,
        (all.faults[name] ?? 0) + (one.faults[name] ?? 0),
      ]),
    ),
  }));
}

/** The reports of earlier runs, one per line. @throws InputError if a file holds none. */
export const readReports = (paths: readonly string[]): Report[] => paths.flatMap(runsIn);

function runsIn(path: string): Report[] {
  const refusal = (why: string) => new InputError(`${path} ${why}. Name a file that --report has written.`);
  let reports: Report[];
  try {
    const lines = readText(path).split("\n").filter(Boolean);
    reports = lines.map((line) => JSON.parse(line) as Report);
  } catch (error) {
    throw refusal(`cannot be read: ${faultOfFile(error, "")}`);
  }
  if (reports.length === 0) throw refusal("holds no run");
  return reports;
}

/** One line that sums up a run, or several together. */
export function lineOf(report: Report): string {
  const { seeds, modes, violations, clockChanges } = report;
  const found = violations === 0 ? "nothing lost, nothing said twice" : `${violations} VIOLATIONS`;
  const total = sum(Object.values(report.faults));
  return [
    `${seeds.length === 1 ? "seed" : "seeds"} ${seeds.join(", ")} (${modes.join(", ")}): ${report.updates} updates, ${report.acknowledged} acknowledged, ${total} faults`,
    `${report.kills} kills, ${report.redisOutages} outages of Redis, ${clockChanges} changes of the clocks in ${report.minutes.toFixed(1)} min`,
    `${report.queued} messages through Tier 2, ${report.manualReview} left to a person, ${report.said} messages sent (${report.spoken} redlines)`,
    `${report.graphWrites} facts written by presses, ${report.uncertain} uncertain and not sent again: ${found}`,
  ].join("; ");
}

/** Each fault with how often it struck. */
export const tableOf = ({ faults }: Report): string =>
  Object.entries(faults)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${String(times).padStart(6)}  ${name}`)
    .join("\n");

/** Number of breaches shown per promise. */
const LISTED = 8;

/** The broken promises of a run, each with what broke it. */
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
