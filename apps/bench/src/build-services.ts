import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Builds the services as they run in Docker; returns the folder in which they lie. */
export async function buildServices(folder: string): Promise<string> {
  const out = join(folder, "dist");
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--out", out]);
  return out;
}
