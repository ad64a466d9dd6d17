/** Logger of the update source, compatible with pino. Receives ids, codes and delays, never texts or a token. */
export type Log = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
