import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createBotApi, serveBotApi } from "@silent-observer/playground";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startRedis } from "../support/redis.ts";

const root = resolve(import.meta.dirname, "../..");
const group = { id: -1001, type: "supergroup", title: "Test", memberIds: [] } as const;
const long = 120_000;
const soon = { timeout: 60_000, interval: 50 };

let data: string;
let started: Start[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "start-"));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) interrupt(child);
  await vi.waitFor(() => expect(started.flatMap(({ seen }) => [...seen].filter(alive))).toEqual([]), soon);
  rmSync(data, { recursive: true, force: true });
}, long);

describe("npm start", () => {
  it("shows the page, finds its data again, and stops all that it started on Ctrl-C", { timeout: long }, async () => {
    const first = await start();
    await first.says(/The local chat is at (http:\S+)/);
    const page = first.address();
    expect((await fetch(page)).status).toBe(200);
    const processes = first.processes();
    expect(processes.length).toBeGreaterThanOrEqual(5);
    interrupt(first.child);
    await once(first.child, "exit");
    await vi.waitFor(() => expect(processes.filter(alive)).toEqual([]), soon);

    const again = await start();
    await again.says(/The local chat is at/);
    const second = await start();
    await second.says(/It runs already on the data folder .* as process \d+\. Stop that one, or use --data/);
    await vi.waitFor(() => expect(second.child.exitCode).toBe(1), soon);
    expect((await fetch(again.address())).status).toBe(200);
  });

  it("runs the real bot where there is a token, on the settings of the environment", { timeout: long }, async () => {
    const telegram = await serveBotApi(createBotApi({ token: "1:real", chats: [group] }));
    const run = await start({
      TELEGRAM_BOT_TOKEN: "1:real",
      TELEGRAM_GROUP_CHAT_ID: String(group.id),
      TELEGRAM_API_ROOT: telegram.url,
      FAMILY_CONTEXT: "config/families/miller",
      DB_PATH: join(data, "staging.db"),
    });
    await run.says(/The bot listens in the group -1001 \(ENV=staging\)/);
    expect(run.processOf("apps/playground/")).toBe(0);
    interrupt(run.child);
    await once(run.child, "exit");
    await telegram.close();
  });

  it("tells what is missing for the real bot, and starts nothing", { timeout: long }, async () => {
    const run = await start({ TELEGRAM_BOT_TOKEN: "1:real", ENV: "production", DB_PATH: join(data, "family.db") });
    await run.says(/✖ FAMILY_CONTEXT .*\n.*✖ TELEGRAM_GROUP_CHAT_ID /);
    await vi.waitFor(() => expect(run.child.exitCode).toBe(1), soon);
    expect(run.output()).not.toContain("1:real");
  });

  it("says why it waits for the Redis that it was told of, and goes on when that comes", {
    timeout: long,
  }, async () => {
    const redis = await startRedis({ running: false });
    const run = await start({ REDIS_URL: redis.url });
    await run.says(/Redis does not answer at \S+ \(.*ENOENT.*\); waiting for it\. Start it, or set REDIS_URL .* leave/);
    expect(run.processOf("apps/worker/")).toBe(0);
    await redis.start();
    await run.says(/The local chat is at/);
    interrupt(run.child);
    await once(run.child, "exit");
    await redis.stop();
  });

  it("starts again what crashes, and says so", { timeout: long }, async () => {
    const run = await start();
    await run.says(/The local chat is at/);
    process.kill(run.processOf("apps/worker/"), "SIGKILL");
    await run.says(/worker ended with SIGKILL; starting it again in 1 s/);
    await vi.waitFor(() => expect(run.processOf("apps/worker/")).toBeGreaterThan(0), soon);
  });

  it("goes on where the disk that its output goes to is full", { timeout: long }, async () => {
    const full = openSync("/dev/full", "w");
    // npm itself does not.
    const run = await start({}, { program: process.execPath, before: ["scripts/start.mjs"], stdout: full });
    closeSync(full);
    await vi.waitFor(() => expect(run.processOf("apps/worker/")).toBeGreaterThan(0), soon);
    await setTimeout(2_000);
    for (const name of ["playground", "ingress", "worker"])
      expect(run.processOf(`apps/${name}/`), name).toBeGreaterThan(0);
    interrupt(run.child);
    await once(run.child, "exit");
    expect(run.child.exitCode).toBe(0);
  });

  it("stops all where npm alone is told to", { timeout: long }, async () => {
    const run = await start();
    await run.says(/The local chat is at/);
    const processes = run.processes();
    run.child.kill("SIGTERM");
    await vi.waitFor(() => expect(processes.filter(alive)).toEqual([]), soon);
  });

  it("leaves no service behind where it is killed itself, and starts again over a Redis left behind", {
    timeout: long,
  }, async () => {
    const run = await start();
    await run.says(/The local chat is at/);
    const services = ["ingress", "worker", "brain", "playground"].map((name) => run.processOf(`apps/${name}/`));
    process.kill(run.processOf("scripts/start.mjs --data"), "SIGKILL");
    await vi.waitFor(() => expect(services.filter(alive)).toEqual([]), soon);
    const again = await start();
    await again.says(/The local chat is at/);
  });
});

/** One `npm start`, as somebody at a terminal sees it. */
type Start = {
  readonly child: ChildProcess;
  readonly seen: Set<number>;
  readonly output: () => string;
  readonly says: (pattern: RegExp) => Promise<void>;
  readonly address: () => string;
  readonly processes: () => number[];
  readonly processOf: (command: string) => number;
};

const throughNpm = { program: "npm", before: ["start", "--"], stdout: "pipe" as "pipe" | number };

async function start(
  env: NodeJS.ProcessEnv = {},
  { program, before, stdout }: typeof throughNpm = throughNpm,
): Promise<Start> {
  const args = [...before, "--data", data, "--port", String(await freePort()), "--no-open"];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...surroundings(), ...env },
    detached: true,
    stdio: ["ignore", stdout, "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const seen = new Set<number>();
  const processes = () => {
    const all = descendants(child.pid ?? 0);
    for (const pid of all) seen.add(pid);
    return all;
  };
  const run: Start = {
    child,
    seen,
    processes,
    output: () => said,
    says: async (pattern) => {
      await vi.waitFor(() => expect(said).toMatch(pattern), soon);
      processes();
    },
    address: () => /The local chat is at (http:\S+)/.exec(said)?.[1] ?? "",
    processOf: (command) => processes().findLast((pid) => commandOf(pid).includes(command)) ?? 0,
  };
  started.push(run);
  return run;
}

/** Nothing of this machine's settings. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, TELEGRAM_BOT_TOKEN: "", REDIS_URL: "" };
}

function descendants(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [...children, ...children.flatMap(descendants)];
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(procFile(pid, "status"))?.[1] ?? -1);
}

const commandOf = (pid: number) => procFile(pid, "cmdline").replaceAll("\0", " ");

function alive(pid: number): boolean {
  const state = /^State:\s+(\S)/m.exec(procFile(pid, "status"))?.[1];
  return state !== undefined && state !== "Z";
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** As a terminal does on Ctrl-C: npm, its shell and the launcher are told at once. */
function interrupt(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), "SIGINT");
}
