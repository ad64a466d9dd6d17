import type { z } from "zod";

/** JSON of a column as this version reads it; null where another version wrote it in another shape, or it is damaged. */
export function readJson<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
