import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundledConversations } from "@silent-observer/corpus";
import { expect, it } from "vitest";
import { faults } from "../src/faults/index.ts";
import { bundle, createRunFolder } from "../src/run/folder.ts";
import { lineOf, reportOf, violationsOf } from "../src/run/report.ts";
import { run } from "../src/run/run.ts";

/**
 * One whose talk has a redline spoken, and presses that write, within the time, and among whose faults are those of the
 * machine, its clock and Redis' file.
 */
const SEED = 7;
/** Each fault as likely as any other: few strike, and most kinds should be among them. */
const evenly = faults.map((fault) => ({ ...fault, weight: 1 }));
const root = join(import.meta.dirname, "../../..");

it("loses nothing and says nothing twice while everything around it breaks", { timeout: 240_000 }, async () => {
  const dist = bundle(root);
  const folder = createRunFolder();
  try {
    const outcome = await run({
      seed: SEED,
      mode: null,
      updates: 480,
      faultCount: 40,
      minutes: 0.6,
      workers: 2,
      haste: 0.05,
      paceMs: 0,
      chat: 0,
      root,
      dist,
      folder: folder.path,
      dataFolder: folder.data,
      faults: evenly,
      conversations: bundledConversations(join(root, "corpus")),
      progress: () => {},
    });
    console.log(lineOf(reportOf(SEED, outcome, faults)));
    expect(violationsOf(outcome)).toBe("");
    expect(outcome.updates).toBeGreaterThan(0);
  } finally {
    folder.close({ keep: false });
    rmSync(dirname(dist), { recursive: true, force: true });
  }
});
