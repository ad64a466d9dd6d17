import type { Settings } from "@silent-observer/config";
import { modelsAt, sameModel } from "@silent-observer/extraction";
import { type Finding, fault, ok, warning } from "../finding.ts";

/** The model's machine. If the rules can stand in for it, its absence is no fault. */
export async function lookAtModel({ extractor, ollamaHost: host, ollamaModel: model }: Settings): Promise<Finding[]> {
  if (extractor === "rules" || host === null) return [ok("the built-in rules read; no model is asked")];
  const grave = extractor === "ollama" ? fault : warning;
  const models = await modelsAt(host);
  if (models === "unreachable")
    return [
      grave(
        `nobody answers at ${host}: it sleeps, or is not there`,
        "Wake it; on it: OLLAMA_HOST=0.0.0.0 ollama serve",
      ),
    ];
  if (models === "not_ollama") return [grave(`what answers at ${host} is not Ollama`, "Correct OLLAMA_HOST")];
  return models.some((name) => sameModel(name, model))
    ? [ok(`${model} at ${host}`)]
    : [
        grave(
          `${host} does not have ${model}`,
          `There: ollama pull ${model}; or set OLLAMA_MODEL_TIER2 (it has ${models.join(", ") || "none"})`,
        ),
      ];
}
