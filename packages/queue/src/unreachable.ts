import { placeOf } from "./connection.ts";

/** Redis does not answer, or lets nobody in. The message tells why and the cure, and holds no password. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
  readonly problem: string;
  readonly cure: string;

  /** @param why the last that was heard of it; null where it only closed the connection */
  constructor(redisUrl: string, why: Error | null) {
    const place = placeOf(redisUrl);
    const [refused] = REFUSED.exec(why?.message ?? "") ?? [];
    const problem = refused
      ? `Redis at ${place} lets nobody in without the right password (${refused})`
      : `Redis does not answer at ${place} (${why === null ? "it closed the connection" : causeOf(why)})`;
    const cure = refused ? "Put its user and password into REDIS_URL" : "Start it, or set REDIS_URL to one that runs";
    super(`${problem}. ${cure}.`);
    this.problem = problem;
    this.cure = cure;
  }
}

/** How a Redis answers whoever has not shown the right password. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|ERR (?:AUTH|invalid password))/;

/** Of a host with several addresses, each of which failed, Node tells the code alone. */
const causeOf = (error: NodeJS.ErrnoException): string => error.message || (error.code ?? error.name);
