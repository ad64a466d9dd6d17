import type { Proposal } from "@silent-observer/outcome";
import type { ResolveOption, Trouble } from "@silent-observer/redline";

/** Decisions as they stand in the database: written by these very stages, and changed only by a migration. */
export const parseProposal = (json: string): Proposal => JSON.parse(json) as Proposal;
export const parseTrouble = (json: string): Trouble => JSON.parse(json) as Trouble;
export const parseOptions = (json: string): readonly ResolveOption[] => JSON.parse(json) as ResolveOption[];
