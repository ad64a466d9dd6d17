import { acts, coordinationTypes, generalActivities } from "@silent-observer/conversation";
import { adultsOf, childrenOf, type Family } from "@silent-observer/family";
import { z } from "zod";

/** Most items of one message. A newsletter with more is cut. */
const MAX_ITEMS = 6;
/** Longest quotation, in characters. */
const MAX_QUOTE = 160;

/**
 * Schema of the form that the model fills in: closed lists of ids, and with each value the words it was read from.
 * Dates and times are given as words only and resolved by code.
 * @param refs names of the earlier messages in the prompt
 */
export function replySchema(family: Family, refs: readonly string[]) {
  const quote = z.string().max(MAX_QUOTE);
  const oneOf = (ids: readonly string[]) =>
    z.object({ id: z.enum(ids.length > 0 ? [...new Set(ids)] : ["nobody"]), quote });
  const people = (ids: readonly string[]) => z.array(oneOf(ids)).max(12);
  const item = z.object({
    children: people(childrenOf(family).map(({ id }) => id)),
    child_not_said: z.boolean(),
    // "other" stands for a noun of the message itself.
    activity: oneOf([...family.activities.map(({ id }) => id), ...generalActivities, "other"]).nullable(),
    place: oneOf([...family.places.map(({ id }) => id), "other"]).nullable(),
    day: quote.nullable(),
    time: quote.nullable(),
    stays: z.boolean(),
    task: z
      .object({
        leg: z.enum(["to", "from", "cover"]).nullable(),
        adults: people(adultsOf(family).map(({ id }) => id)),
        outsider: quote.nullable(),
      })
      .nullable(),
    change: z.object({ kind: z.enum(["new", "moved", "cancelled"]), quote }).nullable(),
  });
  return z.object({
    act: z.enum(acts),
    type: z.enum(coordinationTypes).nullable(),
    answers: z.enum(refs.length > 0 ? refs : ["none"]).nullable(),
    items: z.array(item).max(MAX_ITEMS),
    notices_conflict: z.boolean(),
    gives_way: z.boolean(),
    confidence: z.number().min(0).max(1),
  });
}

export type Reply = z.infer<ReturnType<typeof replySchema>>;
export type ReplyItem = Reply["items"][number];

/** The form as a JSON schema for Ollama, which rejects `pattern`. */
export function formatOf(schema: z.ZodType): object {
  return withoutPattern(z.toJSONSchema(schema)) as object;
}

function withoutPattern(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutPattern);
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([key, value]) => !(key === "pattern" && typeof value === "string"));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPattern(value)]));
}
