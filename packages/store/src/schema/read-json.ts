import { type Column, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

/**
 * JSON of a column as this version reads it; null where another version wrote it in another shape, or it is damaged.
 */
export function readJson<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Condition for rows whose column holds JSON that is not damaged. SQLite's JSON functions fail on any other. */
export const isWhole = (column: Column | SQL): SQL => sql`json_valid(${column})`;
