import { createRequire } from "node:module";

/** Loaded where there is a pattern for it to judge: it takes a while. */
const recheck = (): typeof import("recheck") => createRequire(import.meta.url)("recheck");

/**
 * Time that recheck gets for one pattern, in milliseconds; what it cannot show to be safe in it is refused. It takes a
 * second or two: the rest is for a machine that is busy with something else.
 */
const CHECK_TIMEOUT_MS = 60_000;

/**
 * Recheck counts the steps that a pattern takes on a text. By default it also looks at the clock, after 250 ms and after a
 * second, and takes a pattern for vulnerable that was only slow because the machine is busy: a service would not start.
 */
const BY_STEPS_ALONE = { incubationTimeout: null, attackTimeout: null };

/**
 * Why a pattern may take exponential or polynomial time on some message, or null where it cannot. A pattern whose
 * repetitions are all bounded and few cannot, which is cheap to see; recheck judges the others.
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

/** Most times that a repetition may be bounded to for the cheap judgement. */
const FEW = 60;

/** Words, each with the space after it, which it cannot hold: however many, a text is split into them in one way only. */
const WORDS = /(?<!\\)\(\?:\[(?:\^ |[\w'.:-]+)\](\{\d+,\d+\}) \)(?=\{)/g;

/** No `*`, `+` or `{n,}` at all, and no large bound on a group, which could hold repetitions itself. */
function isPlainlyBounded(source: string): boolean {
  const bare = source
    .replace(WORDS, "_$1_")
    .replace(/\\./g, "_")
    .replace(/\[(?:[^\]])*\]/g, "_");
  if (/[*+]|\{\d+,\}/.test(bare)) return false;
  const bounds = [...bare.matchAll(/(\))?\{(?:\d+,)?(\d+)\}/g)];
  return bounds.every(([, group, most]) => Number(most) <= (group ? 3 : FEW));
}
