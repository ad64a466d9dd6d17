import { serve } from "@hono/node-server";
import type { Settings } from "@silent-observer/config";
import type { Hono } from "hono";
import type { Logger } from "pino";

export type Listening = {
  /** Takes no more requests. Resolves when those under way are answered. */
  close(): Promise<void>;
};

/**
 * Serves the routes on `PORT` of `HOST`; without a port, nothing.
 * @param told logged once it listens
 */
export function listen(
  name: string,
  { host, port }: Pick<Settings, "host" | "port">,
  { app, log, told }: { readonly app: Hono; readonly log: Logger; readonly told: object },
): Listening {
  if (port === null) return { close: async () => {} };
  const server = serve({ fetch: app.fetch, hostname: host, port }, (at) =>
    log.info({ port: at.port, ...told }, `${name} listens`),
  );
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      }),
  };
}
