export { type Brain, createBrain } from "./brain.ts";
export { type Note, readNotes, type WatchedNotes, watchNotes } from "./notes.ts";
export type { Candidate } from "./retrieval.ts";
export { brainRoutes } from "./routes.ts";
export { openVectorCache } from "./vectors/cache.ts";
export { embedByOllama } from "./vectors/embed.ts";
export { createVectors, type Vectors } from "./vectors/vectors.ts";
