import { Redis } from "ioredis";
import { createWakeWorker } from "../src/index.ts";

/**
 * A worker whose Redis wants a password in the very moment in which it begins, and none again a little later; it ends when
 * it sweeps. `outage.test.ts` runs it as a separate process, which it once took for itself for ever.
 */
const [url = ""] = process.argv.slice(2);
const operator = new Redis(url.slice("unix://".length));
await operator.ping();
let struck = false;
const worker = createWakeWorker(url, {
  prefix: "test",
  log: {
    info() {
      if (struck) return;
      struck = true;
      const lockOut = operator.multi().call("config", "set", "requirepass", "opensesame");
      void lockOut.call("client", "kill", "type", "normal", "skipme", "yes").exec();
    },
    warn(line) {
      if (line.includes("NOAUTH")) void operator.config("SET", "requirepass", "");
    },
    error() {},
  },
  now: () => Date.now(),
  concurrency: 1,
  sweepEveryMs: 100,
  onWake: async () => {},
  onSweep: async () => process.exit(),
});
await worker.started;
