import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Takes over what `.env` in the working folder says, where it is there; what the environment has already counts more.
 * Node's own `loadEnvFile` loses the first variable of a file that begins with the mark of Windows Notepad.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv): void {
  if (!existsSync(".env")) return;
  const values = parseEnv(readFileSync(".env", "utf8").replace(/^\uFEFF/, ""));
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}
