import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ProcessSpec } from "./managed-process.ts";
import { LaunchError } from "./options.ts";

/** Linux takes 107 bytes for a socket's path, macOS 103. */
const LONGEST_SOCKET_PATH = 103;

/** A Redis that only this data folder's services reach: no port, a socket in a folder of the user's own. */
export async function privateRedis(program: string, data: string): Promise<{ url: string; spec: ProcessSpec }> {
  const folder = resolve(data, "redis");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = socketFor(folder);
  await endLeftBehind(socket);
  const network = ["--port", "0", "--unixsocket", socket, "--unixsocketperm", "700"];
  // Appended at once, written to disk every second; nothing is ever thrown away to make room.
  const keeping = ["--dir", folder, "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"];
  return {
    url: pathToFileURL(socket).href.replace(/^file:/, "unix:"),
    spec: {
      name: "redis",
      program,
      args: [...network, ...keeping],
      env: {},
      followsParent: false,
      quiet: true,
      isHealthy: async () => (await ask(socket, "PING"))?.startsWith("+PONG") ?? false,
    },
  };
}

function socketFor(folder: string): string {
  const socket = join(folder, "redis.sock");
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return socket;
  // The same for each start, so that a Redis left behind is found there too.
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const shorter = join(tmpdir(), `silent-observer-${name}`);
  mkdirSync(shorter, { recursive: true, mode: 0o700 });
  if (lstatSync(shorter).uid !== process.getuid?.()) {
    throw new LaunchError(`${shorter} belongs to somebody else. Use --data with a shorter path.`);
  }
  return join(shorter, "redis.sock");
}

/**
 * A launcher that was killed leaves its Redis running. We hold the data folder, so whoever answers there is such a one;
 * two on the same files would ruin them.
 */
async function endLeftBehind(socket: string): Promise<void> {
  while ((await ask(socket, "PING")) !== null) {
    await ask(socket, "SHUTDOWN");
    await sleep(100);
  }
}

/** The first of a server's answer; null where nobody is there. */
function ask(path: string, command: string): Promise<string | null> {
  return new Promise((resolve) => {
    const client = connect({ path });
    client.setTimeout(1_000, () => client.destroy());
    client.once("data", (data) => {
      client.destroy();
      resolve(data.toString());
    });
    client.once("error", () => {});
    client.once("close", () => resolve(null));
    client.write(`${command}\r\n`);
  });
}
