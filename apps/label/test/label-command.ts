import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { familyFile, root } from "./talk.ts";

/** The command as a parent runs it, with the page that it serves. */
export type LabelCommand = {
  readonly url: string;
  /** All that it printed so far. */
  readonly said: () => string;
  /** Ends it by a signal, and tells the code with which it ended: null where it was killed. */
  readonly end: (signal: "SIGINT" | "SIGKILL") => Promise<number | null>;
};

/** @throws what it printed, where it ends before the page is there. */
export async function startLabelling(exported: string, output: string, ...more: string[]): Promise<LabelCommand> {
  const options = ["--export", exported, "--family", familyFile, "--output", output, "--port", "0", "--no-open"];
  const command = ["--import", "tsx", "apps/label/src/main.ts", ...options, ...more];
  const child = spawn(process.execPath, command, { cwd: root, env: { PATH: process.env.PATH ?? "" } });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Label them at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => reject(new Error(printed)));
  });
  return { url, said: () => printed, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}
