import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SettingsError } from "./settings-error.ts";
import { misspeltIn, unknownIn } from "./unknown-names.ts";
import { isVariableName } from "./variables.ts";

const FILE = ".env";

/**
 * Takes over what `.env` in the working folder says, where it is there; what the environment has already counts more.
 * Node's own `loadEnvFile` loses the first variable of a file that begins with the mark of Windows Notepad.
 * @param warn told of each name that is no setting, and of the one that may be meant, of names that stand twice and of
 *   lines that set nothing; never of a value
 * @throws SettingsError if the file is there and cannot be read as one
 */
export function loadEnvFile(env: NodeJS.ProcessEnv, warn: (problem: string) => void): void {
  const text = existsSync(FILE) ? textOfFile() : "";
  const values = parseEnv(text);
  const names = Object.keys(values);
  refuseOpenQuotes(values);
  // What the environment has of the file already, whoever handed it on has told of.
  const fresh = names.filter((name) => env[name] === undefined);
  const others = Object.keys(env).filter((name) => values[name] === undefined);
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
  const problems = [
    ...unknownIn(fresh, FILE),
    ...misspeltIn(others, "the environment"),
    ...twiceIn(text, fresh),
    ...(fresh.length === names.length ? idleIn(text) : []),
  ];
  for (const problem of problems) warn(problem);
}

function textOfFile(): string {
  const bytes = bytesOfFile();
  try {
    // Without the mark of Windows Notepad.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SettingsError(`${FILE} is not in UTF-8. Save it as UTF-8.`, []);
  }
}

function bytesOfFile(): Buffer {
  try {
    return readFileSync(FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const cure =
      code === "EISDIR"
        ? "it is a folder, as Docker makes one where a file is missing. Remove it, and write the file: cp .env.example .env"
        : `${code}. Make it readable for the user that runs this`;
    throw new SettingsError(`${FILE} cannot be read: ${cure}.`, []);
  }
}

/** No setting has more than one line: behind an open quotation mark, the lines that follow would be its value. */
function refuseOpenQuotes(values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ""] of Object.entries(values))
    if (isVariableName(name) && value.includes("\n"))
      throw new SettingsError(`${name} in ${FILE} runs over several lines: a quotation mark is missing.`, []);
}

/** A line that sets something, and what. */
const ASSIGNMENT = /^\s*(?:export\s+)?([^\s=]+)\s*=/;

/** Of these names, those that the file sets more than once: the last line counts, which may be an empty one. */
function twiceIn(text: string, names: readonly string[]): string[] {
  const set = linesOf(text).flatMap((line) => ASSIGNMENT.exec(line)?.[1] ?? []);
  return names
    .filter((name) => isVariableName(name) && set.filter((other) => other === name).length > 1)
    .map((name) => `${name} stands more than once in ${FILE}. The last line counts.`);
}

/** Lines that are neither a comment nor set anything. */
const idleIn = (text: string): string[] =>
  linesOf(text).flatMap((line, at) => {
    const says = line.trim() !== "" && !line.trimStart().startsWith("#");
    return says && !ASSIGNMENT.test(line) ? `Line ${at + 1} of ${FILE} sets nothing. Write NAME=VALUE.` : [];
  });

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
