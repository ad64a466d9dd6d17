import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { failsAtOnce, json, type OllamaFault } from "./ollama-faults.ts";

export type { OllamaFault } from "./ollama-faults.ts";

type OllamaRequest = { readonly path: string; readonly body: Record<string, unknown> };

export type OllamaDouble = {
  readonly url: string;
  readonly requests: readonly OllamaRequest[];
  /**
   * What the model writes from now on: a value becomes JSON, a string stands as it is. Several are said in turn, the
   * last again and again.
   */
  says(...contents: readonly unknown[]): void;
  /** Faults of the coming chats, one each; the last again and again. None: all is well. */
  fails(...faults: readonly (OllamaFault | null)[]): void;
  /** What goes wrong from now on when the box is asked what it has in memory; null: all is well. */
  failsAtTheDoor(fault: OllamaFault | null): void;
  /** Bytes that faults without measure have sent. */
  sent(): number;
  /** Whether the model is in memory. */
  loaded(): boolean;
  unload(): void;
  chats(): number;
  /** What goes wrong from now on when texts are to be embedded; null: all is well. */
  failsToEmbed(fault: OllamaFault | EmbedFault | null): void;
  close(): Promise<void>;
};

/** Vectors one shorter than the others, numbers that are none, one vector too few, vectors of zeros. */
export type EmbedFault = "wrong_dimension" | "nan" | "too_few" | "zeros";

export type OllamaDoubleOptions = {
  readonly model?: string;
  /** Whether the box has the model at all. */
  readonly has?: boolean;
  /** Another of the model's names, under which it was loaded. */
  readonly loadedAs?: string;
  /** Tokens for which the loaded model has room, as the box tells them. */
  readonly room?: number;
  readonly version?: string;
  /** Whether the model fits into memory. */
  readonly fits?: boolean;
  readonly loaded?: boolean;
  /** How long loading takes, in milliseconds; a client that gives up ends it. */
  readonly loadMs?: number;
  /** Where it listens, to wake at its old address; any free port otherwise. */
  readonly port?: number;
};

