import { type EpochMs, MINUTE_MS } from "@silent-observer/conversation";
import { AnswerCache } from "./cache.ts";
import type { Consultation } from "./consultation.ts";
import type { BrainAnswer, BrainEvent } from "./contract.ts";
import { askBrain, type Fetch, type Reply } from "./request.ts";

export type BrainClientOptions = {
  readonly baseUrl: string;
  /** Path of the query endpoint, appended to `baseUrl`. */
  readonly endpoint: string;
  readonly familyId: string;
  /** One deadline for all queries of a message together, bodies included, in milliseconds. */
  readonly timeoutMs: number;
  /** The Brain's own gate, 0..1; at or above it an answer counts. */
  readonly minRelevance: number;
  readonly maxQueries: number;
  readonly cacheTtlMs?: number;
  /** Replaces the network, to ask an embedded Brain through its routes. */
  readonly fetch?: Fetch;
  /** Clock of the cache, in milliseconds. */
  readonly now: () => EpochMs;
};

/** Asks a Brain, embedded or over HTTP, what the family knows. */
export interface BrainClient {
  /**
   * Asks the queries (beyond `maxQueries` none) as of the moment `at`. Whatever the Brain does is a value of the
   * result.
   * @throws the reason of `signal` where the caller gives up.
   */
  consult(queries: readonly string[], at: EpochMs, signal?: AbortSignal): Promise<Consultation>;
}

const DEFAULT_CACHE_TTL_MS = MINUTE_MS;

/**
 * Moments within one quarter of an hour share cached answers. Every zone's midnight lies on such a boundary, so
 * "tomorrow" means one day within it.
 */
const SAME_MOMENT_MS = 15 * MINUTE_MS;

/** Answers are cached by query and quarter of an hour; a failure is not. */
export function createBrainClient(options: BrainClientOptions): BrainClient {
  const cache = new AnswerCache(options.cacheTtlMs ?? DEFAULT_CACHE_TTL_MS, options.now);
  const headers = { "X-Observer-Request": "true", "X-Family-Context": options.familyId, Accept: "application/json" };

  return {
    async consult(queries, at, signal) {
      signal?.throwIfAborted();
      const asked = queries.slice(0, options.maxQueries);
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const deadline = signal ? AbortSignal.any([timeout, signal]) : timeout;
      const replies = await Promise.all(asked.map((query) => ask(query, at, deadline)));
      signal?.throwIfAborted();
      return summed(asked, replies, options.minRelevance);
    },
  };

  async function ask(query: string, at: EpochMs, deadline: AbortSignal): Promise<Reply> {
    const key = `${Math.floor(at / SAME_MOMENT_MS)} ${query}`;
    const known = cache.get(key);
    if (known) return { kind: "answer", answer: known };
    const reply = await askBrain(options.fetch ?? fetch, urlOf(options, query, at), headers, deadline);
    if (reply.kind === "answer") cache.set(key, reply.answer);
    return reply;
  }
}

function urlOf(options: BrainClientOptions, query: string, at: EpochMs): URL {
  const url = new URL(options.baseUrl.replace(/\/+$/, "") + options.endpoint);
  url.search = new URLSearchParams({
    q: query,
    context: "observer",
    format: "json",
    at: new Date(at).toISOString(),
  }).toString();
  return url;
}

/** One answer in time is enough: a slow or failed second query does not discard it. */
function summed(queries: readonly string[], replies: readonly Reply[], minRelevance: number): Consultation {
  const answers = replies.flatMap((reply) => (reply.kind === "answer" ? [reply.answer] : []));
  const relevant = answers.filter((answer) => answer.relevance_score >= minRelevance);
  if (relevant.length > 0) {
    return { kind: "answered", queries, relevance: best(relevant), answers: relevant, events: eventsOf(relevant) };
  }
  if (answers.length > 0) return { kind: "low_relevance", queries, relevance: best(answers) };
  if (replies.some((reply) => reply.kind === "timeout")) return { kind: "timeout", queries };
  const fault = replies.find((reply) => reply.kind === "fault");
  return fault
    ? { kind: "unavailable", queries, cause: fault.cause }
    : { kind: "low_relevance", queries, relevance: 0 };
}

function best(answers: readonly BrainAnswer[]): number {
  return Math.max(...answers.map((answer) => answer.relevance_score));
}

/** The events of all answers, each once. */
function eventsOf(answers: readonly BrainAnswer[]): BrainEvent[] {
  const events = answers.flatMap((answer) => answer.extracted_events);
  const keyOf = (event: BrainEvent) => `${event.start} ${event.summary.toLowerCase()}`;
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}
