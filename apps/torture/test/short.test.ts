import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundledConversations } from "@silent-observer/corpus";
import { expect, it } from "vitest";
import { faults } from "../src/faults/index.ts";
import { bundle, createRunFolder } from "../src/run/folder.ts";
import { lineOf, reportOf, violationsOf } from "../src/run/report.ts";
import { run } from "../src/run/run.ts";

const SEED = 7;
const root = join(import.meta.dirname, "../../..");

it("loses nothing and says nothing twice while everything around it breaks", { timeout: 240_000 }, async () => {
  const dist = bundle(root);
  const folder = createRunFolder();
  try {
    const outcome = await run({
      seed: SEED,
      mode: null,
      updates: 160,
      faultCount: 40,
      minutes: 0.5,
      workers: 2,
      haste: 0.05,
      paceMs: 0,
      chat: 0,
      root,
      dist,
      folder: folder.path,
      dataFolder: folder.data,
      faults,
      conversations: bundledConversations(join(root, "corpus")),
      progress: () => {},
    });
    console.log(lineOf(reportOf(SEED, outcome, faults)));
    expect(violationsOf(outcome)).toBe("");
    expect(outcome.updates).toBeGreaterThan(0);
  } finally {
    folder.close(false);
    rmSync(dirname(dist), { recursive: true, force: true });
  }
});
