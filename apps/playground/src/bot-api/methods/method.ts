import type { Core } from "../core.ts";
import type { Parameters } from "../parameters.ts";
import type { WebhookDelivery } from "../webhook-delivery.ts";

export type Call = {
  readonly core: Core;
  readonly webhook: WebhookDelivery;
  readonly parameters: Parameters;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal | null;
};

/** Returns the answer's `result`; throws TelegramError for an error response. */
export type Method = (call: Call) => unknown;
