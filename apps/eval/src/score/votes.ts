import type { Decided } from "../decided.ts";
import { type Field, fields, sameFields } from "./fields.ts";

/** The figures in the order and by the names of corpus/score.mjs. */
export const figureNames = [
  "tripwire_precision",
  "tripwire_recall",
  "tripwire_false_positive_rate",
  ...fields,
  "who+when+which child",
  "attribution (source and adult)",
  "redline",
  "speak_precision",
  "speak_recall",
  "speak_rule",
  "false_speaks_per_1000",
] as const;
export type FigureName = (typeof figureNames)[number];

/** One case of a figure. A figure is the share of its cases that are hits. */
export type Vote = { readonly figure: FigureName; readonly hit: boolean };

/** What one message adds to the figures. One labelled `either` counts as a message only. */
export function votesOn({ label, decision }: Pick<Decided, "label" | "decision">): Vote[] {
  if (label.queue === "either") return [vote("false_speaks_per_1000", false)];
  const spoke = decision.redline_decision === "SPEAK";
  const shouldSpeak = label.queue && label.redline === "SPEAK";
  const votes = [...ofTripwire(label.queue, decision.tier1_decision === "QUEUE"), ...ofSpeaking(shouldSpeak, spoke)];
  if (!label.queue) return votes;
  const rightRule = decision.redline_trigger_rule === label.rule;
  return [
    ...votes,
    ...(shouldSpeak && spoke ? [vote("speak_rule", rightRule)] : []),
    vote("redline", shouldSpeak === spoke && (!spoke || rightRule)),
    ...ofReading(label, decision),
  ];
}

function ofTripwire(should: boolean, queued: boolean): Vote[] {
  return [
    ...(queued ? [vote("tripwire_precision", should)] : []),
    should ? vote("tripwire_recall", queued) : vote("tripwire_false_positive_rate", queued),
  ];
}

function ofSpeaking(should: boolean, spoke: boolean): Vote[] {
  return [
    ...(spoke ? [vote("speak_precision", should)] : []),
    ...(should ? [vote("speak_recall", spoke)] : []),
    vote("false_speaks_per_1000", spoke && !should),
  ];
}

type Understood = Extract<Decided["label"], { queue: true }>;

/** Readings count if the message was queued; answers count also if it was not. */
function ofReading(label: Understood, { tier1_decision, extraction }: Decided["decision"]): Vote[] {
  const same = sameFields(extraction, label);
  const whoWhenWhom: readonly Field[] = ["dates", "times", "assigned_to", "child"];
  const votes: Vote[] = [];
  if (tier1_decision === "QUEUE") {
    for (const field of fields) votes.push(vote(field, same[field]));
    votes.push(
      vote(
        "who+when+which child",
        whoWhenWhom.every((field) => same[field]),
      ),
    );
  }
  if (label.attributed_to !== null) {
    const source = extraction?.attribution.source_message_id ?? null;
    votes.push(vote("attribution (source and adult)", source === label.attributed_to && same.assigned_to));
  }
  return votes;
}

const vote = (figure: FigureName, hit: boolean): Vote => ({ figure, hit });
