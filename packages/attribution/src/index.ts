export type { Attribution } from "./attribution.ts";
