import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelAsleep, ModelInvalid } from "./failures.ts";

const CONNECT_TIMEOUT_MS = 2_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * The models that an Ollama has, by name; `"unreachable"` where nobody answers within two seconds, `"not_ollama"` where something
 * else does.
 */
export async function modelsAt(host: string): Promise<readonly string[] | "unreachable" | "not_ollama"> {
  const bounded = boundedFetch(fetch, AbortSignal.timeout(CONNECT_TIMEOUT_MS));
  const response = await bounded(`${host}/api/tags`).catch((error: unknown) => error);
  if (!(response instanceof Response)) return isAnswer(response) ? "not_ollama" : "unreachable";
  const answer: unknown = await response.json().catch(() => null);
  const parsed = tagsSchema.safeParse(answer);
  return parsed.success ? parsed.data.models.map(({ name }) => name) : "not_ollama";
}

/** Of an error status, however busy the box may be, something has answered. */
const isAnswer = (error: unknown): boolean => error instanceof ModelAsleep || error instanceof ModelInvalid;

/** A model as Ollama lists it: without a tag it is the latest. */
export const tagged = (model: string): string => (model.includes(":") ? model : `${model}:latest`);
