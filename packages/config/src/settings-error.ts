import { type VariableName, variables } from "./variables.ts";

/** What is wrong with one variable, and what to do about it. Holds no secret. */
export type Fault = { readonly name: VariableName; readonly problem: string; readonly cure: string };

/** The settings cannot be used; the message lists every fault with its cure. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly faults: readonly Fault[];

  constructor(heading: string, faults: readonly Fault[]) {
    super([heading, ...faults.map(({ name, problem, cure }) => `✖ ${name} ${problem}. ${cure}.`)].join("\n"));
    this.faults = faults;
  }
}

/** Longer values are not repeated: somebody may have pasted the token into the wrong line. */
const SHOWN_LENGTH = 24;

/** A fault of a value that cannot be read. The value is told only where it is short and can be no secret. */
export function unusable(name: VariableName, value: string, expected: string): Fault {
  const { secret, fallback, about } = variables[name];
  const shown = secret || value.length > SHOWN_LENGTH || looksSecret(value) ? "holds something else" : `is "${value}"`;
  const orRemove = fallback === null ? "" : `, or leave it out for ${fallback}`;
  return { name, problem: `${shown}: ${expected}`, cure: `It is ${about}. Correct it${orRemove}` };
}

/** A fault of a value that is not there; `why` says who needs it. */
export function missing(name: VariableName, why: string): Fault {
  return { name, problem: `is not set, and ${why}`, cure: `Set it: ${variables[name].about}` };
}

/** A bot token, or credentials in an address. */
function looksSecret(value: string): boolean {
  return /\d:[\w-]{6}|@/.test(value);
}
