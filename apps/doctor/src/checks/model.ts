import type { Settings } from "@silent-observer/config";
import { modelsAt, type NoModels, sameModel, versionTooOld } from "@silent-observer/extraction";
import { type Finding, fault, ok, warning } from "../finding.ts";

type ModelSettings = Pick<Settings, "extractor" | "ollamaHost" | "ollamaModel">;

/** The model's machine. If the rules can stand in for it, its absence is no fault. */
export async function lookAtModel({
  extractor,
  ollamaHost: host,
  ollamaModel: model,
}: ModelSettings): Promise<Finding[]> {
  if (extractor === "rules" || host === null) return [ok("the built-in rules read; no model is asked")];
  const grave = extractor === "ollama" ? fault : warning;
  const models = await modelsAt(host);
  if (typeof models === "string") return [grave(...WHY_NONE[models](host))];
  if (!models.some((name) => sameModel(name, model))) {
    const others = models.join(", ") || "none";
    return [
      grave(
        `${host} does not have ${model}`,
        `There: ollama pull ${model}; or set OLLAMA_MODEL_TIER2 (it has ${others})`,
      ),
    ];
  }
  const old = await versionTooOld(host);
  return old === null
    ? [ok(`${model} at ${host}`)]
    : [grave(`Ollama ${old} at ${host} knows no JSON schemas`, "Update it there, to 0.5 or newer")];
}

const WHY_NONE: Record<NoModels, (host: string) => [wrong: string, cure: string]> = {
  unreachable: (host) => [
    `nobody answers at ${host}: it sleeps, or is not there`,
    "Wake it; on it: OLLAMA_HOST=0.0.0.0 ollama serve",
  ],
  closed: (host) => [
    `the machine at ${host} is awake, but Ollama does not listen there`,
    "On it: OLLAMA_HOST=0.0.0.0 ollama serve",
  ],
  unknown_name: (host) => [
    `the name in ${host} leads nowhere`,
    "Correct OLLAMA_HOST; with a name of Tailscale, start Tailscale here",
  ],
  not_ollama: (host) => [
    `what answers at ${host} is not Ollama, or a proxy before it lets nobody in`,
    "Correct OLLAMA_HOST; behind a proxy such as tailscale serve, on it: OLLAMA_HOST=0.0.0.0 ollama serve",
  ],
};
