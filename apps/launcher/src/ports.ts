import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { LaunchError } from "./options.ts";

const TRIES = 100;

/** The first free port from `wanted` on. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + TRIES && port <= 65_535; port++) {
    const server = await listening(port).catch(() => null);
    if (server) return (await closed([server]))[0] ?? port;
  }
  throw new LaunchError(`No port from ${wanted} on is free. Choose another with --port.`);
}

/** Different free ports. */
export async function freePorts<const N extends number>(count: N): Promise<Ports<N>> {
  const servers = await Promise.all(Array.from({ length: count }, () => listening(0)));
  return (await closed(servers)) as Ports<N>;
}

type Ports<N extends number> = N extends 3 ? [number, number, number] : number[];

async function listening(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port);
  await once(server, "listening");
  return server;
}

async function closed(servers: readonly Server[]): Promise<number[]> {
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
