export { type ReplayReader, replay } from "./replay.ts";
