import { z } from "zod";
import type { Core } from "../core.ts";
import { flag, integer, json, read, text } from "../parameters.ts";
import { badRequest } from "../telegram-error.ts";
import type { Call, Method } from "./method.ts";

const allowedUpdates = json(z.array(z.string())).optional();

const pollParameters = z.object({
  offset: integer.default(0),
  limit: integer.default(100),
  timeout: integer.default(0),
  allowed_updates: allowedUpdates,
});
/** Telegram's maximum, whatever the call asks for. */
const LONGEST_POLL_SECONDS = 50;

export const getUpdates: Method = ({ core, parameters, signal }) => {
  const { offset, limit, timeout, allowed_updates } = read(pollParameters, parameters);
  return core.feed.poll({
    offset,
    limit: Math.min(Math.max(limit, 1), 100),
    timeoutMs: Math.min(Math.max(timeout, 0), LONGEST_POLL_SECONDS) * 1000,
    allowedUpdates: allowed_updates ?? null,
    signal,
  });
};

const webhookParameters = z.object({
  url: text.default(""),
  secret_token: text.optional(),
  max_connections: integer.default(40),
  allowed_updates: allowedUpdates,
  drop_pending_updates: flag.default(false),
});

export const setWebhook: Method = ({ core, webhook, parameters }) => {
  const given = read(webhookParameters, parameters);
  if (given.url === "") return dropWebhook({ core, webhook }, given.drop_pending_updates);
  checkUrl(given.url);
  if (given.secret_token && !/^[\w-]{1,256}$/.test(given.secret_token))
    throw badRequest("secret token contains unallowed characters");
  if (given.allowed_updates) core.record({ type: "allowed_updates", kinds: given.allowed_updates });
  if (given.drop_pending_updates) forgetAll(core);
  const maxConnections = Math.min(Math.max(given.max_connections, 1), 100);
  core.record({ type: "webhook", webhook: { url: given.url, secret: given.secret_token || null, maxConnections } });
  core.feed.terminatePoll("setWebhook request");
  webhook.restart();
  return true;
};

const dropParameters = z.object({ drop_pending_updates: flag.default(false) });

export const deleteWebhook: Method = ({ core, webhook, parameters }) =>
  dropWebhook({ core, webhook }, read(dropParameters, parameters).drop_pending_updates);

export const getWebhookInfo: Method = ({ core, webhook }) => {
  const { webhook: set, allowedUpdates: kinds } = core.state;
  const error = webhook.lastError();
  return {
    url: set?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: core.feed.pending().length,
    ...(set ? { max_connections: set.maxConnections } : {}),
    ...(set && error ? { last_error_date: error.date, last_error_message: error.message } : {}),
    ...(kinds.length > 0 ? { allowed_updates: kinds } : {}),
  };
};

function dropWebhook({ core, webhook }: Pick<Call, "core" | "webhook">, dropUpdates: boolean): true {
  if (dropUpdates) forgetAll(core);
  core.record({ type: "webhook", webhook: null });
  webhook.restart();
  return true;
}

function forgetAll(core: Core): void {
  core.feed.forget(core.feed.pending().map(({ update }) => update.update_id));
}

/** Accepts plain HTTP, as a Bot API server in local mode does, but only to this machine. */
function checkUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed) throw badRequest("bad webhook: Failed to resolve host: Name or service not known");
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(parsed.hostname);
  if (parsed.protocol !== "https:" && !(local && parsed.protocol === "http:"))
    throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
}
