/**
 * Loaded into a service before its own code (`node --import`), by the torture bench alone: the service itself knows
 * nothing of it. Moves its clock by what stands in a file, and lets it die or hang where the bench says.
 */
import { openSync, readSync } from "node:fs";
import { createRequire } from "node:module";

moveClock(openSync(process.env.TORTURE_CLOCK ?? "", "r"));
obey(watchCommits());

/**
 * The file holds milliseconds as a float of eight bytes. Read at each look at the clock, so that a jump is everywhere
 * at once.
 * @param {number} file
 */
function moveClock(file) {
  const RealDate = Date;
  const realNow = RealDate.now;
  const bytes = new Float64Array(1);
  const now = () => {
    readSync(file, bytes, 0, 8, 0);
    return realNow() + (bytes[0] ?? 0);
  };
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    apply: () => new RealDate(now()).toString(),
  });
}

/**
 * Stands at both sides of each commit; the next one may be the last thing that the process does.
 * @returns {(point: string) => void} arms a point
 */
function watchCommits() {
  const Database = createRequire(process.argv[1] ?? import.meta.url)("better-sqlite3");
  /** @type {string | null} */
  let armed = null;
  /** @param {string} point */
  const reach = (point) => {
    if (armed === point) process.kill(process.pid, "SIGKILL");
  };
  const transaction = Database.prototype.transaction;
  /** @param {(...args: unknown[]) => unknown} work */
  Database.prototype.transaction = function watched(work) {
    const run = transaction.call(this, (/** @type {unknown[]} */ ...args) => {
      const result = work(...args);
      reach("before-commit");
      return result;
    });
    const committed = (/** @type {unknown[]} */ ...args) => {
      const result = run.immediate(...args);
      reach("after-commit");
      return result;
    };
    // Its own properties cannot be redefined.
    const { deferred, exclusive } = run;
    const watching = (/** @type {unknown[]} */ ...args) => run(...args);
    return Object.assign(watching, { default: watching, deferred, exclusive, immediate: committed, database: this });
  };
  return (point) => {
    armed = point;
  };
}

/** @param {(point: string) => void} arm */
function obey(arm) {
  process.on("message", (/** @type {{ arm?: string, block?: number }} */ order) => {
    if (order.arm) arm(order.arm);
    if (order.block) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.block);
  });
  // Nobody is left to end it once the bench is gone.
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
