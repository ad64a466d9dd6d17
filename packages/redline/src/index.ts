export { type GivenBack, givenBackBefore } from "./confirmed.ts";
export { dueAt, judge } from "./judge.ts";
export type { Judgement, Switches } from "./judgement.ts";
export type { Meanwhile } from "./meanwhile.ts";
export { type ResolveOption, resolveOptions } from "./resolve.ts";
export { type Matter, type RuleName, ruleNames, type Trouble, type TroubleVariant } from "./trouble.ts";
