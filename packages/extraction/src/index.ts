export type { ExtractionInput, Extractor } from "./extractor.ts";
