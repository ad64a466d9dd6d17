export { type Brain, type BrainOptions, createBrain } from "./brain.ts";
export { type Note, readNotes } from "./notes.ts";
export { brainRoutes } from "./routes.ts";
