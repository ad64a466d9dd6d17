import type { Examined, Finding } from "./finding.ts";

const marks = { ok: "✓", warning: "!", fault: "✖" } as const;
const WIDTH = 13;

/** One part as lines: what was found, and under what is wrong its cure. */
export function inText({ of, findings }: Examined): string {
  return findings
    .flatMap((finding, at) => [
      `${marks[finding.state]} ${(at === 0 ? of : "").padEnd(WIDTH)}${finding.told}`,
      ...cure(finding),
    ])
    .join("\n");
}

const cure = (finding: Finding): string[] =>
  finding.state === "ok" ? [] : [`${" ".repeat(WIDTH + 2)}→ ${finding.cure}.`];
