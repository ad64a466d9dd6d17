import { parseEnv } from "node:util";
import type { VariableName } from "@silent-observer/config";

/** `REDIS_PASSWORD` is the password that compose starts its Redis with. */
export type EnvValues = Partial<Record<VariableName | "REDIS_PASSWORD", string>>;

const HEADING = "# Settings of the Silent Observer. The token is a password: keep this file to yourself.";

/**
 * The text of an `.env` file with these values. All other lines of an existing file stay as they are.
 * @throws RangeError for a value that such a file cannot hold
 */
export function envText(values: EnvValues, existing: string | null): string {
  const lines = existing === null ? [HEADING] : existing.replace(/\n+$/, "").split("\n");
  const left = new Map(Object.entries(values));
  const updated = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1] ?? "";
    const isOurs = Object.hasOwn(values, name);
    // A second line of the same name would win over the first.
    if (isOurs && !left.has(name)) return [];
    const value = left.get(name);
    left.delete(name);
    return isOurs && value !== undefined ? [lineOf(name, value)] : [line];
  });
  const text = [...updated, ...[...left].map(([name, value]) => lineOf(name, value)), ""].join("\n");
  return checked(text, values);
}

/** Values of an `.env` file. */
export const envValues = (text: string): EnvValues => parseEnv(text) as EnvValues;

/** Single quotes where they can stand: inside double ones, `\n` is a line end. */
function lineOf(name: string, value: string): string {
  if (/^[\w./:@~+-]*$/.test(value)) return `${name}=${value}`;
  const quote = value.includes("'") ? '"' : "'";
  return `${name}=${quote}${value}${quote}`;
}

function checked(text: string, values: EnvValues): string {
  const read = parseEnv(text);
  const broken = Object.entries(values).find(([name, value]) => read[name] !== value);
  if (broken) throw new RangeError(`${broken[0]} cannot be written to an .env file`);
  return text;
}
