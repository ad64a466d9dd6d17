export { type GivenBack, givenBackBefore } from "./confirmed.ts";
export { dueAt, IMMINENT_MS, judge } from "./judge.ts";
export type { Judgement } from "./judgement.ts";
export { claimLeft } from "./left-claim.ts";
export type { Meanwhile } from "./meanwhile.ts";
export { type ResolveOption, resolveOptions } from "./resolve.ts";
export type { Matter, RuleName, Trouble, TroubleVariant } from "./trouble.ts";
