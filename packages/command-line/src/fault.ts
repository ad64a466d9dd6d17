import { databaseTrouble } from "./database-trouble.ts";

export type Fault = {
  readonly fault: string;
  /**
   * What the system or a library calls it, such as `EADDRINUSE` or `SQLITE_FULL`; its own or that of what caused it.
   */
  readonly code?: string;
  /** If the database is to blame: what the code means and what to do. */
  readonly why?: string;
  readonly cure?: string;
  readonly at: readonly string[];
};

/** An error as a log may show it: its kind and where it was thrown. Its message could quote the chat (law 8). */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] };
  const stack = error.stack ?? "";
  // The words stand before the frames, and may look like one.
  const behindWords = stack.includes(error.message)
    ? stack.indexOf(error.message) + error.message.length
    : stack.length;
  const frames = stack
    .slice(behindWords)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  const code = codeOf(error) ?? codeOf(error.cause);
  const trouble = code ? databaseTrouble(code) : null;
  return {
    fault: error.name,
    ...(code ? { code, ...trouble } : {}),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** Only what looks like a name of the system's: nothing that people write does. */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : null;
}
