import type { Context, MiddlewareHandler } from "hono";

/**
 * Serves only the page on this machine. A foreign page can use another host name that resolves to this machine (DNS
 * rebinding), or submit a form from its own origin; both are refused.
 */
export function ownPageOnly(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`];
    const host = context.req.header("host") ?? "";
    if (!hosts.includes(host)) return context.text("This page is for this machine only.", 403);
    const writes = context.req.method !== "GET";
    const origin = context.req.header("origin");
    const own = origin === undefined ? !writes && !fromElsewhere(context) : origin === `http://${host}`;
    if (!own) return context.text("Another page may not do that.", 403);
    const json = context.req.header("content-type")?.startsWith("application/json");
    if (writes && !json) return context.text("JSON only.", 415);
    return next();
  };
}

/** Whether another page made the request. A link that a person follows is allowed. */
function fromElsewhere(context: Context): boolean {
  const site = context.req.header("sec-fetch-site") ?? "none";
  const followed = context.req.header("sec-fetch-dest") === "document";
  return site !== "same-origin" && site !== "none" && !followed;
}
