import { childrenOf } from "@silent-observer/family";
import type { Judgement, Rule } from "../judgement.ts";
import { missingFrom } from "./missing.ts";
import { timeMismatch } from "./time-mismatch.ts";

/** A task within a day lacks an adult or a known child, or a time contradicts the calendar. */
export const missingVariable: Rule = (judgement: Judgement) => [
  ...timeMismatch(judgement),
  ...(judgement.switches.speakOnMissingCritical ? missingFrom(judgement, childrenOf(judgement.family)) : []),
];
