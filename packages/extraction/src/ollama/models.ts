import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelAsleep, ModelInvalid } from "./failures.ts";

const CONNECT_TIMEOUT_MS = 2_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * Names of the models that an Ollama server has; `"unreachable"` if nothing answers within two seconds, `"not_ollama"`
 * if something else does.
 */
export async function modelsAt(host: string): Promise<readonly string[] | "unreachable" | "not_ollama"> {
  const bounded = boundedFetch(fetch, AbortSignal.timeout(CONNECT_TIMEOUT_MS));
  const response = await bounded(`${host}/api/tags`).catch((error: unknown) => error);
  if (!(response instanceof Response)) return isAnswer(response) ? "not_ollama" : "unreachable";
  const answer: unknown = await response.json().catch(() => null);
  const parsed = tagsSchema.safeParse(answer);
  return parsed.success ? parsed.data.models.map(({ name }) => name) : "not_ollama";
}

/** An error status is an answer too, however busy the server may be. */
const isAnswer = (error: unknown): boolean => error instanceof ModelAsleep || error instanceof ModelInvalid;

/** Whether two names mean the same model. Ollama ignores case, and lists its own library's models by their short names. */
export const sameModel = (one: string, other: string): boolean => shortName(one) === shortName(other);

/** Without a tag it is `latest`. */
function shortName(model: string): string {
  const name = model.toLowerCase().replace(/^(?:registry\.ollama\.ai\/)?(?:library\/)?/, "");
  return name.includes(":") ? name : `${name}:latest`;
}
