export { attribute, labelledChoice } from "./attribute.ts";
export type { Attributed, Attribution } from "./attribution.ts";
