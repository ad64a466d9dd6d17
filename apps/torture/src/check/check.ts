import { endRules } from "./ends.ts";
import { graphRules } from "./graph.ts";
import { hearingRules } from "./hearing.ts";
import { intakeRules } from "./intake.ts";
import { speechRules } from "./speech.ts";
import type { Evidence, Violation } from "./violation.ts";

const rules = [...intakeRules, ...endRules, ...hearingRules, ...speechRules, ...graphRules];

/** The breaches of the promise "nothing is lost, nothing is said twice". */
export const check = (evidence: Evidence): Violation[] =>
  rules.flatMap(({ name, broken }) => broken(evidence).map((what) => ({ rule: name, what })));
