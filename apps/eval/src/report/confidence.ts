import { table } from "@silent-observer/command-line";
import type { Evaluation } from "../evaluation.ts";
import type { Reliability } from "../score/reliability.ts";
import { share } from "./share.ts";

/** How well the extraction's confidence is calibrated, and what its gate costs and saves. */
export function extractionConfidence({ extraction: { reliability, gate, foundNothing } }: Evaluation): string {
  const { threshold, dropped, kept } = gate;
  return [
    bins(reliability, ["extraction confidence", "extractions", "mean", "right"]),
    `Right: day, adult and child all as labelled. ${calibration(reliability)}`,
    `The gate at ${threshold} drops ${dropped.right} right ones (its cost) and ${dropped.wrong} wrong ones (what it saves); it lets ${kept.right} right and ${kept.wrong} wrong ones pass.`,
    `No arrangement was found in ${foundNothing.rightly + foundNothing.wrongly} queued messages: rightly in ${foundNothing.rightly}, although there is one in ${foundNothing.wrongly}.`,
  ].join("\n");
}

/** How well the tripwire's score is calibrated. */
export const tripwireConfidence = ({ tripwire: { reliability, threshold } }: Evaluation): string =>
  [
    bins(reliability, ["tripwire score", "messages", "mean", "to queue"]),
    `To queue: what the labels say. The gate is at ${threshold}; an answer to an open request passes below it. ${calibration(reliability)}`,
  ].join("\n");

const bins = ({ bins }: Reliability, head: readonly string[]): string =>
  table(
    head,
    bins.map(({ from, to, cases, meanSure, shareRight }) => [
      `${from.toFixed(1)}–${to.toFixed(1)}`,
      String(cases),
      share(meanSure),
      share(shareRight),
    ]),
  );

const calibration = ({ expectedCalibrationError }: Reliability): string =>
  `Expected calibration error ${share(expectedCalibrationError)}.`;
