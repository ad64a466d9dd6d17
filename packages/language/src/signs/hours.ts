import type { TimeMention } from "@silent-observer/time-words";
import { AT_CONJUNCTIONS, clauseAround } from "../clauses.ts";
import { type SignPattern, signsIn } from "./sign-pattern.ts";

/** What the clause of a time is about: the sender's own plans, a condition, somebody's errand. */
const ABOUT_A_CLAUSE: readonly SignPattern[] = [
  ["writer", /\b(?:i|i'm|i am|i've|i'll|my|we|we're)\b/],
  [
    "busy",
    /\b(?:off|out|free|done|work|working|stuck|busy|shift|shifts|meeting|call|train|flight|class|finish|finished|finishes|knock|appointment|till|client|visit|review|lecture|surgery|standup|wraps?|behaves?|dies|bolt)\b/,
  ],
  ["condition", /\b(?:if|unless|once|when|as long as|depends|before|after)\b/],
  [
    "errand",
    /\b(?:get|take|pick|drop|grab|fetch|collect|drive|bring|come|cover|leave|be there|meet|have|run|do|starts?|is|are|at)\b/,
  ],
  ["closes", /\b(?:lock|locks|close|closes|closing|shut|shuts|ends?|over|finishes)\b/],
];

/** Signs of a time and of the clause around it. */
export function hourSigns(text: string, mention: TimeMention): string[] {
  const around = clauseAround(text, mention.start, AT_CONJUNCTIONS);
  const clause = text.slice(around.start, around.end);
  return [
    ...signsIn(ABOUT_A_CLAUSE, clause).map((sign) => `clause_${sign}`),
    `bound_${mention.bound ?? "none"}`,
    ...(isEitherHalf(mention) ? ["either_half", `hour_${Number(mention.time?.slice(0, 2))}`] : []),
  ];
}

/** "7", "half 7", "7:15": nothing tells morning from evening. */
const isEitherHalf = ({ time, text }: TimeMention): boolean =>
  time !== null && time < "12:00" && !/[ap]\.?m|morning|\b0\d|\bnoon|\bh\b|\d[h.]\d/i.test(text);
