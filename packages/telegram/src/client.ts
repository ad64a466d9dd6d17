import type { ApiMethods, Opts } from "@telegraf/types";
import { Telegram } from "telegraf";
import { failureOf, TelegramCallError } from "./call-failure.ts";
import { connectionOfOneCall } from "./connection.ts";

/** All Bot API methods in telegraf's types, without uploads. */
type Methods = ApiMethods<never>;

type Edit = Opts<never>["editMessageText"];
type ChatMessageEdit = Omit<Edit, "chat_id" | "message_id" | "inline_message_id"> & {
  chat_id: number;
  message_id: number;
};
/** Of overloads, telegraf's types keep the last: for edits that of inline messages, which the bot never sends. */
type Payload<M extends keyof Methods> = M extends "editMessageText" ? ChatMessageEdit : Opts<never>[M];

export type CallOptions = {
  /** Aborts the call, which then fails as `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, including reading the response. */
  readonly timeoutMs?: number | undefined;
};

export type TelegramClient = {
  /**
   * Calls a method of the Bot API.
   * @throws TelegramCallError, which says whether the request may have been carried out
   */
  callApi<M extends keyof Methods>(
    method: M,
    payload: Payload<M>,
    options?: CallOptions,
  ): Promise<ReturnType<Methods[M]>>;
};

export type TelegramClientOptions = {
  readonly token: string;
  /** Root of the Bot API, for a local Bot API server. */
  readonly apiRoot?: string | undefined;
  /** Default timeout of a call, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout for establishing the connection, including TLS, in milliseconds. */
  readonly connectTimeoutMs?: number | undefined;
};

const PUBLIC_API_ROOT = "https://api.telegram.org";
const CALL_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 8_000;
const AFTER_CLOSE_MS = 1_000;

/** Telegraf's client with our own timeouts, and errors that say whether the request was sent and contain no token. */
export function createTelegramClient(options: TelegramClientOptions): TelegramClient {
  const { token, apiRoot = PUBLIC_API_ROOT, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options;
  return {
    async callApi(method, payload, { signal, timeoutMs = options.timeoutMs ?? CALL_TIMEOUT_MS } = {}) {
      const deadline = startDeadline(timeoutMs, signal);
      const telegram = new Telegram(token, { apiRoot, webhookReply: false });
      // Telegraf's constructor drops an agent for http roots, so it is set afterwards.
      telegram.options.agent = connectionOfOneCall(apiRoot, connectTimeoutMs, deadline.endSoon);
      try {
        return await telegram.callApi(method, payload as never, { signal: deadline.signal as never });
      } catch (thrown) {
        if (signal?.aborted) throw new TelegramCallError(method, { kind: "aborted" });
        if (deadline.signal.aborted) throw new TelegramCallError(method, { kind: "uncertain", cause: "timed out" });
        throw new TelegramCallError(method, failureOf(thrown));
      } finally {
        deadline.clear();
      }
    },
  };
}

/** Used instead of `AbortSignal.any`, which on Node 20 leaks memory for each call with a long-lived signal. */
function startDeadline(timeoutMs: number, callers: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timers = [setTimeout(abort, timeoutMs)];
  callers?.addEventListener("abort", abort);
  if (callers?.aborted) abort();
  return {
    signal: controller.signal,
    /** node-fetch does not report a response that breaks off. What has arrived is given this time to be read. */
    endSoon: () => void timers.push(setTimeout(abort, AFTER_CLOSE_MS).unref()),
    clear() {
      timers.forEach(clearTimeout);
      callers?.removeEventListener("abort", abort);
    },
  };
}
