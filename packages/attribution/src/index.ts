export { type AttributionInput, attribute } from "./attribute.ts";
export type { Attribution } from "./attribution.ts";
