import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "@silent-observer/store";
import { z } from "zod";

const FILE = "manifest.json";

const schema = z.object({
  /** ISO 8601, UTC. */
  made_at: z.iso.datetime(),
  environment: z.enum(["staging", "production"]),
  family: z.string(),
  messages: z.number().int(),
  events: z.number().int(),
});

/** Description of a backup, stored beside its database. */
export type Manifest = z.infer<typeof schema>;

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws StoreError if the folder contains no backup */
export function readManifest(folder: string): Manifest {
  const path = join(folder, FILE);
  if (!existsSync(path))
    throw new StoreError(`${folder} is no backup: it has no ${FILE}. Name a folder that npm run backup has made.`);
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new StoreError(`${path} cannot be read. Take another backup.`);
  }
}
