import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkIsolation, loadSettings, variableNames } from "@silent-observer/config";
import { describe, expect, it } from "vitest";
import { isLocalChat, localChat, realBot } from "../src/plan.ts";

const parts = { redisUrl: "unix:///tmp/redis.sock", data: "./data", pagePort: 8080 };

/** What somebody's shell or `.env` may hold when they start the local chat. */
const hostile = {
  ENV: "production",
  DB_PATH: "/srv/family/observer.db",
  FAMILY_CONTEXT: "/srv/family",
  TELEGRAM_BOT_TOKEN: "",
  TELEGRAM_GROUP_CHAT_ID: "-1009999",
  TELEGRAM_API_ROOT: "https://api.telegram.org",
  WEBHOOK_URL: "https://bot.example.org",
  WEBHOOK_SECRET: "family-secret",
  HOST: "0.0.0.0",
  PORT: "443",
  BRAIN_BASE_URL: "https://brain.example.org",
  TELEGRAM_MODE: "webhook",
};

describe("the local chat", () => {
  it("is what starts without a bot's token", () => {
    expect(isLocalChat({})).toBe(true);
    expect(isLocalChat({ TELEGRAM_BOT_TOKEN: " " })).toBe(true);
    expect(isLocalChat({ TELEGRAM_BOT_TOKEN: "1:a" })).toBe(false);
  });

  it("stays isolated, whatever the surroundings say", async () => {
    const plan = await localChat(hostile, parts);
    for (const { name, env } of plan.services) {
      const settings = loadSettings(env, name);
      expect(settings).toMatchObject({
        env: "staging",
        dbPath: "data/staging.db",
        familyContext: expect.stringMatching(/config\/families\/miller$/),
        telegramBotToken: "1:local-playground",
        telegramGroupChatId: "-1001000000001",
        telegramApiRoot: "http://127.0.0.1:8080",
        telegramMode: "polling",
        webhookUrl: null,
        webhookSecret: null,
        host: "127.0.0.1",
        brainBaseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      });
      expect(() => checkIsolation(settings, "miller")).not.toThrow();
    }
  });

  it("leaves no variable unset that a service could still take from an .env file", async () => {
    const plan = await localChat({}, parts);
    for (const { env } of plan.services) expect(variableNames.filter((name) => env[name] === undefined)).toEqual([]);
  });

  it("waits seconds where a family is given minutes, and may be told otherwise", async () => {
    const settings = async (env: Record<string, string>) => {
      const [first] = (await localChat(env, parts)).services;
      return loadSettings(first?.env ?? {}, "playground");
    };
    expect(await settings({})).toMatchObject({
      redlineGraceMs: 20_000,
      redlineGraceImminentMs: 10_000,
      quietHours: null,
      dailySpeakBudget: null,
      extractor: "rules",
    });
    const model = await settings({ EXTRACTOR: "auto", OLLAMA_HOST: "box", REDLINE_GRACE_SECONDS: "5" });
    expect(model).toMatchObject({ extractor: "auto", ollamaHost: "http://box:11434", redlineGraceMs: 5_000 });
  });

  it("starts its Bot API server before those who call it, each service on a port of its own", async () => {
    const plan = await localChat({}, parts);
    expect(plan.startOrder.map((group) => group.map(({ name }) => name))).toEqual([
      ["playground"],
      ["brain", "ingress", "worker"],
    ]);
    expect(new Set(plan.services.map(({ env }) => env.PORT)).size).toBe(4);
  });
});

describe("the real bot", () => {
  const env = { TELEGRAM_BOT_TOKEN: "1:real", TELEGRAM_GROUP_CHAT_ID: "-1001", QUIET_HOURS: "23:00-06:00" };

  it("runs on the environment's settings, with a Brain of its own and no page", async () => {
    const plan = await realBot(env, "unix:///tmp/redis.sock");
    expect(plan.page).toBeNull();
    expect(plan.services.map(({ name }) => name)).toEqual(["brain", "ingress", "worker"]);
    for (const service of plan.services) {
      expect(service.env).toMatchObject({ ...env, BRAIN_BASE_URL: expect.stringMatching(/^http:\/\/127/) });
      expect(service.env.REDLINE_GRACE_SECONDS).toBeUndefined();
    }
  });

  it("asks the Brain that it was given, and gives ingress the port that it was given", async () => {
    const plan = await realBot({ ...env, BRAIN_BASE_URL: "http://nas:8083", PORT: "8443" }, "redis://nas");
    expect(plan.services.map(({ name }) => name)).toEqual(["ingress", "worker"]);
    expect(plan.services[0]?.env).toMatchObject({ PORT: "8443", BRAIN_BASE_URL: "http://nas:8083" });
    expect(plan.services[1]?.env.PORT).not.toBe("8443");
  });

  it("lets other machines in to ingress alone, where it is told to", async () => {
    const plan = await realBot({ ...env, HOST: "0.0.0.0" }, "unix:///tmp/redis.sock");
    const hosts = plan.services.map(({ name, env }) => [
      name,
      loadSettings({ ...env, FAMILY_CONTEXT: "x" }, name).host,
    ]);
    expect(hosts).toEqual([
      ["brain", "127.0.0.1"],
      ["ingress", "0.0.0.0"],
      ["worker", "127.0.0.1"],
    ]);
  });

  it.each([
    ["127.0.0.2", "127.0.0.2"],
    ["0.0.0.0", "127.0.0.1"],
  ])("asks ingress that listens at %s for its health at %s", async (HOST, asked) => {
    const server = createServer((_, response) => response.end()).listen(0, asked);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const plan = await realBot({ ...env, HOST, PORT: String(port) }, "unix:///tmp/redis.sock");
    await expect(plan.services.find(({ name }) => name === "ingress")?.isHealthy()).resolves.toBe(true);
    server.close();
  });
});
