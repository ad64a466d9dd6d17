import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "./store-error.ts";

/** How many migrations this version of the program has. */
export const knownMigrations = (): number =>
  readdirSync(migrationsFolder()).filter((name) => name.endsWith(".sql")).length;

/** Next to the sources in a checkout, next to the bundle in the Docker image. */
export function migrationsFolder(): string {
  const here = import.meta.dirname;
  const folder = [join(here, "..", "..", "migrations"), join(here, "migrations")].find((candidate) =>
    existsSync(candidate),
  );
  if (!folder) throw new StoreError(`The database migrations are missing: looked next to ${here}.`);
  return folder;
}
