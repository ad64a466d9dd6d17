import { createOllamaExtractor, type Extractor, ModelAsleep } from "@silent-observer/extraction";
import { ModelOutOfReach } from "./reach.ts";

/** What the model has cost so far. */
export type ModelUse = {
  /** Messages that it has read. */
  messages: number;
  /** Its answers; one of no use makes a second call for the same message. */
  calls: number;
  /** Tokens, as Ollama counts them. */
  promptTokens: number;
  replyTokens: number;
  /** Time in which it was waited for, in milliseconds. */
  ms: number;
};

export type ModelReader = {
  readonly extractor: Extractor;
  /** Fires when the model is gone for good; its reason is a ModelOutOfReach. */
  readonly signal: AbortSignal;
  readonly use: Readonly<ModelUse>;
  /** Loads the model into memory. @throws ModelOutOfReach */
  preload(): Promise<void>;
};

/**
 * How long a model that is away for the moment is waited for, in milliseconds: the clock of a replay waits for nobody.
 */
const WAITS_MS = [1_000, 5_000, 15_000] as const;

/** Reads with the model alone, waits while it loads, counts what it costs, and ends the play when the box is gone. */
export function createModelReader(host: string, model: string, waitsMs: readonly number[] = WAITS_MS): ModelReader {
  const use: ModelUse = { messages: 0, calls: 0, promptTokens: 0, replyTokens: 0, ms: 0 };
  const gone = new AbortController();
  const ollama = createOllamaExtractor({
    host,
    model,
    now: () => performance.now(),
    onAnswer: ({ prompt, reply }) => {
      use.calls += 1;
      use.promptTokens += prompt;
      use.replyTokens += reply;
    },
  });

  const patiently: Extractor["read"] = async (input, signal) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ollama.read(input, signal);
      } catch (error) {
        if (!(error instanceof ModelAsleep)) throw error;
        // It thinks too long about this message: a failure, after some of which the message is left to a person.
        if (error.reason === "timeout") throw new Error("The model took too long.", { cause: error });
        const wait = waitsMs[attempt];
        if (wait === undefined || error.reason === "missing") gone.abort(outOfReach(error));
        gone.signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, wait));
        await ollama.preload().catch(() => {});
      }
    }
  };

  return {
    extractor: {
      async read(input, signal) {
        const started = performance.now();
        try {
          const reading = await patiently(input, signal);
          use.messages += 1;
          return reading;
        } finally {
          use.ms += performance.now() - started;
        }
      },
    },
    signal: gone.signal,
    use,
    preload: () =>
      ollama.preload().catch((error: unknown) => {
        throw error instanceof ModelAsleep ? outOfReach(error) : error;
      }),
  };
}

const outOfReach = ({ message }: ModelAsleep): ModelOutOfReach =>
  new ModelOutOfReach(`${message} Look after the box, then start again.`);
