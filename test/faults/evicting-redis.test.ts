import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { program } from "../support/program.ts";
import { startRedis } from "../support/redis.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("a worker ends on a Redis that may lose what it acknowledged, and says what to change", async () => {
  const redis = await startRedis({ args: ["--maxmemory-policy", "allkeys-lru"] });
  onTestFinished(() => redis.stop());
  const root = resolve(import.meta.dirname, "../..");
  const worker = spawn(process.execPath, [program("worker")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ENV: "production",
      DB_PATH: join(temporaryFolder("evicting"), "observer.db"),
      FAMILY_CONTEXT: "corpus/families/cronin.json",
      TELEGRAM_BOT_TOKEN: "1:token",
      TELEGRAM_GROUP_CHAT_ID: "-1001",
      REDIS_URL: redis.url,
    },
  });
  const ended = once(worker, "exit");
  expect(await text(worker.stderr)).toMatch(/^EvictionError: .*allkeys-lru, not noeviction\. .*config set/m);
  expect(await ended).toEqual([2, null]);
});
