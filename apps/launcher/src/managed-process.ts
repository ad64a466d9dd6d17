import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "./options.ts";
import { print, readable, say } from "./output.ts";

/** A process to be kept running. */
export type ProcessSpec = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether it runs `follow-parent.ts`, which stops it when the launcher is gone. */
  readonly followsParent: boolean;
  /** Whether its output is shown only if it ends unasked. */
  readonly quiet: boolean;
  readonly isHealthy: () => Promise<boolean>;
};

export type ManagedProcess = {
  /** Rejects with `LaunchError` when it ends before it was ever healthy, or is not healthy in time. */
  readonly healthy: Promise<void>;
  readonly stop: () => Promise<void>;
};

const HEALTH_EVERY_MS = 100;
const HEALTHY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 30_000;
/** A process that ran this long has recovered, and its back-off starts again. */
const STEADY_MS = 60_000;
const KEPT_LINES = 20;

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
    const startedAt = performance.now();
    const tail: string[] = [];
    const started = spawn(spec.program, spec.args, {
      env: spec.env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", ...(spec.followsParent ? (["ipc"] as const) : [])],
    });
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        if (!spec.quiet) return print(spec.name, readable(line));
        if (tail.push(line) > KEPT_LINES) tail.shift();
      });
    }
    started.once("error", (error) => giveUp(new LaunchError(`${spec.name} cannot be started: ${error.message}`)));
    // Its child processes must not outlive it.
    started.once("exit", () => killGroup(started, "SIGKILL"));
    started.once("close", (code, signal) => {
      if (stopping.signal.aborted) return;
      for (const line of tail) print(spec.name, line);
      ended(signal ?? `code ${code}`, performance.now() - startedAt);
    });
    return started;
  }

  function ended(how: string, ranMs: number): void {
    if (!wasHealthy) {
      giveUp(new LaunchError(`${spec.name} ended with ${how} before it was ready; what it said stands above.`));
      return;
    }
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
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      killGroup(child, "SIGTERM");
      const inTime = await Promise.race([gone.then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })]);
      if (inTime) return;
      say(`${spec.name} does not stop; killing it.`);
      killGroup(child, "SIGKILL");
      await gone;
    },
  };
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group is gone.
  }
}
