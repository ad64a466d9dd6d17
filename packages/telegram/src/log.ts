/** Where the update source tells what it does: pino's shape. It is given ids, codes and delays, never text or a token. */
export type Log = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
