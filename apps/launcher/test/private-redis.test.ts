import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ManagedProcess, manage } from "../src/managed-process.ts";
import { privateRedis } from "../src/private-redis.ts";

let folder: string;
let running: ManagedProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private redis-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()));
  rmSync(folder, { recursive: true });
});

async function start(data: string): Promise<string> {
  const { url, spec } = await privateRedis("redis-server", data);
  const process = manage(spec);
  running.push(process);
  await process.healthy;
  return url;
}

const socketOf = (url: string) => fileURLToPath(url.replace("unix:", "file:"));

describe("the private Redis", () => {
  it("answers on a socket in the data folder, also where its name holds a space", async () => {
    expect(socketOf(await start(folder))).toBe(join(folder, "redis", "redis.sock"));
  });

  it("has a shorter socket, the same each time, where the folder's name is too long for one", async () => {
    const long = join(folder, "a".repeat(120));
    const url = await start(long);
    expect(Buffer.byteLength(socketOf(url))).toBeLessThan(104);
    await running[0]?.stop();
    expect(await start(long)).toBe(url);
    rmSync(dirname(socketOf(url)), { recursive: true });
  });

  it("starts anew with a file that a power cut has damaged, and keeps a whole one", async () => {
    const said = (url: string, ...command: string[]) =>
      spawnSync("redis-cli", ["-s", socketOf(url), ...command], { encoding: "utf8" }).stdout.trim();
    const url = await start(folder);
    said(url, "SET", "a", "1");
    await running[0]?.stop();
    await start(folder);
    expect(said(url, "GET", "a")).toBe("1");
    await running[1]?.stop();
    appendFileSync(join(folder, "redis/appendonlydir/appendonly.aof.1.incr.aof"), Buffer.alloc(100));
    await start(folder);
    expect(said(url, "DBSIZE")).toBe("0");
  });

  it("is ended first where a launcher that was killed has left one behind", async () => {
    const { spec } = await privateRedis("redis-server", folder);
    const left = spawn(spec.program, spec.args, { stdio: "ignore" });
    const ended = once(left, "exit");
    await vi.waitFor(async () => expect(await spec.isHealthy()).toBe(true), { timeout: 20_000 });
    await start(folder);
    expect(await ended).toEqual([0, null]);
  });
});
