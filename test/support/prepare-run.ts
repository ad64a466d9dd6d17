import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { TestProject } from "vitest/node";
import { findProgram, redisServer } from "../../scripts/prepare/system-program.mjs";

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
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1024 ** 3;

/** A folder for all that the tests leave lying about, and in it the programs that they start. */
export default function prepareRun({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(memoryHasRoom() ? MEMORY : tmpdir(), "tests-"));
  process.env.TMPDIR = folder;
  process.env.PATH = [redisByName(join(folder, "bin")), process.env.PATH].join(delimiter);
  provide("programs", buildPrograms(join(folder, "programs")));
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A folder in which Redis is by the names that the tests call it by, also where it is a Valkey, or not on the PATH. */
function redisByName(folder: string): string {
  mkdirSync(folder);
  const programs = { "redis-server": redisServer.programs, "redis-cli": ["redis-cli", "valkey-cli"] };
  for (const [name, any] of Object.entries(programs)) {
    const found = findProgram(any);
    if (found !== null) symlinkSync(found, join(folder, name));
  }
  return folder;
}

/** Databases commit a thousand times, and wait each time for a disk that nobody pulls the plug of. */
function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY);
    return bavail * bsize > ROOM_BYTES && mount?.includes("noexec") === false;
  } catch {
    return false;
  }
}

/** Bundles once what tests start as processes: compiled anew, each of hundreds of starts would take two seconds. */
function buildPrograms(dist: string): string {
  const more = Object.entries(DEVELOPERS).map((program) => program.join("="));
  const options = { cwd: root, encoding: "utf8" } as const;
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--out", dist, ...more], options);
  if (built.status !== 0) throw new Error(`The programs cannot be bundled:\n${built.stderr}`);
  return dist;
}
