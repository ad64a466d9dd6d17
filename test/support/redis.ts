import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { missing, redisServer } from "../../scripts/prepare/system-program.mjs";

/** A Redis of a test's own, on a private socket. It keeps its data over `kill` and `start`. */
export type TestRedis = {
  /** `unix:///…`, the same for its whole life. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** As the power going: nothing more is written. */
  readonly kill: () => Promise<void>;
  /** It keeps its connections and says nothing more. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>;
};

export type TestRedisOptions = {
  /** Whether it runs when the promise resolves. */
  readonly running?: boolean;
  /** Further options of redis-server, such as `["--maxmemory-policy", "allkeys-lru"]`. */
  readonly args?: readonly string[];
};

export async function startRedis({ running = true, args = [] }: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const socket = join(folder, "redis.sock");
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn("redis-server", [...privateOn(folder, socket), ...args], { stdio: "ignore" });
    const failed = once(server, "exit").then(
      ([code]) => Promise.reject(new Error(`redis-server ended with ${code}`)),
      () => Promise.reject(new Error(missing(redisServer))),
    );
    await Promise.race([answering(socket), failed]);
    failed.catch(() => {});
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  }

  if (running) await start();
  return {
    url: `unix://${socket}`,
    start,
    kill,
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function privateOn(folder: string, socket: string): string[] {
  const network = ["--port", "0", "--unixsocket", socket, "--dir", folder];
  return [...network, "--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction"];
}

async function answering(socket: string): Promise<void> {
  while (!(await answers(socket))) await setTimeout(10);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect({ path });
    client.once("error", () => resolve(false));
    client.once("data", (data) => {
      client.destroy();
      resolve(data.toString().startsWith("+PONG"));
    });
    client.write("PING\r\n");
  });
}
