/** An error response of Telegram: `{ok: false, error_code, description, parameters}` with the same HTTP status. */
export class TelegramError extends Error {
  override name = "TelegramError";

  constructor(
    readonly code: number,
    readonly description: string,
    readonly parameters?: { readonly retry_after?: number; readonly migrate_to_chat_id?: number },
  ) {
    super(description);
  }
}

/** An answer with code 400, worded as Telegram words it. */
export const badRequest = (what: string): TelegramError => new TelegramError(400, `Bad Request: ${what}`);

/** `seconds`: how long to wait before the next call of the kind. */
export const tooManyRequests = (seconds: number): TelegramError =>
  new TelegramError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

/** The body of an error response. */
export const errorBody = (error: TelegramError): object => ({
  ok: false,
  error_code: error.code,
  description: error.description,
  ...(error.parameters ? { parameters: error.parameters } : {}),
});
