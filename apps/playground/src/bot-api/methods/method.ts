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

/** Gives what stands under `result` in the answer; throws TelegramError for an answer that says no. */
export type Method = (call: Call) => unknown;
