import { placeOf } from "./connection.ts";

/** Redis does not answer, or refuses the password. The message says why and what to do, and contains no password. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
  readonly problem: string;
  readonly cure: string;

  /**
   * @param why its last error; null if it only closed the connection
   * @param answers whether it answers on another connection
   */
  constructor(redisUrl: string, why: Error | null, { answers = false } = {}) {
    const { problem, cure } = troubleOf(placeOf(redisUrl), why, answers);
    super(`${problem}. ${cure}.`);
    this.problem = problem;
    this.cure = cure;
  }
}

type Trouble = { readonly problem: string; readonly cure: string };

function troubleOf(place: string, why: Error | null, answers: boolean): Trouble {
  const [locked] = LOCKED.exec(why?.message ?? "") ?? [];
  if (locked)
    return {
      problem: `Redis at ${place} refuses the connection without the right password (${locked})`,
      cure: "Put its user and password into REDIS_URL",
    };
  const cause = why === null ? "it closed the connection" : causeOf(why);
  if (OUT_OF_FILES.test(cause))
    return {
      problem: `Redis at ${place} cannot be reached: this process may open no more files (${cause})`,
      cure: "Raise its limit of open files (ulimit -n)",
    };
  if (answers || CROWDED.test(cause))
    return {
      problem: `Redis at ${place} takes no further connection (${cause})`,
      cure: "Raise its maxclients, or close connections of others",
    };
  return {
    problem: `Redis does not answer at ${place} (${cause})`,
    cure: "Start it, or set REDIS_URL to one that runs",
  };
}

/** Errors of a Redis that requires another password. */
const LOCKED = /^(?:NOAUTH|WRONGPASS|ERR (?:AUTH|invalid password))/;
const OUT_OF_FILES = /E[MN]FILE/;
/**
 * A Redis that has as many connections as it may have says so and hangs up, often before it is asked anything: then its
 * words are not heard.
 */
const CROWDED = /^ERR max number of clients|EPIPE|ECONNRESET|^Connection is closed/;

/** If every address of a host failed, Node's error has only a code. */
const causeOf = (error: NodeJS.ErrnoException): string => error.message || (error.code ?? error.name);
