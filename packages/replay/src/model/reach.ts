import { z } from "zod";

/** The model cannot be asked; the message says what to do. */
export class ModelOutOfReach extends Error {
  override name = "ModelOutOfReach";
}

const CONNECT_TIMEOUT_MS = 2_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * Asks the host whether it is there and has the model.
 * @throws ModelOutOfReach within two seconds
 */
export async function reachModel(host: string, model: string): Promise<void> {
  const names = await modelsOf(host);
  const tagged = model.includes(":") ? model : `${model}:latest`;
  if (names.includes(tagged)) return;
  const others =
    names.length > 0 ? `, or choose one of its own by --set OLLAMA_MODEL_TIER2=… (${names.join(", ")})` : "";
  throw new ModelOutOfReach(`${host} does not have the model ${model}. Run \`ollama pull ${model}\` there${others}.`);
}

async function modelsOf(host: string): Promise<string[]> {
  const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const answer = await fetch(`${host}/api/tags`, { signal: timeout, redirect: "error" })
    .then((response) => response.json())
    .catch(() => {
      throw new ModelOutOfReach(
        `Nothing that is Ollama answers at ${host}. Wake the machine, start \`ollama serve\` on it (OLLAMA_HOST=0.0.0.0 there, where it is another machine), or set the right address: --set OLLAMA_HOST=http://host:11434.`,
      );
    });
  const parsed = tagsSchema.safeParse(answer);
  if (!parsed.success)
    throw new ModelOutOfReach(`What answers at ${host} is not Ollama: --set OLLAMA_HOST=http://host:11434.`);
  return parsed.data.models.map(({ name }) => name);
}
