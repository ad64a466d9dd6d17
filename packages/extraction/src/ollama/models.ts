import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelAsleep, ModelInvalid } from "./failures.ts";

const CONNECT_TIMEOUT_MS = 2_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/** Why no models are known. */
export type NoModels =
  /** Nothing answers within two seconds. */
  | "unreachable"
  /** The machine is awake, and nothing listens there. */
  | "closed"
  /** The name leads nowhere. */
  | "unknown_name"
  /** Something else answers. */
  | "not_ollama";

/** Names of the models that an Ollama server has. */
export async function modelsAt(host: string): Promise<readonly string[] | NoModels> {
  const answer = await ask(`${host}/api/tags`);
  if (typeof answer === "string") return answer;
  const parsed = tagsSchema.safeParse(answer.json);
  return parsed.success ? parsed.data.models.map(({ name }) => name) : "not_ollama";
}

const versionSchema = z.object({ version: z.string() });

/** The version of an Ollama server, if it is one that knows no JSON schemas (before 0.5), else null. 0.0.0 is built from source. */
export async function versionTooOld(host: string): Promise<string | null> {
  const answer = await ask(`${host}/api/version`);
  const parsed = versionSchema.safeParse(typeof answer === "string" ? null : answer.json);
  return parsed.success && /^0\.[1-4]\./.test(parsed.data.version) ? parsed.data.version : null;
}

/** What stands at an address of the server; null if it is no JSON. */
async function ask(address: string): Promise<{ readonly json: unknown } | NoModels> {
  const bounded = boundedFetch(fetch, AbortSignal.timeout(CONNECT_TIMEOUT_MS));
  try {
    const response = await bounded(address);
    return { json: await response.json().catch(() => null) };
  } catch (error) {
    return whyNone(error);
  }
}

/** An error status is an answer too, however busy the server may be. */
function whyNone(error: unknown): NoModels {
  if (error instanceof ModelAsleep || error instanceof ModelInvalid) return "not_ollama";
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  if (code === "ECONNREFUSED") return "closed";
  return code === "ENOTFOUND" || code === "EAI_AGAIN" ? "unknown_name" : "unreachable";
}

/** Whether two names mean the same model. Ollama ignores case, and lists its own library's models by their short names. */
export const sameModel = (one: string, other: string): boolean => shortName(one) === shortName(other);

/** Without a tag it is `latest`. */
function shortName(model: string): string {
  const name = OWN_LIBRARY.reduce(
    (rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest),
    model.toLowerCase(),
  );
  return name.includes(":") ? name : `${name}:latest`;
}

const OWN_LIBRARY = ["registry.ollama.ai/", "library/"];
