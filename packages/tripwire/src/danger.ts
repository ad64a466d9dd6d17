import { checkSync } from "recheck";

/**
 * Time that recheck gets for one pattern, in milliseconds; what it cannot show to be safe in it is refused. It takes well
 * under a second: the rest is for a machine that is busy with something else.
 */
const CHECK_TIMEOUT_MS = 20_000;

/** Verdicts given already; the same pattern is loaded again by whoever loads the file again. */
const verdicts = new Map<string, string | null>();

/**
 * Why a pattern may take exponential or polynomial time on some message, or null where it cannot. A pattern whose
 * repetitions are all bounded and few cannot, which is cheap to see; recheck judges the others.
 */
export function dangerOf(source: string): string | null {
  if (isPlainlyBounded(source)) return null;
  const known = verdicts.get(source);
  if (known !== undefined) return known;
  const danger = judged(source);
  verdicts.set(source, danger);
  return danger;
}

function judged(source: string): string | null {
  const verdict = checkSync(source, "iu", { timeout: CHECK_TIMEOUT_MS });
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

/** No `*`, `+` or `{n,}` at all, and no large bound on a group, which could hold repetitions itself. */
function isPlainlyBounded(source: string): boolean {
  const bare = source.replace(/\\./g, "_").replace(/\[(?:[^\]])*\]/g, "_");
  if (/[*+]|\{\d+,\}/.test(bare)) return false;
  const bounds = [...bare.matchAll(/(\))?\{(?:\d+,)?(\d+)\}/g)];
  return bounds.every(([, group, most]) => Number(most) <= (group ? 3 : FEW));
}
