import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import type { BotApi } from "./bot-api.ts";
import type { Fault } from "./faults.ts";
import { parametersOf } from "./parameters.ts";
import { errorBody, TelegramError, tooManyRequests } from "./telegram-error.ts";

type Env = { Bindings: HttpBindings };

/** `/bot<token>/<method>` by GET or POST, as at api.telegram.org. */
export function botApiRoutes(api: BotApi): Hono<Env> {
  const app = new Hono<Env>();
  app.all("/:bot{bot[^/]+}/:method", async (context) => {
    if (context.req.param("bot") !== `bot${api.token}`) return refusal(context, new TelegramError(401, "Unauthorized"));
    const method = context.req.param("method");
    const fault = api.faults.take(method);
    const before = fault ? await faultBefore(context, fault) : null;
    if (before) return before;
    const answer = await carryOut(api, context, method);
    return fault ? faultAfter(context, fault) : answer;
  });
  app.all("/:bot{bot[^/]*}/*", (context) => refusal(context, new TelegramError(404, "Not Found")));
  return app;
}

async function carryOut(api: BotApi, context: Context<Env>, method: string): Promise<Response> {
  try {
    const parameters = await parametersOf(context.req.raw);
    return context.json({ ok: true, result: await api.call(method, parameters, hangUp(context)) });
  } catch (error) {
    if (error instanceof TelegramError) return refusal(context, error);
    throw error;
  }
}

/** Aborted when the connection closes before the answer is sent, so that abandoned polls end. */
function hangUp(context: Context<Env>): AbortSignal {
  const gone = new AbortController();
  const { outgoing } = context.env;
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

function refusal(context: Context<Env>, error: TelegramError): Response {
  const status = error.code as 400;
  const wait = error.parameters?.retry_after;
  return context.json(errorBody(error), status, wait === undefined ? {} : { "retry-after": String(wait) });
}

/** The fault that strikes before the call is carried out; null if it strikes later. */
async function faultBefore(context: Context<Env>, fault: Fault): Promise<Response | null> {
  switch (fault.kind) {
    case "status":
      return refusal(context, asError(fault));
    case "html": {
      const page = `<html><head><title>${fault.code}</title></head><body>Bad Gateway</body></html>`;
      return context.html(page, fault.code as 502);
    }
    case "reset":
      return destroyed(context);
    case "hang":
      return RESPONSE_ALREADY_SENT;
    case "reset_after":
    case "hang_after":
      return null;
    default:
      return fault satisfies never;
  }
}

const faultAfter = (context: Context<Env>, fault: Fault): Response =>
  fault.kind === "reset_after" ? destroyed(context) : RESPONSE_ALREADY_SENT;

function destroyed(context: Context<Env>): Response {
  context.env.incoming.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}

function asError(fault: Extract<Fault, { kind: "status" }>): TelegramError {
  if (fault.code === 429) return tooManyRequests(fault.retryAfter ?? 1);
  const description = fault.description ?? (fault.code === 502 ? "Bad Gateway" : "Internal Server Error");
  return new TelegramError(fault.code, description);
}
