import type { CoordinationType, MessageId } from "@silent-observer/conversation";
import { type Alternative, likeliest, namesOf } from "@silent-observer/linear";
import type { ExtractionInput } from "../extractor.ts";
import { contextOf } from "./context.ts";
import { EMPTY, fillings, situationOf } from "./origins/facts.ts";
import { fitted } from "./origins/fitted.ts";
import type { Facts, Field } from "./origins/premises.ts";
import { threadOf } from "./thread.ts";
import type { RulesWeights } from "./weights.ts";
import { typesFor } from "./who/type.ts";
import { whoFor } from "./who/who.ts";
import { sharesOf } from "./words/shares.ts";

/** The labels of a message. */
export type Truth = Omit<Facts, "children"> & {
  readonly type: CoordinationType | null;
  readonly assignedTo: readonly string[];
  readonly children: readonly string[];
  readonly source: MessageId | null;
};

/** A decision of the rules: the feature names of its alternatives, and the index of the right one. */
export type Labelled = {
  readonly decision: Exclude<keyof RulesWeights, "confidence">;
  readonly alternatives: readonly (readonly string[])[];
  readonly right: number;
};

const FIELDS: readonly Field[] = ["dates", "activity", "children", "times"];

/**
 * The decisions that the rules make on a message, each with its right alternative. Decisions without a right
 * alternative are left out, because no weight could correct them.
 * @param weights if given, later decisions rest on who the rules would choose; otherwise on the labels
 */
export function labelledDecisions(input: ExtractionInput, truth: Truth, weights: RulesWeights | null): Labelled[] {
  const context = contextOf(input);
  const shares = sharesOf(input);
  const frame = fitted(
    (shares.find(({ isLeft, isDeclined }) => !isLeft && !isDeclined) ?? shares[0]).frame,
    context,
    input,
  );
  const thread = threadOf(input.attribution?.sourceMessageId ?? null, input.history);
  const whos = whoFor(frame, thread, input);
  const who = whos.findIndex(({ assignedTo }) => sameSet(assignedTo, truth.assignedTo));
  const taken = weights === null ? whos[who] : likeliest(weights.who, whos)?.alternative;
  const roles = taken?.roles ?? [];
  const types = typesFor(frame, roles, thread);
  const premises = { frame, thread, context, roles, type: truth.type ?? "none" };
  const situation = situationOf(premises, input);
  const labelled = (decision: Labelled["decision"], of: readonly Alternative[], right: number) =>
    right < 0 ? [] : [{ decision, alternatives: of.map(({ features }) => namesOf(features)), right }];
  return [
    ...labelled("who", whos, who),
    ...labelled(
      "type",
      types,
      types.findIndex(({ type }) => type === truth.type),
    ),
    ...FIELDS.flatMap((field) => {
      const known = { ...EMPTY, dates: field === "dates" ? [] : truth.dates };
      const before = field === "children" || field === "times" ? { ...known, activity: truth.activity } : known;
      const ways = fillings(field, premises, before, input, situation);
      const right = ways.findIndex(({ value }) => isTrue(field, value, truth));
      return labelled("facts", ways, right);
    }),
  ];
}

function isTrue(field: Field, value: string | readonly string[] | null, truth: Truth): boolean {
  if (field === "activity") return sameNoun(value as string | null, truth.activity);
  return sameSet((value ?? []) as readonly string[], truth[field]);
}

/** Whether two lists have the same elements, in any order. */
export const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** As in scoring, one noun may contain the other. */
function sameNoun(a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((noun) =>
    (noun ?? "")
      .toLowerCase()
      .replace(/[^a-z]+/g, " ")
      .trim(),
  ) as [string, string];
  return one === other || (one !== "" && other !== "" && (one.includes(other) || other.includes(one)));
}
