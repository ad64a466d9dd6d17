import { z } from "zod";
import { badRequest } from "./telegram-error.ts";

/** Raw parameters of a call: JSON values, or the strings of a form or a query. */
export type Parameters = Readonly<Record<string, unknown>>;

const fromText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Whole number, or its digits. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
/** `true`, or one of the words that Telegram accepts for it in a form. */
export const flag = z.preprocess(
  (value) => (typeof value === "string" ? ["true", "True", "1", "yes"].includes(value) : value),
  z.boolean(),
);
/** A JSON value, or its serialized text. */
export const json = <T extends z.ZodType>(schema: T) => z.preprocess(fromText, schema);
/** A text; numbers of a JSON body are taken as their digits. */
export const text = z.union([z.string(), z.number().transform(String)]);

/** @throws TelegramError 400 that names the first wrong parameter, or has its text from `words`. */
export function read<T extends z.ZodType>(
  schema: T,
  parameters: Parameters,
  words: Readonly<Record<string, string>> = {},
): z.infer<T> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? "");
  throw badRequest(words[name] ?? `parameter "${name}" is invalid or missing`);
}

/**
 * The parameters of an HTTP call, from its query and its body together: JSON, URL-encoded or multipart, as in the Bot
 * API.
 * @throws TelegramError 400 if the body cannot be parsed.
 */
export async function parametersOf(request: Request): Promise<Parameters> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method !== "POST") return query;
  return { ...query, ...(await bodyOf(request)) };
}

async function bodyOf(request: Request): Promise<Parameters> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.includes("json")) {
      const body: unknown = JSON.parse((await request.text()) || "{}");
      return z.record(z.string(), z.unknown()).parse(body);
    }
    if (type.includes("form")) return Object.fromEntries((await request.formData()).entries());
    return {};
  } catch {
    throw badRequest("can't parse request: the body is not valid");
  }
}
