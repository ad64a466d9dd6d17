import { type Finding, ok, warning } from "../finding.ts";

/**
 * Settings: whether each name exists. Invalid values end the doctor before this check.
 * @param unknownNames a sentence for each unknown name
 */
export const lookAtSettings = (unknownNames: readonly string[]): Finding[] =>
  unknownNames.length === 0
    ? [ok("every name is one")]
    : unknownNames.map((problem) => warning(problem, "Correct the name, or take it out: it does nothing"));
