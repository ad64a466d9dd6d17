import { type Fault, unusable } from "./settings-error.ts";
import { type Values, type VariableName, variableNames, variables } from "./variables.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every variable, each by itself. One that is set to nothing counts as not set, as in an `.env` file; one that
 * cannot be read has a fault, and its default for a value, so that the others can still be checked against each other.
 */
export function readValues(env: Environment): { readonly values: Values; readonly faults: readonly Fault[] } {
  const values: Partial<Record<VariableName, unknown>> = {};
  const faults: Fault[] = [];
  for (const name of variableNames) {
    const { schema, fallback } = variables[name];
    const given = env[name]?.trim();
    const parsed = given ? schema.safeParse(given) : null;
    if (given && parsed?.error) faults.push(unusable(name, given, parsed.error.issues[0]?.message ?? "not usable"));
    values[name] = parsed?.success ? parsed.data : fallback === null ? null : schema.parse(fallback);
  }
  return { values: values as Values, faults };
}
