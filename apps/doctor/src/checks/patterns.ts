import { loadPatterns, PatternsFileError } from "@silent-observer/tripwire";
import { type Finding, fault, ok } from "../finding.ts";

/** The patterns file of Tier 1: whether it can be read, and all its patterns are safe. */
export function lookAtPatterns(path: string): Finding[] {
  try {
    const { patterns } = loadPatterns(path);
    return [ok(`${patterns.length} patterns in ${path}`)];
  } catch (error) {
    if (!(error instanceof PatternsFileError)) throw error;
    return [fault(error.message, "Correct it, or leave TRIPWIRE_PATTERNS_PATH out for the one that comes with it")];
  }
}
