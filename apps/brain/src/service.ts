import { type Brain, brainRoutes } from "@silent-observer/brain";
import type { EpochMs } from "@silent-observer/conversation";
import { Hono } from "hono";
import type { Logger } from "pino";

/** The Brain's routes with a log line for each request: path, status and time taken, never the question. */
export function brainService(brain: Brain, log: Logger, now: () => EpochMs): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    if (c.req.path !== "/health") log.info({ path: c.req.path, status: c.res.status, ms }, "answered");
  });
  app.route("/", brainRoutes(brain, { now }));
  app.notFound((c) => c.json({ error: "not_found", message: "There is nothing here. Ask GET /brain/query." }, 404));
  return app;
}
