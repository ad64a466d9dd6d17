import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  type IPolicy,
  wrap,
} from "cockatiel";
import type { Extractor } from "../extractor.ts";
import { ModelAsleep, ModelInvalid } from "./failures.ts";
import type { ModelLog } from "./ollama-extractor.ts";

export type AutoOptions = {
  readonly ollama: Extractor;
  readonly rules: Extractor;
  /** Decides when the model is left alone; one that a sleeping box costs a single time-out where none is given. */
  readonly breaker?: IPolicy;
  readonly log?: ModelLog;
};

/** How long a sleeping box is left alone before one message asks it again, in milliseconds; longer each time. */
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;
/** Useless answers in a row until the model is left alone, and for how long, in milliseconds. */
const USELESS_IN_A_ROW = 5;
const USELESS_REST_MS = 5 * 60_000;

/**
 * Asks the model and falls back to the rules: when the box is asleep, when it has just been found asleep, and when the model
 * answers nothing of use. What neither of these explains is thrown.
 */
export function createAutoExtractor({ ollama, rules, breaker = modelBreaker(), log }: AutoOptions): Extractor {
  return {
    async read(input, signal) {
      try {
        return await breaker.execute(() => ollama.read(input, signal));
      } catch (error) {
        if (!isFallback(error)) throw error;
        if (!(error instanceof BrokenCircuitError))
          log?.warn({ reason: error.message }, "the rules read instead of the model");
        return rules.read(input, signal);
      }
    },
  };
}

/** Opens at once when the box is asleep, and after a row of useless answers. Nothing else counts. */
export function modelBreaker(): IPolicy {
  const asleep = circuitBreaker(handleType(ModelAsleep), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_REST_MS, maxDelay: LONGEST_REST_MS }),
  });
  const useless = circuitBreaker(handleType(ModelInvalid), {
    breaker: new ConsecutiveBreaker(USELESS_IN_A_ROW),
    halfOpenAfter: USELESS_REST_MS,
  });
  return wrap(asleep, useless);
}

function isFallback(error: unknown): error is ModelAsleep | ModelInvalid | BrokenCircuitError {
  return error instanceof ModelAsleep || error instanceof ModelInvalid || error instanceof BrokenCircuitError;
}
