import { createWakeWorker } from "../src/index.ts";

/** A worker that takes a chat and is then killed. `outage.test.ts` runs it as a separate process. */
const [url = ""] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const worker = createWakeWorker(url, {
  prefix: "test",
  log,
  now: () => Date.now(),
  concurrency: 1,
  sweepEveryMs: 3_600_000,
  lockMs: 1_000,
  stalledMs: 500,
  onWake: () => {
    process.stdout.write("taken\n");
    return new Promise(() => {});
  },
  onSweep: async () => {},
});
await worker.started;
process.stdout.write("started\n");
