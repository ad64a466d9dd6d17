import type { EpochMs, Reading } from "@silent-observer/conversation";
import type { Message as ChatMessage } from "ollama";
import type { ExtractionInput, Extractor } from "../extractor.ts";
import { ground } from "../grounding.ts";
import { attributed } from "./attributed.ts";
import { type Box, createBox, type ModelTokens } from "./box.ts";
import { type InvalidReason, ModelInvalid } from "./failures.ts";
import { objectsIn } from "./objects-in.ts";
import { contextOf, promptAgain, promptFor } from "./prompt.ts";
import { readingOf } from "./reading.ts";
import { formatOf, type Reply, replySchema } from "./reply.ts";
import type { Limit } from "./within.ts";

/** Compatible with pino. Never receives text of the chat. */
export type ModelLog = { warn(fields: object, message: string): void; info(fields: object, message: string): void };

export type OllamaOptions = {
  readonly host: string;
  readonly model: string;
  readonly fetch?: typeof fetch;
  /** How long the machine may take to answer at all, in milliseconds. */
  readonly connectTimeoutMs?: number;
  /** How long one message may take, including a second attempt, in milliseconds. */
  readonly deadlineMs?: number;
  /** How long loading the model may take, in milliseconds. */
  readonly loadTimeoutMs?: number;
  /** Clock in milliseconds, used only for times in the log. */
  readonly now: () => EpochMs;
  readonly log?: ModelLog;
  /** Called with each answer of the model, even a useless one. */
  readonly onAnswer?: (tokens: ModelTokens) => void;
};

export interface OllamaExtractor extends Extractor {
  /**
   * Reads one message with the model.
   * @throws ModelAsleep if the model cannot be asked now, ModelInvalid if its answer is useless, or the reason of
   * `signal`
   */
  read(input: ExtractionInput, signal?: AbortSignal): Promise<Reading>;
  /** Loads the model and waits until it is in memory. @throws ModelAsleep */
  preload(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 3_000;
const DEADLINE_MS = 30_000;
const LOAD_TIMEOUT_MS = 300_000;

/**
 * Reads with a model of Ollama, whose answer is grounded in the message by code. A useless answer is asked for once more,
 * within the same deadline.
 */
export function createOllamaExtractor(options: OllamaOptions): OllamaExtractor {
  const box = createBox({
    host: options.host,
    model: options.model,
    fetch: options.fetch ?? fetch,
    connectTimeoutMs: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    loadTimeoutMs: options.loadTimeoutMs ?? LOAD_TIMEOUT_MS,
    onAnswer: options.onAnswer ?? (() => {}),
  });
  return {
    async read(input, signal) {
      const caller = signal ?? null;
      await box.awake(caller);
      const started = options.now();
      const until = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
      const context = contextOf(input);
      const reply = await askTwice(box, input, context, { until, caller, late: "timeout" }, options.log);
      options.log?.info(
        { ms: options.now() - started, act: reply.act, items: reply.items.length },
        "model read a message",
      );
      const completed = attributed(reply, input, context);
      return ground(readingOf(reply, completed, context), completed);
    },
    preload: () => box.preload(),
  };
}

/** At temperature 0 a model repeats itself, so the second prompt says that the first answer was invalid. */
async function askTwice(
  box: Box,
  input: ExtractionInput,
  context: ReturnType<typeof contextOf>,
  limit: Limit,
  log: ModelLog | undefined,
): Promise<Reply> {
  const schema = replySchema(
    input.family,
    context.map(({ ref }) => ref),
  );
  const format = formatOf(schema);
  const prompt = promptFor(input, context);
  const ask = async (messages: ChatMessage[]) => parsed(await box.chat(messages, format, limit), schema);
  try {
    return await ask(prompt);
  } catch (error) {
    if (!(error instanceof ModelInvalid) || !WORTH_ASKING_AGAIN.has(error.reason)) throw error;
    log?.warn({ reason: error.reason }, "the model's answer is of no use, asking once more");
    return await ask(promptAgain(prompt, format));
  }
}

/** Failures of the model's answer, which may be better the next time. Failures of the server would be the same. */
const WORTH_ASKING_AGAIN: ReadonlySet<InvalidReason> = new Set(["not_json", "not_the_schema", "ambiguous", "cut"]);

/** @throws ModelInvalid */
function parsed(content: string, schema: ReturnType<typeof replySchema>): Reply {
  const objects = objectsIn(content);
  if (objects.length === 0) throw new ModelInvalid("not_json");
  const forms = objects.flatMap((object) => {
    const form = schema.safeParse(object);
    return form.success ? [form.data] : [];
  });
  const [reply] = forms;
  if (reply === undefined) throw new ModelInvalid("not_the_schema");
  if (new Set(forms.map((form) => JSON.stringify(form))).size > 1) throw new ModelInvalid("ambiguous");
  return reply;
}
