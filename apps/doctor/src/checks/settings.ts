import { type Finding, ok, warning } from "../finding.ts";

/**
 * Settings: whether each name is one. Values that cannot be used have kept the doctor from coming this far.
 * @param unknownNames a sentence for each name that is no setting
 */
export const lookAtSettings = (unknownNames: readonly string[]): Finding[] =>
  unknownNames.length === 0
    ? [ok("every name is one")]
    : unknownNames.map((problem) => warning(problem, "Correct the name, or take it out: it does nothing"));
