import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";

/** For whom it is said, and in whose words. */
export type Voice = { readonly family: Family; readonly phrases: Phrases };
