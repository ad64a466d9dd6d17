/** Where the update source tells what it does: pino's shape. It is given ids, codes and delays, never text or a token. */
export type Log = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;

/** What may be logged of an error that is not ours: its message could quote what was written. */
export function nameOfError(error: unknown): { error: string; code: string | undefined } {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return { error: String(name), code: typeof code === "string" ? code : undefined };
}
