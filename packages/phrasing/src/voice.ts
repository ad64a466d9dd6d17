import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";

/** The family that a text is for, and the phrases of its language. */
export type Voice = { readonly family: Family; readonly phrases: Phrases };
