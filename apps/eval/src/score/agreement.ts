import type { Label } from "@silent-observer/corpus";
import type { Decided } from "../decided.ts";
import { fields, type Meaning, sameFields } from "./fields.ts";
import type { Share } from "./score.ts";

const compared = [...fields, "answers", "speak"] as const;
type Compared = (typeof compared)[number];

/** How often two readers of the same messages agree in one field, and which of them is right where they differ. */
export type Agreement = {
  readonly field: Compared;
  readonly same: Share;
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
};

/**
 * Compares two plays of the same messages over what both queued.
 * @param second the same messages in the same order
 */
export function agreementOf(first: readonly Decided[], second: readonly Decided[]): Agreement[] {
  const pairs = first.flatMap((one, at) => {
    const other = second[at];
    const both = one.decision.tier1_decision === "QUEUE" && other?.decision.tier1_decision === "QUEUE";
    return both ? [compare(one, other)] : [];
  });
  return compared.map((field) => ({
    field,
    same: { hits: pairs.filter(({ same }) => same[field]).length, cases: pairs.length },
    onlyFirstRight: pairs.filter(({ right }) => right?.first[field] && !right.second[field]).length,
    onlySecondRight: pairs.filter(({ right }) => right?.second[field] && !right.first[field]).length,
  }));
}

/** The values a reader or a label gives a message; `speak` is the rule by which the bot speaks. */
type Said = { readonly meaning: Meaning; readonly answers: string | null; readonly speak: string | null };

function compare(one: Decided, other: Decided) {
  const [first, second, wanted] = [saidOf(one), saidOf(other), wantedOf(one.label)];
  return {
    same: alike(first, second),
    right: wanted && { first: alike(first, wanted), second: alike(second, wanted) },
  };
}

const alike = (a: Said, b: Said): Record<Compared, boolean> => ({
  ...sameFields(a.meaning, b.meaning),
  answers: a.answers === b.answers,
  speak: a.speak === b.speak,
});

const NOTHING: Meaning = { coordination_type: null, dates: [], times: [], assigned_to: [], child: [], activity: null };

const saidOf = ({ decision: { extraction, redline_decision, redline_trigger_rule } }: Decided): Said => ({
  meaning: extraction ?? NOTHING,
  answers: extraction?.attribution.source_message_id ?? null,
  speak: redline_decision === "SPEAK" ? redline_trigger_rule : null,
});

const wantedOf = (label: Label): Said | null =>
  label.queue === true ? { meaning: label, answers: label.attributed_to, speak: label.rule } : null;
