import type { Attribution } from "@silent-observer/attribution";

/** How sure a reading by the rules is, 0..1. */
export function confidenceOf(sure: number, attribution: Attribution | null): number {
  return Number(((sure * (attribution?.confidence ?? 1)) ** 0.6).toFixed(3));
}