/** An Ollama on a real socket: the calls that the extractor makes, and what real ones have been seen to do wrong. */
export async function startOllama(options: OllamaDoubleOptions = {}): Promise<OllamaDouble> {
  const { model = "test:1b", has = true, fits = true, loadedAs = model, loadMs = 0, port = 0 } = options;
  const requests: OllamaRequest[] = [];
  const state = {
    loaded: options.loaded ?? true,
    contents: ["{}"] as string[],
    faults: [null] as (OllamaFault | null)[],
    door: null as OllamaFault | null,
    embed: null as OllamaFault | EmbedFault | null,
    sent: 0,
  };
  const onSent = (bytes: number) => {
    state.sent += bytes;
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://double").pathname;
    const body = await bodyOf(request);
    requests.push({ path, body });
    switch (path) {
      case "/api/tags":
      case "/api/ps": {
        if (path === "/api/ps" && state.door && failsAtOnce(state.door, response, onSent)) return;
        const names = path === "/api/tags" ? (has ? [model, loadedAs] : []) : state.loaded ? [loadedAs] : [];
        const about = { digest: "b7a0", context_length: options.room };
        return json(response, 200, { models: [...new Set(names)].map((name) => ({ name, model: name, ...about })) });
      }
      case "/api/version":
        return json(response, 200, { version: options.version ?? "0.12.6" });
      case "/api/embed":
        return embed(body, response);
      case "/api/generate":
      case "/api/chat":
        return answer(path, body, response);
      default:
        return json(response, 404, { error: "not found" });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  async function answer(path: string, body: Record<string, unknown>, response: ServerResponse) {
    const fault = path === "/api/chat" ? next(state.faults) : null;
    if (fault && failsAtOnce(fault, response, onSent)) return;
    if (!has) return json(response, 404, { error: `model "${model}" not found, try pulling it first` });
    if (JSON.stringify(body.format ?? {}).includes('"pattern"'))
      return json(response, 400, { error: "invalid format" });
    if (!fits) return json(response, 500, { error: "model requires more system memory than is available" });
    if (!(await load(response))) return;
    if (path === "/api/generate") return json(response, 200, { model, response: "", done: true, done_reason: "load" });
    reply(body, fault === null ? next(state.contents) : (state.contents[0] ?? ""), fault, response);
  }

  function embed(body: Record<string, unknown>, response: ServerResponse): void {
    const texts = [body.input].flat().map(String);
    const embeddings: (number | null)[][] = texts.map(wordVector);
    switch (state.embed) {
      case "wrong_dimension":
        embeddings[0]?.pop();
        break;
      case "nan":
        // What NaN becomes in JSON.
        embeddings[0]?.fill(null);
        break;
      case "too_few":
        embeddings.pop();
        break;
      case "zeros":
        embeddings[0]?.fill(0);
        break;
      case null:
        break;
      default:
        if (failsAtOnce(state.embed, response, onSent)) return;
    }
    json(response, 200, { model: body.model, embeddings });
  }

  /** False where the client gave up before the model was in memory. */
  async function load(response: ServerResponse): Promise<boolean> {
    if (!state.loaded && loadMs > 0) await Promise.race([delay(loadMs), closed(response)]);
    if (response.closed) return false;
    state.loaded = true;
    return true;
  }

  function reply(
    body: Record<string, unknown>,
    content: string,
    fault: OllamaFault | null,
    response: ServerResponse,
  ): void {
    const limit = Number((body.options as { num_predict?: number } | undefined)?.num_predict ?? 100_000);
    const written =
      fault === "cut" ? content.slice(0, content.length / 2) : fault === "blanks" ? " ".repeat(limit) : content;
    const prompt = JSON.stringify(body.messages ?? "");
    const last = {
      done: true,
      done_reason: fault === "cut" || fault === "blanks" ? "length" : "stop",
      prompt_eval_count: tokensRead(fault, body, prompt),
      eval_count: Math.ceil(written.length / 4),
    };
    const part = (text: string) => ({
      model,
      created_at: "2026-05-04T18:30:00Z",
      message: { role: "assistant", content: text },
    });
    if (body.stream === false) json(response, 200, { ...part(written), ...last });
    else
      stream(response, [
        ...chunksOf(written).map((text) => ({ ...part(text), done: false })),
        { ...part(""), ...last },
      ]);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    says: (...contents) => {
      state.contents = contents.map((content) => (typeof content === "string" ? content : JSON.stringify(content)));
    },
    fails: (...faults) => {
      state.faults = faults.length > 0 ? [...faults] : [null];
    },
    failsAtTheDoor: (fault) => {
      state.door = fault;
    },
    sent: () => state.sent,
    loaded: () => state.loaded,
    unload: () => {
      state.loaded = false;
    },
    failsToEmbed: (fault) => {
      state.embed = fault;
    },
    chats: () => requests.filter(({ path }) => path === "/api/chat").length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const DIMENSIONS = 512;

/** A vector that texts with words in common have in common: enough to tell near from far. */
function wordVector(text: string): number[] {
  const vector = Array<number>(DIMENSIONS).fill(0.01);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const at = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

function tokensRead(fault: OllamaFault | null, body: Record<string, unknown>, prompt: string): number {
  if (fault === "prompt_cut") return 12;
  if (fault === "prompt_full") return Number((body.options as { num_ctx?: number } | undefined)?.num_ctx);
  return Math.ceil(prompt.length / 4);
}

/** One JSON object a line, as Ollama streams. */
function stream(response: ServerResponse, parts: readonly object[]): void {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  response.end(parts.map((part) => `${JSON.stringify(part)}\n`).join(""));
}

const chunksOf = (text: string): string[] => text.match(/[\s\S]{1,16}/g) ?? [];

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text === "" ? {} : JSON.parse(text);
}

/** The first of several, until only the last is left. */
function next<T>(values: T[]): T {
  return (values.length > 1 ? values.shift() : values[0]) as T;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const closed = (response: ServerResponse) => new Promise<void>((resolve) => response.once("close", resolve));
