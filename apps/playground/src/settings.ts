import { z } from "zod";

/** The playground's settings. */
export type PlaygroundSettings = {
  readonly port: number;
  readonly token: string;
  readonly chatId: number;
  /** The observer's database, read only. */
  readonly dbPath: string;
  readonly familyPath: string;
  /** The observer's grace in seconds, shown to the visitor. */
  readonly graceSeconds: number;
};

const variables = z.object({
  PLAYGROUND_PORT: z.coerce.number().int().min(0).max(65_535),
  PLAYGROUND_TOKEN: z.string().regex(/^\d+:[\w-]+$/, "expected <bot id>:<secret>"),
  PLAYGROUND_CHAT_ID: z.coerce.number().int().negative("a group's id is negative"),
  DB_PATH: z.string().min(1),
  FAMILY_CONTEXT: z.string().min(1),
  REDLINE_GRACE_SECONDS: z.coerce.number().min(0).default(600),
});

/** @throws Error that lists every variable that is missing or wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): PlaygroundSettings {
  const parsed = variables.safeParse(env);
  if (!parsed.success) throw new Error(`The playground cannot start:\n${z.prettifyError(parsed.error)}`);
  return {
    port: parsed.data.PLAYGROUND_PORT,
    token: parsed.data.PLAYGROUND_TOKEN,
    chatId: parsed.data.PLAYGROUND_CHAT_ID,
    dbPath: parsed.data.DB_PATH,
    familyPath: parsed.data.FAMILY_CONTEXT,
    graceSeconds: parsed.data.REDLINE_GRACE_SECONDS,
  };
}
