export type { ExtractionInput, Extractor } from "./extractor.ts";
export { readGivenBack } from "./given-back.ts";
export { ground } from "./grounding.ts";
export { type AutoOptions, createAutoExtractor, modelBreaker } from "./ollama/auto-extractor.ts";
export type { ModelTokens } from "./ollama/box.ts";
export { type AsleepReason, type InvalidReason, ModelAsleep, ModelInvalid } from "./ollama/failures.ts";
export { modelsAt, tagged } from "./ollama/models.ts";
export {
  createOllamaExtractor,
  type ModelLog,
  type OllamaExtractor,
  type OllamaOptions,
} from "./ollama/ollama-extractor.ts";
export { type Calibration, type Calibrations, claimOf } from "./rules/confidence.ts";
export { type Labelled, labelledDecisions, type Truth } from "./rules/labelled.ts";
export { createRulesExtractor } from "./rules/rules.ts";
export { type SecondLook, withSecondLook } from "./rules/second-look.ts";
export type { RulesWeights } from "./rules/weights.ts";
