/** Command-line options, parsed by `scripts/start.mjs`, which must run before anything is installed. */
export type LaunchOptions = {
  /** Port of the local chat page; the next free one is taken where it is in use. */
  readonly port: number;
  /** Folder of the databases, Redis' among them; null for the default. */
  readonly data: string | null;
  /** Whether the local chat starts with empty databases. */
  readonly fresh: boolean;
  /** Whether to open the page in a browser. */
  readonly open: boolean;
  /** The Redis server's program; null if REDIS_URL names a running one. */
  readonly redisProgram: string | null;
};

/** The launcher cannot start; the message says why and what to do. */
export class LaunchError extends Error {
  override name = "LaunchError";
}
