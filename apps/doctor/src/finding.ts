/** One result of a check. */
export type Finding =
  | { readonly state: "ok"; readonly told: string }
  /** It runs, but not as well as it could, or not as expected. */
  | { readonly state: "warning"; readonly told: string; readonly cure: string }
  /** It cannot run, or loses something. */
  | { readonly state: "fault"; readonly told: string; readonly cure: string };

/** A part of the installation. `look` may find several things. */
export type Check = { readonly of: string; readonly look: () => Finding[] | Promise<Finding[]> };

export const ok = (told: string): Finding => ({ state: "ok", told });
export const warning = (told: string, cure: string): Finding => ({ state: "warning", told, cure });
export const fault = (told: string, cure: string): Finding => ({ state: "fault", told, cure });

export type Examined = { readonly of: string; readonly findings: readonly Finding[] };

/** Runs the checks one after the other. An error thrown by a check is a fault of its part; the others still run. */
export async function examine(checks: readonly Check[], onEach: (examined: Examined) => void): Promise<Examined[]> {
  const all: Examined[] = [];
  for (const { of, look } of checks) {
    const findings = await Promise.resolve()
      .then(look)
      .catch((error: Error) => [fault(error.message, "See above")]);
    const examined = { of, findings };
    onEach(examined);
    all.push(examined);
  }
  return all;
}
