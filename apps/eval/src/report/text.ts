import type { Evaluation } from "../evaluation.ts";
import { extractionConfidence, tripwireConfidence } from "./confidence.ts";
import { figuresTable, groupsTable } from "./figures.ts";
import { worstMistakes } from "./mistakes.ts";
import { modelAndRules } from "./model.ts";

/** The report for a reader. */
export function textReport(evaluation: Evaluation): string {
  const { byTag, byFile, mistakes, model } = evaluation;
  return [
    headline(evaluation),
    figuresTable(evaluation),
    ...(model ? [modelAndRules(model)] : []),
    ...(byTag.length > 0 ? [groupsTable("tag", byTag)] : []),
    groupsTable("file and family", byFile),
    extractionConfidence(evaluation),
    tripwireConfidence(evaluation),
    mistakes ? worstMistakes(mistakes) : "These conversations are kept aside: figures only, no texts.",
  ].join("\n\n");
}

function headline({ score, seconds, readBy, model }: Evaluation): string {
  const readers = model ? `the rules, then by ${model.name},` : `the ${readBy}`;
  const long = score.overLength > 0 ? ` ${score.overLength} texts are over their length.` : "";
  return `${score.messages} messages of ${score.conversations} conversations, read by ${readers} in ${seconds.toFixed(1)} s.${long}`;
}
