export type { ExtractionInput, Extractor } from "./extractor.ts";
export { ground } from "./grounding.ts";
export { createRulesExtractor } from "./rules/rules.ts";
