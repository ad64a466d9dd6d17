import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { writeAtomically } from "@silent-observer/command-line";
import { InputError, readyOutput } from "@silent-observer/corpus";
import { readJson } from "@silent-observer/family";
import type { Patterns } from "@silent-observer/tripwire";
import { weightsFile, withWeightsInPlace, wordsFile } from "./patterns-text.ts";
import { patternWeightsOf } from "./weights.ts";

const PUBLIC_MODE = 0o644;
/** Keys of a file that this command wrote and may overwrite. */
const OWN_KEYS = ["extends", "bias", "weights"];

/**
 * Checks where the weights will be written before the work begins, and creates the folder if needed.
 * @throws InputError if something written by hand would be lost, or the weights have no place.
 */
export function checkOutput(output: string, patternsPath: string): void {
  readyOutput(output);
  const isPatterns = same(output, patternsPath);
  if (!isPatterns && !existsSync(output)) return;
  const content = readJson(output, InputError);
  const keys = content !== null && typeof content === "object" ? Object.keys(content) : [];
  if (isPatterns && keys.includes("extends"))
    throw new InputError(`${output} extends another file, where most weights stand. Name a new file with --output.`);
  if (!isPatterns && (keys.length === 0 || keys.some((key) => !OWN_KEYS.includes(key))))
    throw new InputError(
      `${output} holds more than weights, which would be lost. Name a new file with --output; it extends what --patterns names.`,
    );
}

/**
 * Writes the weights into the patterns file itself and its word file, or into a small separate file that extends it.
 */
export function writeOutput(output: string, patternsPath: string, before: Patterns, after: Patterns): void {
  if (!same(output, patternsPath)) {
    replace(output, weightsFile(pathBetween(output, patternsPath), before, after));
    return;
  }
  replace(output, withWeightsInPlace(readFileSync(output, "utf8"), patternWeightsOf(after)));
  if (after.wordsPath !== null) replace(after.wordsPath, wordsFile(after.words));
}

const replace = (path: string, text: string): void => writeAtomically(path, text, PUBLIC_MODE);

const same = (a: string, b: string): boolean => existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);

const pathBetween = (from: string, to: string): string =>
  relative(dirname(resolve(from)), resolve(to))
    .split(sep)
    .join("/");
