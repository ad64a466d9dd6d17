import type { Decided } from "../decided.ts";
import { type FigureName, figureNames, votesOn } from "./votes.ts";

export type Share = { readonly hits: number; readonly cases: number };

export type Score = {
  readonly conversations: number;
  readonly messages: number;
  /** Texts longer than the limits of the design ("Redline"). */
  readonly overLength: number;
  readonly shares: Readonly<Record<FigureName, Share>>;
};

/** Counts the hits and cases of every figure over all decided messages. */
export function scoreOf(decided: readonly Decided[]): Score {
  const shares = Object.fromEntries(figureNames.map((name) => [name, { hits: 0, cases: 0 }])) as Record<
    FigureName,
    { hits: number; cases: number }
  >;
  for (const { figure, hit } of decided.flatMap(votesOn)) {
    shares[figure].cases += 1;
    if (hit) shares[figure].hits += 1;
  }
  return {
    conversations: new Set(decided.map(({ file, chatId }) => `${file} ${chatId}`)).size,
    messages: decided.length,
    overLength: decided.reduce((sum, { decision }) => sum + tooLong(decision), 0),
    shares,
  };
}

/** A share from 0 to 1, or a rate per thousand; null if there was no case. */
export function figureOf({ shares }: Score, name: FigureName): number | null {
  const { hits, cases } = shares[name];
  if (cases === 0) return null;
  return name === "false_speaks_per_1000" ? (hits * 1_000) / cases : hits / cases;
}

/** The figures by the names of corpus/score.mjs. */
export const figuresOf = (score: Score): Record<FigureName, number | null> =>
  Object.fromEntries(figureNames.map((name) => [name, figureOf(score, name)])) as Record<FigureName, number | null>;

const MAX_CONFLICT = 280;
const MAX_CLARIFICATION = 200;
const MAX_SUMMARY = 140;

function tooLong({ spoken, redline_trigger_rule, pending }: Decided["decision"]): number {
  const mayHave = redline_trigger_rule === "missing_variable" ? MAX_CLARIFICATION : MAX_CONFLICT;
  const speech = spoken && characters(spoken.text) > mayHave ? 1 : 0;
  return speech + (pending && characters(pending.summary_text) > MAX_SUMMARY ? 1 : 0);
}

const characters = (text: string): number => [...text].length;
