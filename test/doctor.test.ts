import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openStore } from "@silent-observer/store";
import { afterEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "./doubles/ollama.ts";
import { type Installation, type InstallationOptions, startInstallation } from "./support/installation.ts";
import { program } from "./support/program.ts";
import { startRedis } from "./support/redis.ts";

let home: Installation | null = null;
let box: OllamaDouble | null = null;
afterEach(async () => {
  await home?.close();
  await box?.close();
  home = box = null;
});
const install = async (options?: InstallationOptions): Promise<Installation> => {
  home = await startInstallation(options);
  return home;
};

/** Runs the doctor beside the services, on an environment of its own. */
function doctor(env: Record<string, string>, ...options: string[]): Promise<{ code: number | null; text: string }> {
  const root = join(import.meta.dirname, "..");
  const child = spawn(process.execPath, [program("doctor"), ...options], { cwd: root, env });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}

describe("the doctor", () => {
  it("finds nothing wrong where nothing is wrong", { timeout: 150_000 }, async () => {
    const { environment } = await install({ services: ["brain"] });
    const { code, text } = await doctor(environment);
    expect(text).not.toContain("✖");
    for (const part of [
      "settings",
      "family file",
      "patterns",
      "database",
      "Redis",
      "Telegram",
      "model",
      "Brain",
      "clock",
    ])
      expect(text).toContain(`✓ ${part}`);
    expect(code).toBe(0);
  });

  it("names everything that is wrong, each with its cure, and goes on after each", { timeout: 150_000 }, async () => {
    box = await startOllama();
    const { environment } = await install({
      services: [],
      bot: { can_read_all_group_messages: false },
      redis: { args: ["--maxmemory-policy", "allkeys-lru"] },
    });
    const { code, text } = await doctor({
      ...environment,
      DB_PATH: "./data/home.db",
      TRIPWIRE_PATTERNS_PATH: "./config/none.json",
      TELEGRAM_GROUP_CHAT_ID: "-42",
      EXTRACTOR: "ollama",
      OLLAMA_HOST: box.url,
      OLLAMA_MODEL_TIER2: "none:1b",
      QUITE_HOURS: "off",
    });
    expect(code).toBe(1);
    for (const [wrong, cure] of [
      ["QUITE_HOURS .* Is QUIET_HOURS meant", "Correct the name"],
      ["There is no patterns file at", "Correct it, or leave TRIPWIRE_PATTERNS_PATH out"],
      ["DB_PATH is not a database named staging.db", "Set DB_PATH"],
      ["none.json", "TRIPWIRE_PATTERNS_PATH"],
      ["allkeys-lru", "noeviction"],
      ["privacy mode is on", "/setprivacy → Disable"],
      ["the group -42 cannot be seen", "Add the bot"],
      ["does not have none:1b", "ollama pull none:1b"],
      ["nobody answers at http://127.0.0.1", "npm run brain"],
    ] as const)
      expect(text).toMatch(new RegExp(`[✖!].*${wrong}[\\s\\S]*→.*${cure}`));
  });

  it("tells a wrong token, and a Redis that is not there, without showing either secret", {
    timeout: 150_000,
  }, async () => {
    const { environment } = await install({ services: [] });
    const { code, text } = await doctor({
      ...environment,
      TELEGRAM_BOT_TOKEN: "1234567:no_such_token_at_all_at_telegram_xx",
      REDIS_URL: "redis://:opensesame@127.0.0.1:1",
    });
    expect(code).toBe(1);
    expect(text).toContain("Telegram does not know the token");
    expect(text).toContain("Redis does not answer at 127.0.0.1:1");
    expect(text).not.toMatch(/no_such_token|opensesame/);
  });

  it("finds the Redis of npm start, and warns of none where the settings name none", { timeout: 150_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), "doctor-"));
    const redis = await startRedis();
    const environment = {
      PATH: process.env.PATH ?? "",
      FAMILY_CONTEXT: "./config/families/miller",
      DB_PATH: join(data, "staging.db"),
      TELEGRAM_API_ROOT: "http://127.0.0.1:1",
    };
    openStore(environment.DB_PATH, { environment: "staging" }).close();
    symlinkSync(dirname(redis.url.replace("unix://", "")), join(data, "redis"));
    const beside = (await doctor(environment)).text;
    expect(beside).toMatch(/✓ Redis .* at .*\/redis\/redis\.sock/);
    expect(beside).toMatch(/✓ Brain +npm start runs its own/);
    expect(beside).toMatch(/whole, 0 messages, 0 events/);
    await redis.stop();
    const { text } = await doctor(environment);
    // One may run on the usual port of the machine that tests.
    expect(text).toMatch(/(! Redis .*does not answer[\s\S]*npm start brings its own|✓ Redis .* 127\.0\.0\.1:6379)/);
    rmSync(data, { recursive: true });
  });

  it("lists every setting that cannot be used, before it looks at anything", async () => {
    const { code, text } = await doctor({
      PATH: process.env.PATH ?? "",
      TRIPWIRE_THRESHOLD: "7",
      QUIET_HOURS: "never",
      FAMILY_CONTEX: "./config/families/miller",
    });
    expect(code).toBe(2);
    expect(text).toContain("FAMILY_CONTEX in the environment is no setting. Is FAMILY_CONTEXT meant?");
    expect(text).toMatch(/TRIPWIRE_THRESHOLD[\s\S]*QUIET_HOURS|QUIET_HOURS[\s\S]*TRIPWIRE_THRESHOLD/);
  });
});
