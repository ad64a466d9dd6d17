import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { print, readable, say } from "./output.ts";

/** A process to be run in a group of its own. */
export type GroupSpec = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether it runs `follow-parent.ts`, which stops it when the launcher is gone. */
  readonly followsParent: boolean;
  /** Whether its output is shown only if it ends unasked. */
  readonly quiet: boolean;
};

const STOP_WITHIN_MS = 12_000;
const KEPT_LINES = 20;

type Heard = {
  /** There is no such program, or it may not be run. */
  readonly failed: (error: Error) => void;
  /** `how`: its signal or exit code. `last`: the last lines of a quiet one, which nobody has seen yet. */
  readonly ended: (how: string, ranMs: number, last: readonly string[]) => void;
};

/** Starts a process in a group of its own, and prints what it says unless it is quiet. */
export function startGroup(spec: GroupSpec, { failed, ended }: Heard): ChildProcess {
  const startedAt = performance.now();
  const tail: string[] = [];
  const child = spawn(spec.program, spec.args, {
    env: spec.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", ...(spec.followsParent ? (["ipc"] as const) : [])],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on("line", (line) => {
      if (!spec.quiet) return print(spec.name, readable(line));
      if (tail.push(line) > KEPT_LINES) tail.shift();
    });
  }
  child.once("error", failed);
  // Its child processes must not outlive it.
  child.once("exit", () => killGroup(child, "SIGKILL"));
  child.once("close", (code, signal) => ended(signal ?? `code ${code}`, performance.now() - startedAt, tail));
  return child;
}

/** Asks a process and its group to end, and kills it where it does not in time. */
export async function stopGroup(child: ChildProcess, name: string): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  killGroup(child, "SIGTERM");
  const inTime = await Promise.race([gone.then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })]);
  if (inTime) return;
  say(`${name} does not stop; killing it.`);
  killGroup(child, "SIGKILL");
  await gone;
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group is gone.
  }
}
