import { z } from "zod";

const CONNECT_TIMEOUT_MS = 2_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * The models that an Ollama has, by name; `"unreachable"` where nobody answers within two seconds, `"not_ollama"` where something
 * else does.
 */
export async function modelsAt(host: string): Promise<readonly string[] | "unreachable" | "not_ollama"> {
  const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const response = await fetch(`${host}/api/tags`, { signal, redirect: "error" }).catch(() => null);
  if (!response) return "unreachable";
  const answer: unknown = await response.json().catch(() => null);
  const parsed = tagsSchema.safeParse(answer);
  return parsed.success ? parsed.data.models.map(({ name }) => name) : "not_ollama";
}

/** A model as Ollama lists it: without a tag it is the latest. */
export const tagged = (model: string): string => (model.includes(":") ? model : `${model}:latest`);
