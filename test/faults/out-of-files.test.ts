import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startRedis } from "../support/redis.ts";

/** Enough for Node to load the program, which opens many at once. */
const FILES = 1_000;

it("a service that may open no more files says so of each thing that it lacks, and goes on once it may", async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const api = createServer((request, response) => {
    const result = request.url?.includes("getUpdates") ? [{ update_id: 1 }] : true;
    response.end(JSON.stringify({ ok: true, result }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void api.close());
  await once(api, "listening");
  const { port } = api.address() as AddressInfo;
  const script = new URL("./out-of-files.ts", import.meta.url).pathname;
  const limited = `ulimit -n ${FILES} && exec "$0" --import tsx "$@"`;
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", limited, process.execPath, script, redis.url, `http://127.0.0.1:${port}`],
    { cwd: resolve(import.meta.dirname, "../.."), timeout: 50_000 },
  );
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toMatch(/en\.json cannot be read: this process may open no more files \(EMFILE\)\. Raise its limit/);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Redis at .* cannot be reached: this process may open no more files .*Raise its limit/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^Telegram cannot be reached: this process may open no more files\. Raise its limit/),
  );
  expect(lines.slice(-2).sort()).toEqual(["an update is taken in", "the worker sweeps"]);
}, 60_000);
