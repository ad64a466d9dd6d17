import type { EpochMs } from "@silent-observer/conversation";
import { Hono } from "hono";
import { z } from "zod";
import type { Brain } from "./brain.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Longest question, in characters. */
const MAX_QUESTION = 1_000;

/**
 * Range of accepted times of a question: some years within the calendar's own range, because days are counted from it.
 */
const [EARLIEST, LATEST] = [Date.parse("1900-01-01T00:00:00Z"), Date.parse("9901-01-01T00:00:00Z")];

const PARAMETERS = new Set(["q", "context", "format", "at"]);

const questionSchema = z.object({
  q: z
    .string({ error: "q, the question, is missing" })
    .trim()
    .min(1, "q, the question, is empty")
    .max(MAX_QUESTION, `q, the question, is longer than ${MAX_QUESTION} characters`)
    .refine((q) => !/[\p{Surrogate}\uFFFD]/u.test(q), "q, the question, is no whole Unicode text")
    .refine((q) => !q.includes("\u0000"), "q, the question, holds a NUL"),
  context: z.literal("observer", { error: 'context can only be "observer"' }).optional(),
  format: z.literal("json", { error: 'format can only be "json"' }).optional(),
  at: z.iso
    .datetime({ offset: true, error: "at is no ISO 8601 moment with an offset" })
    .transform((text) => Date.parse(text))
    .refine((at) => at >= EARLIEST && at < LATEST, "at lies outside the years 1900 to 9900")
    .optional(),
});

/**
 * The HTTP routes of a Brain: `GET /brain/query` of the contract, `/health` and `/ready`. Invalid requests get a 4xx
 * with `{error, message}`; no response repeats the question.
 */
export function brainRoutes(brain: Brain, { now }: { readonly now: () => EpochMs }): Hono {
  const app = new Hono();
  const limit = createRateLimit();
  const refuse = (error: string, message: string) => ({ error, message });

  app.get("/brain/query", async (c) => {
    if (c.req.header("X-Observer-Request") !== "true") {
      return c.json(refuse("missing_header", "The header X-Observer-Request: true is required."), 400);
    }
    const family = c.req.header("X-Family-Context");
    if (!family) return c.json(refuse("missing_header", "The header X-Family-Context is required."), 400);
    if (family !== brain.familyId)
      return c.json(refuse("unknown_family", "This Brain does not know that family."), 404);
    const again = limit.take(now());
    if (again !== null) {
      const message = `Too many questions; ask again in ${again} s.`;
      return c.json(refuse("rate_limited", message), 429, { "Retry-After": String(again) });
    }
    const fault = faultOf(new URL(c.req.url).search);
    if (fault) return c.json(refuse("bad_request", fault), 400);
    const question = questionSchema.safeParse(c.req.query());
    if (!question.success) {
      return c.json(refuse("bad_request", question.error.issues.map(({ message }) => message).join("; ")), 400);
    }
    await brain.prepare(question.data.q);
    return c.json(brain.query({ q: question.data.q, at: question.data.at ?? now() }));
  });

  app.get("/health", (c) => c.json({ status: "ok", family: brain.familyId, ...brain.state() }));
  app.get("/ready", (c) => c.json({ status: "ready", facts: brain.size() }));
  app.notFound((c) => c.json(refuse("not_found", "There is nothing here. Ask GET /brain/query."), 404));
  app.onError((_, c) => c.json(refuse("internal", "The question could not be answered."), 500));
  return app;
}

/** What is wrong with the raw query string: repeated parameters and broken escapes are ambiguous. */
function faultOf(search: string): string | null {
  const names: string[] = [];
  for (const pair of search.slice(1).split("&")) {
    const [name = ""] = pair.split("=");
    if (PARAMETERS.has(name) && names.includes(name)) return `${name} is given twice`;
    names.push(name);
    try {
      decodeURIComponent(pair.replaceAll("+", " "));
    } catch {
      return "the query string holds a broken escape";
    }
  }
  return null;
}
