import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { misspeltIn, unknownIn } from "./unknown-names.ts";

/**
 * Takes over what `.env` in the working folder says, where it is there; what the environment has already counts more.
 * Node's own `loadEnvFile` loses the first variable of a file that begins with the mark of Windows Notepad.
 * @param warn told of each name that is no setting, and of the one that may be meant; never of a value
 */
export function loadEnvFile(env: NodeJS.ProcessEnv, warn: (problem: string) => void): void {
  const values = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8").replace(/^\uFEFF/, "")) : {};
  // What the environment has of the file already, whoever handed it on has told of.
  const fresh = Object.keys(values).filter((name) => env[name] === undefined);
  const others = Object.keys(env).filter((name) => values[name] === undefined);
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
  for (const problem of [...unknownIn(fresh, ".env"), ...misspeltIn(others, "the environment")]) warn(problem);
}
