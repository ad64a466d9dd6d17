import { lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ownRedis } from "@silent-observer/config";
import { discardDamagedFile } from "@silent-observer/queue";
import type { ProcessSpec } from "./managed-process.ts";
import { LaunchError } from "./options.ts";
import { say } from "./output.ts";

/** A Redis for this data folder's services only: no port, but a socket in a folder of the user's own. */
export async function privateRedis(program: string, data: string): Promise<{ url: string; spec: ProcessSpec }> {
  const { folder, socket, url } = ownRedis(data);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeFolderOf(socket, folder);
  await endLeftBehind(socket);
  if (discardDamagedFile(program, folder))
    say(
      "Redis' file was damaged, as after a power cut, and is begun anew. Nothing is lost: the work is in the database.",
    );
  const network = ["--port", "0", "--unixsocket", socket, "--unixsocketperm", "700"];
  // Append-only file synced every second; no eviction.
  const keeping = ["--dir", folder, "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"];
  return {
    url,
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

/**
 * If the socket's path would be too long, the socket is placed in a shared folder, where another user may already have
 * created one.
 */
function makeFolderOf(socket: string, folder: string): void {
  const shorter = dirname(socket);
  if (shorter === folder) return;
  mkdirSync(shorter, { recursive: true, mode: 0o700 });
  if (lstatSync(shorter).uid !== process.getuid?.()) {
    throw new LaunchError(`${shorter} belongs to somebody else. Use --data with a shorter path.`);
  }
}

/**
 * Ends the Redis that a killed launcher left running. We hold the data folder's lock, so a server that answers there
 * must be one; two servers would corrupt the files.
 */
async function endLeftBehind(socket: string): Promise<void> {
  while ((await ask(socket, "PING")) !== null) {
    await ask(socket, "SHUTDOWN");
    await sleep(100);
  }
}

/** The beginning of a server's answer; null if there is none. */
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
