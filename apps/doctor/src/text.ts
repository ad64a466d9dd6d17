import type { Examined, Finding } from "./finding.ts";

const marks = { ok: "✓", warning: "!", fault: "✖" } as const;
const WIDTH = 13;

/** The findings about one part as lines, each fault followed by its fix. */
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
