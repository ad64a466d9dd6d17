import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Node's arguments to run the Brain's service from TypeScript, as `npm run brain` does. */
export const fromSource: readonly string[] = ["--import", "tsx", "apps/brain/src/main.ts"];

/** The same for the bundled service, as in Docker. */
export const asBuilt = (programs: string): readonly string[] => ["--enable-source-maps", join(programs, "brain.mjs")];

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
