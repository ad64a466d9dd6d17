import { TelegramError } from "telegraf";
import { NOT_CONNECTED } from "./connection.ts";

/** Why a call to the Bot API has no result. */
export type CallFailure =
  /** Telegram returned an error. */
  | {
      readonly kind: "answered";
      readonly code: number;
      readonly description: string;
      /** Seconds to wait, with 429. */
      readonly retryAfter: number | null;
      /** The supergroup that the group became. */
      readonly migrateTo: number | null;
    }
  /** The request was not sent. */
  | { readonly kind: "unsent"; readonly cause: string }
  /** The request may have been carried out: no response, a broken one, or a 5xx from a gateway. */
  | { readonly kind: "uncertain"; readonly cause: string }
  /** The caller's signal aborted the call. */
  | { readonly kind: "aborted" };

/** Thrown by every call without a result. Contains neither token nor payload, so it may be logged. */
export class TelegramCallError extends Error {
  override name = "TelegramCallError";
  readonly method: string;
  readonly failure: CallFailure;

  constructor(method: string, failure: CallFailure) {
    super(`${method}: ${inWords(failure)}`);
    this.method = method;
    this.failure = failure;
  }
}

/** Whether the token belongs to no bot. Telegram answers 404 to a malformed one. */
export const isTokenUnknown = (failure: CallFailure): boolean =>
  failure.kind === "answered" && (failure.code === 401 || failure.code === 404);

/**
 * Classifies what telegraf's client throws. Messages of node-fetch are dropped because they contain the URL, and so the
 * token.
 */
export function failureOf(thrown: unknown): CallFailure {
  if (thrown instanceof TelegramError) return answered(thrown);
  const { code, type, name } = thrown as { code?: unknown; type?: unknown; name?: unknown };
  const cause = String(code ?? type ?? name ?? "unknown");
  return { kind: cause.startsWith(NOT_CONNECTED) ? "unsent" : "uncertain", cause };
}

/** Seconds to wait after a 429 without a time, from a gateway or a self-hosted Bot API server. */
const UNTOLD_WAIT = 30;

function answered(error: TelegramError): CallFailure {
  // JSON that is no answer of Telegram's names no code.
  if (!Number.isInteger(error.code)) return { kind: "uncertain", cause: "an answer without a code" };
  if (error.code >= 500) return { kind: "uncertain", cause: `HTTP ${error.code}` };
  return {
    kind: "answered",
    code: error.code,
    description: error.description,
    retryAfter: error.parameters?.retry_after ?? (error.code === 429 ? UNTOLD_WAIT : null),
    migrateTo: error.parameters?.migrate_to_chat_id ?? null,
  };
}

function inWords(failure: CallFailure): string {
  switch (failure.kind) {
    case "answered":
      return `Telegram answered ${failure.code} ${failure.description}`;
    case "unsent":
      return `not sent (${failure.cause})`;
    case "uncertain":
      return `no certain answer (${failure.cause})`;
    case "aborted":
      return "aborted";
    default:
      return failure satisfies never;
  }
}
