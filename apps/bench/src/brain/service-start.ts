import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";

/** What Node is told to run the Brain's service from its TypeScript, as `npm run brain` does. */
export const fromSource: readonly string[] = ["--import", "tsx", "apps/brain/src/main.ts"];

/** Builds the services as they run in Docker; returns what Node is told to run the Brain's. */
export async function built(folder: string): Promise<readonly string[]> {
  const out = join(folder, "dist");
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--out", out]);
  return ["--enable-source-maps", join(out, "brain.mjs")];
}

/** Milliseconds from the start of the Brain's process until it has answered that it is ready. */
export async function serviceStart(program: readonly string[], familyContext: string, dbPath: string): Promise<number> {
  const since = performance.now();
  const service = spawn(process.execPath, program, {
    env: { ENV: "production", DB_PATH: dbPath, FAMILY_CONTEXT: familyContext, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let said = "";
    for await (const chunk of service.stdout) {
      said += String(chunk);
      const port = /"port":(\d+)/.exec(said)?.[1];
      if (!port) continue;
      await (await fetch(`http://127.0.0.1:${port}/ready`)).text();
      return performance.now() - since;
    }
    throw new Error("The Brain's service ended before it listened.");
  } finally {
    service.kill("SIGTERM");
    if (service.exitCode === null) await once(service, "exit");
  }
}
