import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the programs that `program` names. */
    programs: string;
  }
}

const root = join(import.meta.dirname, "../..");
/** What is not for the family's machine, beside what the image has. */
const DEVELOPERS = {
  replay: "apps/replay/src/main.ts",
  eval: "apps/eval/src/main.ts",
  "eval-brain": "apps/eval/src/brain/main.ts",
  tune: "apps/tune/src/main.ts",
};

/** Bundles once what tests start as processes: compiled anew, each of hundreds of starts would take two seconds. */
export default function buildPrograms({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  const dist = join(folder, "dist");
  const more = Object.entries(DEVELOPERS).map((program) => program.join("="));
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--out", dist, ...more], {
    cwd: root,
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The programs cannot be bundled:\n${built.stderr}`);
  provide("programs", dist);
  return () => rmSync(folder, { recursive: true, force: true });
}
