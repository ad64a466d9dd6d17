import type { Proposal } from "@silent-observer/outcome";
import type { ResolveOption, Trouble } from "@silent-observer/redline";

/**
 * JSON columns with decisions. Not validated, because only these stages and migrations write them, and rows with
 * damaged ones are set aside by the queries that find them (`isReadable`).
 */
export const parseProposal = (json: string): Proposal => JSON.parse(json) as Proposal;
export const parseTrouble = (json: string): Trouble => JSON.parse(json) as Trouble;
export const parseOptions = (json: string): readonly ResolveOption[] => JSON.parse(json) as ResolveOption[];
