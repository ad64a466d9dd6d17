import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { ADJACENT_REACH_MS } from "@silent-observer/conversation";
import { bundledConversations, familiesIn, InputError } from "@silent-observer/corpus";
import { loadPatterns } from "@silent-observer/tripwire";
import { Command } from "commander";
import { dulledEar } from "./ears.ts";
import { figuresOf } from "./figures.ts";
import { fitReader } from "./fit-reader.ts";
import type { ReaderWeights } from "./play.ts";

/** The weights file of each decision, and the calibration's. */
const FILES: Record<keyof ReaderWeights, string> = {
  source: "packages/attribution/src/source.weights.json",
  who: "packages/extraction/src/rules/who/who.weights.json",
  type: "packages/extraction/src/rules/who/type.weights.json",
  facts: "packages/extraction/src/rules/origins/facts.weights.json",
  confidence: "packages/extraction/src/rules/confidence.weights.json",
};

const program = new Command("npm run tune:reader --")
  .description(
    "Fits the weights of attribution and the extraction rules to the labelled corpus, reports how good they are on held-out families, and writes them on request.",
  )
  .option("--corpus <dir>", "labelled conversations and families", "corpus")
  .option("--patterns <file>", "the tripwire's patterns file", "config/tripwire_patterns.json")
  .option("--write", "write the weights into the source code")
  .action(run);

async function run({ corpus, patterns, write }: { corpus: string; patterns: string; write?: true }): Promise<void> {
  const familyOf = familiesIn(join(corpus, "families"));
  const { attributionWindowMs: windowMs, extractionThreshold: gate, ...settings } = defaultSettings();
  const dulled = dulledEar(loadPatterns(patterns), {
    contextSize: settings.contextWindowSize,
    contextTtlMs: settings.contextTtlMs,
    windowMs,
    adjacentMs: ADJACENT_REACH_MS,
  });
  const { weights, heldOut, dully, own } = await fitReader(
    bundledConversations(corpus),
    ({ family }) => ({ family: familyOf(family), windowMs, gate }),
    dulled,
    (step) => process.stderr.write(`${step} …\n`),
  );
  console.log(figuresOf("families held out, Tier 1 without a fault", heldOut));
  console.log(figuresOf("families held out, as Tier 1 may hear them", dully));
  for (const [kind, { slope, shift }] of Object.entries(weights.confidence))
    console.log(`confidence of an ${kind}: slope ${slope}, shift ${shift}`);
  console.log(figuresOf("families fitted to", own));
  if (write) writeWeights(weights);
}

function writeWeights(weights: ReaderWeights): void {
  for (const name of Object.keys(FILES) as (keyof ReaderWeights)[])
    writeFileSync(FILES[name], `${JSON.stringify(weights[name], null, 2)}\n`);
  process.stderr.write(`written to ${Object.values(FILES).join(", ")}\n`);
}

await runCommand(program, [InputError]);
