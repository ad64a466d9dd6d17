export { brainsIn } from "./brains.ts";
export { ModelOutOfReach, reachModel } from "./model/reach.ts";
export { createModelReader, type ModelReader, type ModelUse } from "./model/reader.ts";
export { type ReplayReader, replay } from "./replay.ts";
