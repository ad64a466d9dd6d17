import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { BotApi } from "./bot-api.ts";
import { botApiRoutes } from "./http.ts";
import { peopleRoutes } from "./people/routes.ts";

export type ServedBotApi = {
  /** A Telegram client's `apiRoot`: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly port: number;
  /** Ends open connections too, waiting polls among them. */
  readonly close: () => Promise<void>;
};

/** Serves the Bot API, and people's actions under `/play`, on a free port of this machine only. */
export async function serveBotApi(api: BotApi): Promise<ServedBotApi> {
  const app = new Hono();
  app.route("/", botApiRoutes(api));
  app.route("/play", peopleRoutes(api));
  const served = await listen(app, 0);
  return {
    ...served,
    close: async () => {
      api.close();
      await served.close();
    },
  };
}

/** @param port 0 for any free one. @throws when the port is taken. */
export async function listen(app: Hono, port: number): Promise<ServedBotApi> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${actual}`, port: actual, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
