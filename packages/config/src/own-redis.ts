import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Linux takes 107 bytes for a socket's path, macOS 103. */
const LONGEST_SOCKET_PATH = 103;

/** The Redis that `npm start` runs for a data folder: its files and its address. */
export type OwnRedis = { readonly folder: string; readonly socket: string; readonly url: string };

/** The same for each start, so that a Redis left behind is found there too, and the doctor finds the one that runs. */
export function ownRedis(data: string): OwnRedis {
  const folder = resolve(data, "redis");
  const socket = socketFor(folder);
  return { folder, socket, url: pathToFileURL(socket).href.replace(/^file:/, "unix:") };
}

function socketFor(folder: string): string {
  const socket = join(folder, "redis.sock");
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return socket;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `silent-observer-${name}`, "redis.sock");
}
