import { MINUTE_MS, SECOND_MS } from "@silent-observer/conversation";
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
import { ModelAsleep, ModelInvalid, modelTroubleIn } from "./failures.ts";
import type { ModelLog } from "./ollama-extractor.ts";

export type AutoOptions = {
  readonly ollama: Extractor;
  readonly rules: Extractor;
  /** Loads the model; resolves when it is in memory, rejects while the machine sleeps. */
  readonly preload?: () => Promise<void>;
  readonly log?: ModelLog;
};

/** How long the model is not asked, after its machine was found asleep; doubles up to the longest. */
const ASLEEP_MS = 30 * SECOND_MS;
const LONGEST_ASLEEP_MS = 10 * MINUTE_MS;
/** The same after several useless answers in a row. */
const USELESS_MS = 5 * MINUTE_MS;
/** Useless answers in a row until the model is not asked for a while. */
const USELESS_IN_A_ROW = 5;

/**
 * Asks the model and falls back to the rules, whatever is wrong: the machine is asleep or was just found asleep, the
 * answer is useless, or reading it failed. Throws only if the caller's signal aborts. Logs when the rules take over and
 * when the model reads again.
 */
export function createAutoExtractor(options: AutoOptions): Extractor {
  const { ollama, rules, preload, log } = options;
  let breaker = modelBreaker();
  let standsIn = false;
  let asleep = false;
  return {
    async read(input, signal) {
      try {
        const reading = await breaker.execute(() => ollama.read(input, signal));
        if (standsIn) log?.info({}, "the model reads again");
        standsIn = asleep = false;
        return reading;
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof BrokenCircuitError)) log?.warn(causeOf(error), "the rules read instead of the model");
        standsIn = true;
        // That a machine too slow to answer has loaded the model does not make it quicker: it rests as long as is due.
        if (error instanceof ModelAsleep) asleep = error.reason !== "timeout";
        return rules.read(input, signal);
      }
    },

    async lookAgain() {
      if (!asleep || !preload) return;
      if (!(await preload().then(yes, no)) || !asleep) return;
      asleep = false;
      breaker = modelBreaker();
      log?.info({}, "the model's box is awake, and the model in memory");
    },
  };
}

const yes = () => true;
const no = () => false;

/**
 * Opens at once if the machine is asleep, so that this costs a single timeout, and after several useless answers in a
 * row. Other errors do not count.
 */
function modelBreaker(): IPolicy {
  const asleep = circuitBreaker(handleType(ModelAsleep), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: ASLEEP_MS, maxDelay: LONGEST_ASLEEP_MS }),
  });
  const useless = circuitBreaker(handleType(ModelInvalid), {
    breaker: new ConsecutiveBreaker(USELESS_IN_A_ROW),
    halfOpenAfter: USELESS_MS,
  });
  return wrap(asleep, useless);
}

/** The kind of a failure. The message of any other is left out because it may contain text of the chat. */
const causeOf = (error: unknown): object =>
  modelTroubleIn(error) ?? { reason: error instanceof Error ? error.name : "unknown" };
