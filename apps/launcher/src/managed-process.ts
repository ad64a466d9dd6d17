import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "./options.ts";
import { print, say } from "./output.ts";
import { type GroupSpec, startGroup, stopGroup } from "./process-group.ts";

/** A process to be kept running. */
export type ProcessSpec = GroupSpec & { readonly isHealthy: () => Promise<boolean> };

export type ManagedProcess = {
  /** Rejects with `LaunchError` when it ends before it was ever healthy, or is not healthy in time. */
  readonly healthy: Promise<void>;
  readonly stop: () => Promise<void>;
};

const HEALTH_EVERY_MS = 100;
const HEALTHY_WITHIN_MS = 60_000;
const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 30_000;
/** A process that ran this long has recovered, and its back-off starts again. */
const STEADY_MS = 60_000;

/**
 * Starts a process in a group of its own and keeps it running. One that ends before it was ever healthy cannot start at
 * all and is left; one that ends later is started again after 1 s, 2 s, 4 s … 30 s.
 */
export function manage(spec: ProcessSpec): ManagedProcess {
  const stopping = new AbortController();
  let wasHealthy = false;
  let restarts = 0;
  let giveUp: (why: LaunchError) => void = () => {};
  const gaveUp = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  let child = run();
  const healthy = Promise.race([untilHealthy(), gaveUp]);
  gaveUp.catch(() => {});
  healthy.catch(() => {});

  function run(): ChildProcess {
    return startGroup(spec, {
      failed: (error) => giveUp(new LaunchError(`${spec.name} cannot be started: ${error.message}`)),
      ended(how, ranMs, last) {
        if (stopping.signal.aborted) return;
        for (const line of last) print(spec.name, line);
        if (wasHealthy) runAgain(how, ranMs);
        else giveUp(new LaunchError(`${spec.name} ended with ${how} before it was ready; what it said stands above.`));
      },
    });
  }

  function runAgain(how: string, ranMs: number): void {
    restarts = ranMs > STEADY_MS ? 0 : restarts;
    const delay = Math.min(FIRST_RESTART_MS * 2 ** restarts++, LAST_RESTART_MS);
    say(`${spec.name} ended with ${how}; starting it again in ${delay / 1_000} s.`);
    sleep(delay, null, { signal: stopping.signal }).then(
      () => {
        child = run();
      },
      () => {},
    );
  }

  async function untilHealthy(): Promise<void> {
    const deadline = performance.now() + HEALTHY_WITHIN_MS;
    while (!stopping.signal.aborted && !(await spec.isHealthy())) {
      if (performance.now() > deadline) {
        throw new LaunchError(`${spec.name} is not ready after ${HEALTHY_WITHIN_MS / 1_000} s.`);
      }
      await sleep(HEALTH_EVERY_MS);
    }
    wasHealthy = true;
  }

  return {
    healthy,
    stop: async () => {
      stopping.abort();
      await stopGroup(child, spec.name);
    },
  };
}
