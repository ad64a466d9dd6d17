import type { Ollama } from "ollama";
import { z } from "zod";
import { ModelAsleep, ModelInvalid } from "./failures.ts";
import { sameModel } from "./models.ts";

const models = z.object({
  models: z.array(
    z.object({ name: z.string(), digest: z.string().optional(), context_length: z.int().positive().optional() }),
  ),
});
type Model = z.infer<typeof models>["models"][number];
/** Asks the server, within a limit. */
type Call = (ask: (ollama: Ollama) => Promise<unknown>) => Promise<unknown>;

/**
 * A model as it is in memory; undefined if it is not. One that was loaded under another of its names is listed under
 * that name alone.
 * @throws ModelAsleep
 */
export async function loadedAs(model: string, call: Call): Promise<Model | undefined> {
  const loaded = modelsIn(await call((ollama) => ollama.ps()).catch(notOllama));
  const named = loaded.find(({ name }) => sameModel(name, model));
  if (named || loaded.length === 0) return named;
  const all = modelsIn(await call((ollama) => ollama.list()).catch(notOllama));
  const digest = all.find(({ name }) => sameModel(name, model))?.digest;
  return loaded.find((one) => digest !== undefined && one.digest === digest);
}

/** @throws ModelAsleep */
function modelsIn(answer: unknown): Model[] {
  const list = models.safeParse(answer);
  if (!list.success) throw new ModelAsleep("not_ollama");
  return list.data.models;
}

/** Ollama's lists of models always work, so an error status means that the server is not Ollama. */
function notOllama(error: unknown): never {
  const other = error instanceof ModelInvalid || (error instanceof ModelAsleep && error.reason === "missing");
  throw other ? new ModelAsleep("not_ollama") : error;
}
