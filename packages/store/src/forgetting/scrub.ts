import type { EpochMs } from "@silent-observer/conversation";
import { eq } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { meta } from "../schema/index.ts";

const SCRUB = "scrub_wanted";

/** Notes that pages of the file may still hold what was erased, in the transaction that erases it. */
export function wantScrub(store: Store, at: EpochMs): void {
  const wanted = { key: SCRUB, value: String(at) };
  store.db.insert(meta).values(wanted).onConflictDoUpdate({ target: meta.key, set: wanted }).run();
}

/**
 * Rewrites the database file if something was erased, so that no page of it still holds the text. False if another
 * process holds the database or the disk is full; it must then be tried again.
 */
export function scrubErased(store: Store): boolean {
  if (!store.db.select().from(meta).where(eq(meta.key, SCRUB)).get()) return true;
  if (!store.scrub()) return false;
  store.db.delete(meta).where(eq(meta.key, SCRUB)).run();
  return true;
}
