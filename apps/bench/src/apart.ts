import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { InputError } from "@silent-observer/corpus";
import { answerOf } from "./answer-of.ts";
import type { Bench, BenchOptions } from "./part.ts";

export type Asked = {
  readonly name: string;
  readonly options: Omit<BenchOptions, "progress">;
  /** Folder for its temporary files. */
  readonly folder: string;
};

/** The result, or an error. Of errors that the caller can fix only the message is shown. */
export type Told = { readonly measured: Bench } | { readonly wrong: string; readonly curable: boolean };

/**
 * Measures a part in a separate process, so that it does not profit or suffer from earlier ones. The process leads a
 * group that is killed when this process ends, so that nothing it started is left running.
 */
export async function measureApart(asked: Asked): Promise<Bench> {
  const child = fork(join(import.meta.dirname, "one-part/main.ts"), [JSON.stringify(asked)], { detached: true });
  const end = () => endGroup(child);
  process.once("exit", end);
  try {
    const told = await answerOf<Told>(child);
    if (child.exitCode === null) await once(child, "exit");
    if ("measured" in told) return told.measured;
    throw told.curable ? new InputError(told.wrong) : new Error(told.wrong);
  } finally {
    process.off("exit", end);
    end();
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The process group is gone.
  }
}
