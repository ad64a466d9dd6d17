export { type BrainClient, type BrainClientOptions, createBrainClient } from "./client.ts";
export type { Consultation } from "./consultation.ts";
export {
  type BrainAnswer,
  type BrainEvent,
  type BrainSource,
  brainAnswerSchema,
  type TemporalEntity,
} from "./contract.ts";
export { occurrencesOf, occurrencesTold } from "./occurrences.ts";
export { planQuery, queriesFor } from "./queries.ts";
export { type Fetch, readCapped } from "./request.ts";
export { generalActivityWords } from "./vocabulary.ts";
