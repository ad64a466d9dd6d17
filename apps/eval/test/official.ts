import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

/** The figures of corpus/score.mjs. Those without a case, which it leaves out, are null. */
export function officialFigures(
  conversations: readonly object[],
  decisions: readonly object[],
): Record<string, unknown> {
  const folder = mkdtempSync(join(tmpdir(), "official-"));
  try {
    const [labels, decided] = [join(folder, "labels.jsonl"), join(folder, "decisions.jsonl")];
    writeFileSync(labels, conversations.map((line) => `${JSON.stringify(line)}\n`).join(""));
    writeFileSync(decided, decisions.map((line) => `${JSON.stringify(line)}\n`).join(""));
    return JSON.parse(
      execFileSync(process.execPath, [join(root, "corpus/score.mjs"), labels, decided, "--json"], { encoding: "utf8" }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
