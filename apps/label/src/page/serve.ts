import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { InputError } from "@silent-observer/corpus";
import { type PageOptions, pageRoutes } from "./routes.tsx";

export type ServedPage = { readonly url: string; readonly close: () => Promise<void> };

/** Default port; the next free one is used if it is taken. */
const FIRST_PORT = 4610;
const TRIES = 50;

/**
 * Serves the page to this machine only.
 * @param port null for the first free one.
 * @throws InputError when the port is taken.
 */
export async function servePage(options: Omit<PageOptions, "port">, port: number | null): Promise<ServedPage> {
  let actual = 0;
  const page = pageRoutes({ ...options, port: () => actual });
  const server = createServer(getRequestListener(page.fetch));
  const ports = port === null ? Array.from({ length: TRIES }, (_, at) => FIRST_PORT + at) : [port];
  if (!(await listenOnOne(server, ports)))
    throw new InputError(`Port ${ports[0]} is taken. Choose another with --port, or leave it out.`);
  actual = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${actual}/`, close: () => closed(server) };
}

async function listenOnOne(server: Server, ports: readonly number[]): Promise<boolean> {
  for (const port of ports) if (await listens(server, port)) return true;
  return false;
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" || error.code === "EACCES" ? resolve(false) : reject(error);
    server.once("error", refused);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", refused);
      resolve(true);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
