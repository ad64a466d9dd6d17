import { createRequire } from "node:module";

/** Loaded only when a pattern needs it, because loading takes a while. */
const recheck = (): typeof import("recheck") => createRequire(import.meta.url)("recheck");

/**
 * Timeout of recheck for one pattern, in milliseconds. A pattern that it cannot show to be safe in time is refused. It
 * usually takes a second or two; the rest is for a busy machine.
 */
const CHECK_TIMEOUT_MS = 60_000;

/**
 * Makes recheck count steps only. By default it also measures time (250 ms, then one second) and calls a pattern
 * vulnerable that was slow only because the machine was busy, so that a service would not start.
 */
const BY_STEPS_ALONE = { incubationTimeout: null, attackTimeout: null };

/**
 * Why a pattern may take exponential or polynomial time on some message; null if it cannot. A pattern whose repetitions
 * are all bounded and few is safe, which is cheap to see; recheck judges the others.
 */
export function dangerOf(source: string): string | null {
  if (isPlainlyBounded(source)) return null;
  const verdict = recheck().checkSync(source, "iu", { timeout: CHECK_TIMEOUT_MS, ...BY_STEPS_ALONE });
  switch (verdict.status) {
    case "safe":
      return null;
    case "vulnerable":
      return verdict.complexity.summary;
    case "unknown":
      return "it could not be shown to be safe";
  }
}

/** Highest bound of a repetition that the cheap check accepts. */
const FEW = 60;

/**
 * A repeated group of one word and the space after it, which the word cannot contain: a text can be split into these in
 * only one way, so that the repetition needs no limit here.
 */
const WORDS = /(?<!\\)\(\?:\[(?:\^ |[\w'.:-]+)\](\{\d+,\d+\}) \)(?=\{)/g;

/** Whether there is no `*`, `+` or `{n,}`, and no large bound on a group, which could itself hold repetitions. */
function isPlainlyBounded(source: string): boolean {
  const bare = source
    .replace(WORDS, "_$1_")
    .replace(/\\./g, "_")
    .replace(/\[(?:[^\]])*\]/g, "_");
  if (/[*+]|\{\d+,\}/.test(bare)) return false;
  const bounds = [...bare.matchAll(/(\))?\{(?:\d+,)?(\d+)\}/g)];
  return bounds.every(([, group, most]) => Number(most) <= (group ? 3 : FEW));
}
