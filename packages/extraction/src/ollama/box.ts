import { type Message, Ollama } from "ollama";
import { z } from "zod";
import { boundedFetch, type Fetch } from "./bounded-fetch.ts";
import { type AsleepReason, ModelAsleep, ModelInvalid } from "./failures.ts";
import { loadedAs } from "./loaded.ts";
import { type Limit, within } from "./within.ts";

export type BoxOptions = {
  /** Origin of the Ollama server. */
  readonly host: string;
  readonly model: string;
  readonly fetch: Fetch;
  /** How long the machine may take to answer at all, in milliseconds. */
  readonly connectTimeoutMs: number;
  /** How long loading the model into memory may take, in milliseconds. */
  readonly loadTimeoutMs: number;
  readonly onAnswer: (tokens: ModelTokens) => void;
};

/** Tokens of one model call, as counted by the server; 0 if it does not say. */
export type ModelTokens = { readonly prompt: number; readonly reply: number };

/** The machine that runs the model. It is often asleep, and a model that is not in memory takes long to load. */
export interface Box {
  /**
   * Checks that the model is in memory; if not, starts loading it in the background.
   * @throws ModelAsleep within the connect timeout, or the reason of `caller`
   */
  awake(caller: AbortSignal | null): Promise<void>;
  /**
   * Returns the model's answer.
   * @throws ModelAsleep, ModelInvalid, or the reason of the limit's caller
   */
  chat(messages: Message[], format: object, limit: Limit): Promise<string>;
  /**
   * Loads the model into memory and resolves when it is loaded. Concurrent calls share one request.
   * @throws ModelAsleep
   */
  preload(): Promise<void>;
}

/**
 * Context size in tokens, for prompt and answer. Preload and chat must request the same, or the server reloads the
 * model.
 */
const CONTEXT_TOKENS = 8_192;
/**
 * Most tokens of an answer. A reading of six things takes some 700; the limit stops a model that writes blanks
 * endlessly.
 */
const MAX_TOKENS = 1_200;
/** How long the model stays in memory after a message. */
const KEEP_ALIVE = "30m";
/** A text has at least a token per this many characters. If the server read fewer, it silently cut the prompt. */
const CHARACTERS_PER_TOKEN = 10;

const chatReply = z.object({
  message: z.object({ content: z.string() }),
  done: z.literal(true),
  done_reason: z.string(),
  prompt_eval_count: z.int().nonnegative().optional(),
  eval_count: z.int().nonnegative().optional(),
});

export function createBox({ host, model, fetch, connectTimeoutMs, loadTimeoutMs, onAnswer }: BoxOptions): Box {
  let loading: Promise<void> | null = null;
  /** Why the last attempt to load failed; null if none has failed since the last success. */
  let unloadable: AsleepReason | null = null;
  /** Tokens of prompt and answer for which the loaded model has room; small models have less than is asked for. */
  let room = CONTEXT_TOKENS;
  const client = (signal: AbortSignal) => new Ollama({ host, fetch: boundedFetch(fetch, signal) });

  return {
    async awake(caller) {
      const limit = { until: AbortSignal.timeout(connectTimeoutMs), caller, late: "unreachable" } as const;
      const loaded = await loadedAs(model, (ask) => within(limit, (signal) => ask(client(signal))));
      if (loaded) {
        room = Math.min(CONTEXT_TOKENS, loaded.context_length ?? CONTEXT_TOKENS);
        return;
      }
      const reason = unloadable ?? "loading";
      loadInBackground();
      throw new ModelAsleep(reason);
    },

    async chat(messages, format, limit) {
      const options = { temperature: 0, num_ctx: CONTEXT_TOKENS, num_predict: MAX_TOKENS };
      // A model that thinks would use up its tokens, or the time, before it writes a word of the form.
      const request = {
        model,
        messages,
        format,
        think: false,
        options,
        keep_alive: KEEP_ALIVE,
        stream: false,
      } as const;
      try {
        const reply = replyIn(await within(limit, (signal) => client(signal).chat(request)));
        onAnswer({ prompt: reply.prompt_eval_count ?? 0, reply: reply.eval_count ?? 0 });
        return contentOf(reply, messages, room);
      } catch (error) {
        // Aborting the request has also ended a load that the server may have begun for it.
        if (error instanceof ModelAsleep && error.reason === "timeout") loadInBackground();
        throw error;
      }
    },

    preload,
  };

  function preload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function load(): Promise<void> {
    const options = { num_ctx: CONTEXT_TOKENS };
    const request = { model, prompt: "", keep_alive: KEEP_ALIVE, options, stream: false } as const;
    const limit = { until: AbortSignal.timeout(loadTimeoutMs), caller: null, late: "timeout" } as const;
    try {
      await within(limit, (signal) => client(signal).generate(request));
      unloadable = null;
    } catch (error) {
      unloadable = error instanceof ModelAsleep ? error.reason : "unloadable";
      throw new ModelAsleep(unloadable);
    }
  }

  /** A failure is reported to the next caller. */
  function loadInBackground(): void {
    preload().catch(() => {});
  }
}

/** @throws ModelAsleep */
function replyIn(answer: unknown): z.infer<typeof chatReply> {
  const reply = chatReply.safeParse(answer);
  if (!reply.success) throw new ModelAsleep("not_ollama");
  return reply.data;
}

/** @throws ModelInvalid if the model was stopped early, or the prompt was cut */
function contentOf(reply: z.infer<typeof chatReply>, messages: readonly Message[], room: number): string {
  const { done_reason, prompt_eval_count, eval_count = 0, message } = reply;
  if (prompt_eval_count !== undefined && wasCut(prompt_eval_count, eval_count, messages, room))
    throw new ModelInvalid("prompt_cut");
  if (done_reason !== "stop") throw new ModelInvalid("cut");
  return message.content;
}

/** While it writes past its room, the server drops what the model has read. */
function wasCut(tokensRead: number, tokensWritten: number, messages: readonly Message[], room: number): boolean {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return tokensRead + tokensWritten >= room || tokensRead < characters / CHARACTERS_PER_TOKEN;
}
