import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { streamSSE } from "hono/streaming";
import { assetRoutes } from "./assets.ts";
import type { Change, Live } from "./live.ts";
import { Document, type PageContent } from "./views/document.tsx";

export type PageOptions = {
  readonly live: Live;
  /** The page as it is at this moment. */
  readonly content: () => PageContent;
  /** Starts a walkthrough: `started`, `busy` with another, or `unknown`. */
  readonly play: (id: string) => "started" | "busy" | "unknown";
};

/** Interval of keep-alives, by which a dead connection is noticed. */
const HEARTBEAT_MS = 15_000;

/** The page at `/`, its live updates at `/events`, and the walkthroughs. */
export function pageRoutes({ live, content, play }: PageOptions): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'self'"], styleSrcAttr: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    }),
  );
  app.route("/assets", assetRoutes());
  app.get("/", (context) => context.html(`<!DOCTYPE html>${<Document {...content()} />}`));
  app.post("/walkthroughs/:id", (context) => {
    if (!context.req.header("content-type")?.startsWith("application/json")) return context.json({}, 415);
    const outcome = play(context.req.param("id"));
    return context.json({ outcome }, ({ started: 202, busy: 409, unknown: 404 } as const)[outcome]);
  });
  app.get("/events", (context) =>
    streamSSE(context, async (stream) => {
      const send = ({ event, ...data }: Change): Promise<void> =>
        stream.writeSSE({ event, data: JSON.stringify(data) });
      const { started, rows } = content();
      // Before the first await, so that no change is lost between rendering and subscribing.
      const unsubscribe = live.subscribe((change) => void send(change));
      stream.onAbort(unsubscribe);
      await stream.writeSSE({ event: "hello", data: JSON.stringify({ started, rows }) });
      while (!stream.aborted) {
        await stream.sleep(HEARTBEAT_MS);
        await stream.writeSSE({ event: "heartbeat", data: "" });
      }
      unsubscribe();
    }),
  );
  return app;
}
