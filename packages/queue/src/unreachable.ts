import { placeOf } from "./connection.ts";

/** Redis does not answer, or refuses the password. The message says why and what to do, and contains no password. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
  readonly problem: string;
  readonly cure: string;

  /** @param why its last error; null if it only closed the connection */
  constructor(redisUrl: string, why: Error | null) {
    const place = placeOf(redisUrl);
    const [refused] = REFUSED.exec(why?.message ?? "") ?? [];
    const problem = refused
      ? `Redis at ${place} refuses the connection without the right password (${refused})`
      : `Redis does not answer at ${place} (${why === null ? "it closed the connection" : causeOf(why)})`;
    const cure = refused ? "Put its user and password into REDIS_URL" : "Start it, or set REDIS_URL to one that runs";
    super(`${problem}. ${cure}.`);
    this.problem = problem;
    this.cure = cure;
  }
}

/** Errors of a Redis that requires another password. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|ERR (?:AUTH|invalid password))/;

/** If every address of a host failed, Node's error has only a code. */
const causeOf = (error: NodeJS.ErrnoException): string => error.message || (error.code ?? error.name);
