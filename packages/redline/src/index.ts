export { type Matter, type RuleName, ruleNames, type Trouble, type TroubleVariant } from "./trouble.ts";
