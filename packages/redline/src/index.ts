export { type GivenBack, givenBackBefore } from "./arranged/confirmed.ts";
export type { Meanwhile } from "./arranged/meanwhile.ts";
export { isOfTheFamily } from "./arranged/of-the-family.ts";
export { dueAt, IMMINENT_MS, judge } from "./judge.ts";
export type { Judgement } from "./judgement.ts";
export { type ResolveOption, resolveOptions } from "./resolve.ts";
export { AFTERWARDS_MS, leftAfterwards } from "./talk/afterwards.ts";
export { claimLeft } from "./talk/left-claim.ts";
export type { Matter, RuleName, Trouble, TroubleVariant } from "./trouble.ts";
