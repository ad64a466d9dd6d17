import { spawn } from "node:child_process";

/**
 * Runs a program to its end. Resolves to its exit code and what it said; 127 where there is no such program.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` lets it speak for itself
 * @returns {Promise<{ code: number, said: string }>}
 */
export function run(program, args, { cwd, env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (said += data));
    child.once("error", (error) => resolve({ code: 127, said: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });
}
