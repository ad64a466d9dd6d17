import { customType } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { readJson } from "./read-json.ts";

const textsSchema = z.array(z.string());

/** Texts from the JSON of a column; none where it is damaged. */
export const textsIn = (json: string): string[] => readJson(textsSchema, json) ?? [];

/** A column with a list of texts as JSON. A damaged one is read as empty, so that its row can still be read. */
export const textList = customType<{ data: string[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (texts) => JSON.stringify(texts),
  fromDriver: textsIn,
});
