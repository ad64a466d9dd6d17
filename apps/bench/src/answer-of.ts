import type { ChildProcess } from "node:child_process";

/** The first message that a process sends. @throws if it ends without one */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once("message", (answer) => resolve(answer as T));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`${child.spawnfile} ended with ${signal ?? code}`)));
  });
}
