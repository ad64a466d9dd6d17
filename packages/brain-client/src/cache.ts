import type { EpochMs } from "@silent-observer/conversation";
import type { BrainAnswer } from "./contract.ts";

/** Size of the cache; the oldest answer goes first. A family asks a few queries a minute. */
const MAX_ENTRIES = 500;

/** Answers of the last `ttlMs` milliseconds by key. A clock that was set back makes an entry stale, not eternal. */
export class AnswerCache {
  readonly #entries = new Map<string, { at: EpochMs; answer: BrainAnswer }>();
  readonly #ttlMs: number;
  readonly #now: () => EpochMs;

  constructor(ttlMs: number, now: () => EpochMs) {
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  get(key: string): BrainAnswer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const age = this.#now() - entry.at;
    if (age >= 0 && age < this.#ttlMs) return entry.answer;
    this.#entries.delete(key);
    return null;
  }

  set(key: string, answer: BrainAnswer): void {
    this.#entries.delete(key);
    this.#entries.set(key, { at: this.#now(), answer });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value);
  }
}
