import { closeSync, openSync } from "node:fs";
import { defaultSettings } from "@silent-observer/config";
import { loadPhrases } from "@silent-observer/phrases";
import { createWakeWorker } from "@silent-observer/queue";
import { createTelegramClient, poll } from "@silent-observer/telegram";

/**
 * What a service does while it may open no more files, and after: `out-of-files.test.ts` runs it, with a low limit.
 * Prints what it logs, a line each.
 */
const [redisUrl = "", apiRoot = ""] = process.argv.slice(2);
const tell = (message: unknown) => console.log(message);
const ignore = () => {};

const hoard: number[] = [];
try {
  for (;;) hoard.push(openSync("/dev/null", "r"));
} catch {
  // That was the last one.
}
try {
  loadPhrases(defaultSettings().phrasesPath, "en-GB");
} catch (error) {
  tell((error as Error).message);
}
const stop = new AbortController();
const worker = createWakeWorker(redisUrl, {
  prefix: "test",
  log: { info: ignore, warn: tell, error: tell },
  now: () => Date.now(),
  concurrency: 1,
  sweepEveryMs: 100,
  onWake: async () => {},
  onSweep: async () => done("the worker sweeps"),
});
const polling = poll({
  client: createTelegramClient({ token: "1:token", apiRoot }),
  onUpdate: async () => done("an update is taken in"),
  signal: stop.signal,
  longPollSeconds: 0,
  backoff: { firstMs: 300, maxMs: 300 },
  log: {
    info: ignore,
    error: (_fields, message) => tell(message),
    warn(_fields, message) {
      tell(message);
      for (const file of hoard.splice(0)) closeSync(file);
    },
  },
});
const wanted = new Set(["the worker sweeps", "an update is taken in"]);
function done(what: string): void {
  if (wanted.delete(what)) tell(what);
  if (wanted.size === 0) stop.abort();
}
await polling;
await worker.close();
process.exit();
