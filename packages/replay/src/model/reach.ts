import { modelsAt, sameModel } from "@silent-observer/extraction";

/** The model cannot be asked; the message says what to do. */
export class ModelOutOfReach extends Error {
  override name = "ModelOutOfReach";
}

/**
 * Asks the host whether it is there and has the model.
 * @throws ModelOutOfReach within two seconds
 */
export async function reachModel(host: string, model: string): Promise<void> {
  const names = await modelsOf(host);
  if (names.some((name) => sameModel(name, model))) return;
  const others =
    names.length > 0 ? `, or choose one of its own by --set OLLAMA_MODEL_TIER2=… (${names.join(", ")})` : "";
  throw new ModelOutOfReach(`${host} does not have the model ${model}. Run \`ollama pull ${model}\` there${others}.`);
}

async function modelsOf(host: string): Promise<readonly string[]> {
  const models = await modelsAt(host);
  if (typeof models !== "string") return models;
  throw new ModelOutOfReach(
    `Nothing that is Ollama answers at ${host}. Wake the machine, start \`ollama serve\` on it (OLLAMA_HOST=0.0.0.0 there, where it is another machine), or set the right address: --set OLLAMA_HOST=http://host:11434.`,
  );
}
