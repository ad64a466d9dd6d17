import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { insertInto } from "../database/shapes.ts";
import { confidenceLog } from "../schema/index.ts";

/**
 * A gate that a message met: its score from 0 to 1 (null if the Brain timed out), the threshold, and what was decided.
 */
export type GateRow = Omit<typeof confidenceLog.$inferInsert, "id" | "messageId">;

/** Replaces the gates that Tier 2 logged for a message, or all gates if Tier 1 reads it again. */
export function logGates(store: Store, id: number, gates: readonly GateRow[], replace: "tier2" | "all"): void {
  const { forgetAll, forgetTier2 } = statements(store);
  (replace === "all" ? forgetAll : forgetTier2).run({ messageId: String(id) });
  for (const gate of gates) gated(store, { ...gate, messageId: String(id) });
}

/** The logged gates of a message, in the order in which it passed them. */
export function gatesOf(store: Store, id: number): (typeof confidenceLog.$inferSelect)[] {
  const own = eq(confidenceLog.messageId, String(id));
  return store.db.select().from(confidenceLog).where(own).orderBy(asc(confidenceLog.id)).all();
}

const statements = perStore(({ db }) => {
  const own = eq(confidenceLog.messageId, sql.placeholder("messageId"));
  return {
    forgetAll: db.delete(confidenceLog).where(own).prepare(),
    forgetTier2: db
      .delete(confidenceLog)
      .where(and(own, ne(confidenceLog.stage, "tripwire")))
      .prepare(),
  };
});

const gated = insertInto(confidenceLog);
