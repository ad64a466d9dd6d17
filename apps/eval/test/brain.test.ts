import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { program } from "../../../test/support/program.ts";

const root = join(import.meta.dirname, "../../..");
const evalBrain = (...args: string[]) =>
  spawnSync(process.execPath, [program("eval-brain"), ...args], {
    cwd: root,
    encoding: "utf8",
  });

describe("eval:brain", { timeout: 120_000 }, () => {
  it.each([
    ["the open questions", []],
    ["the questions kept aside", ["--aside"]],
  ])("holds the floors on %s", (_, args) => {
    const figures = JSON.parse(evalBrain("--json", ...args).stdout);
    expect(figures.accuracy_at_gate).toBeGreaterThanOrEqual(0.9);
    expect(figures.answerable_answered_right).toBeGreaterThanOrEqual(0.92);
    expect(figures.unanswerable_below_gate).toBeGreaterThanOrEqual(0.92);
  });

  it("shows no text of what is kept aside", () => {
    const { stdout } = evalBrain("--aside");
    expect(stdout).toContain("kept aside: figures only");
    expect(stdout).not.toMatch(/q-\d{3}/);
  });
});
