import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createBotApi, serveBotApi } from "@silent-observer/playground";
import { openReadOnly, schema } from "@silent-observer/store";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startRedis, type TestRedis } from "../support/redis.ts";

const root = resolve(import.meta.dirname, "../..");
const group = -1_001_234_567_890;
const token = "1:image-test";
const [john, sarah] = [1001, 1002];
const soon = { timeout: 60_000, interval: 50 };
const long = 120_000;

/** What the image holds, in a folder that knows nothing of this checkout; the volume is a folder in it. */
let app: string;
let redis: TestRedis;
const services: ChildProcess[] = [];

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), "image-"));
  const built = spawnSync(process.execPath, [join(root, "scripts/build.mjs"), "--out", join(app, "dist")], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(built.stderr);
  cpSync(join(root, "config"), join(app, "config"), { recursive: true });
  mkdirSync(join(app, "data"));
  redis = await startRedis();
}, long);

afterAll(async () => {
  for (const service of services) if (service.exitCode === null) service.kill("SIGKILL");
  await redis.stop();
  rmSync(app, { recursive: true });
});

describe("the built services, run as the image runs them", () => {
  it("take a message from Telegram to a decision, are healthy, and stop when told", { timeout: long }, async () => {
    const api = createBotApi({
      token,
      users: [
        { id: john, first_name: "John" },
        { id: sarah, first_name: "Sarah" },
      ],
      chats: [{ id: group, type: "supergroup", title: "Test", memberIds: [john, sarah] }],
    });
    const telegram = await serveBotApi(api);
    const [brainPort, ingressPort, workerPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ENV: "staging",
      DB_PATH: "./data/staging.db",
      FAMILY_CONTEXT: "./config/families/miller",
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_GROUP_CHAT_ID: String(group),
      TELEGRAM_API_ROOT: telegram.url,
      REDIS_URL: redis.url,
      BRAIN_BASE_URL: `http://127.0.0.1:${brainPort}`,
      EXTRACTOR: "rules",
    };
    const ports = { brain: brainPort, ingress: ingressPort, worker: workerPort };
    for (const [name, port] of Object.entries(ports)) start(name, { ...env, PORT: String(port) });
    for (const port of Object.values(ports)) await vi.waitFor(() => expect(healthCheck(port)).toBe(0), soon);

    api.people.post({ chatId: group, from: sarah, text: "I can pick up Leo from soccer on Thursday" });
    await vi.waitFor(() => {
      const message = messages()[0];
      expect(message).toMatchObject({ sender: "sarah", tier1Decision: "QUEUE" });
      expect(message?.processedAt).not.toBeNull();
    }, soon);

    for (const service of services) service.kill("SIGTERM");
    for (const service of services) expect((await ended(service))[0]).toBe(0);
    await telegram.close();
  });

  it("tell what is missing, by the exit code too, where nothing is set", () => {
    const bare = spawnSync(process.execPath, ["dist/worker.mjs"], { cwd: app, env: {}, encoding: "utf8" });
    expect(bare.status).toBe(2);
    expect(bare.stderr).toMatch(/✖ FAMILY_CONTEXT .*\n✖ TELEGRAM_BOT_TOKEN .*\n✖ TELEGRAM_GROUP_CHAT_ID /);
  });
});

function start(name: string, env: NodeJS.ProcessEnv): void {
  const args = ["--enable-source-maps", `dist/${name}.mjs`];
  services.push(spawn(process.execPath, args, { cwd: app, env, stdio: ["ignore", "ignore", "inherit"] }));
}

/** The Dockerfile's own health check. */
function healthCheck(port: number): number | null {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const [, , script = ""] = JSON.parse(/HEALTHCHECK [\s\S]*?CMD (\[.*\])/.exec(dockerfile)?.[1] ?? "[]");
  return spawnSync(process.execPath, ["-e", script], { env: { PORT: String(port) } }).status;
}

function messages() {
  const store = openReadOnly(join(app, "data/staging.db"));
  try {
    return store?.db.select().from(schema.observerMessages).all() ?? [];
  } finally {
    store?.close();
  }
}

async function ended(service: ChildProcess): Promise<[code: number | null]> {
  if (service.exitCode === null && service.signalCode === null) await once(service, "exit");
  return [service.exitCode];
}
