import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Bundles the services as for Docker; returns their folder. */
export async function buildServices(folder: string): Promise<string> {
  const out = join(folder, "dist");
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--out", out]);
  return out;
}
