import { childrenOf } from "@silent-observer/family";
import type { Judgement, Rule } from "../judgement.ts";
import { missingFrom } from "./missing.ts";
import { timeMismatch } from "./time-mismatch.ts";

/** Something soon lacks an adult or a known child, or its time cannot be squared with the calendar. */
export const missingVariable: Rule = (judgement: Judgement) => [
  ...timeMismatch(judgement),
  ...(judgement.switches.speakOnMissingCritical ? missingFrom(judgement, childrenOf(judgement.family)) : []),
];
