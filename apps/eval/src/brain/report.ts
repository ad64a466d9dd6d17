import { table } from "@silent-observer/command-line";
import { GATE, type Marked } from "./mark.ts";

/** A share of cases, their number, and the floor the share must reach. */
export type Figure = { readonly name: string; readonly value: number; readonly cases: number; readonly floor: number };

/** The three figures of the Brain, with the floors that the tests hold it to. */
export function figuresOf(marked: readonly Marked[]): Figure[] {
  const answerable = marked.filter(({ question }) => question.expected !== null);
  const unanswerable = marked.filter(({ question }) => question.expected === null);
  return [
    { name: "accuracy_at_gate", ...shareOf(marked), floor: 0.9 },
    { name: "answerable_answered_right", ...shareOf(answerable), floor: 0.92 },
    { name: "unanswerable_below_gate", ...shareOf(unanswerable), floor: 0.92 },
  ];
}

function shareOf(marked: readonly Marked[]): { value: number; cases: number } {
  const right = marked.filter((one) => one.right).length;
  return { value: marked.length === 0 ? 0 : right / marked.length, cases: marked.length };
}

/** The report for a reader; `worst` is null if no text may be shown. */
export function textReport(marked: readonly Marked[], worst: number | null): string {
  return [
    table(
      ["figure", "value", "cases", "floor", ""],
      figuresOf(marked).map(({ name, value, cases, floor }) => [
        name.replaceAll("_", " "),
        value.toFixed(3),
        `${cases}`,
        floor.toFixed(2),
        value < floor ? "✖" : "",
      ]),
    ),
    table(
      ["kind", "right", "cases", ""],
      groups(marked, kindOf).map(([kind, own]) => [kind, shareOf(own).value.toFixed(2), `${own.length}`, ""]),
    ),
    `What relevance is worth: of the questions whose answer was so relevant, the share that it answered\n${reliability(marked)}`,
    worst === null ? "These questions are kept aside: figures only, no texts." : worstOf(marked, worst),
  ].join("\n\n");
}

/** `most` questions with their answers and sources, taken from each kind in turn. */
export function answersShown(marked: readonly Marked[], most: number): string {
  const told = groups(
    marked.filter(({ question }) => question.expected !== null),
    kindOf,
  ).map(([, own]) => own);
  const inTurn = [0, 1, 2].flatMap((turn) => told.flatMap((own) => own[turn] ?? []));
  return inTurn.slice(0, most).map(shown).join("\n");
}

function shown({ question, answer }: Marked): string {
  const sources = answer.sources.map((source) => {
    if (typeof source === "string") return source;
    if (source.history !== undefined) return "history";
    return source.event_id ? `event ${source.event_id}` : `${source.file}:${source.line}`;
  });
  const cited = sources.length > 0 ? ` [${sources.join(", ")}]` : "";
  return `${question.question}\n  → ${answer.answer}${cited} ${answer.relevance_score.toFixed(2)}`;
}

const kindOf = ({ question }: Marked): string =>
  `${question.expected === null ? "unanswerable" : "answerable"}: ${question.kind}`;

function reliability(marked: readonly Marked[]): string {
  const band = ({ answer }: Marked) => Math.min(9, Math.floor(answer.relevance_score * 10)) / 10;
  const rows = groups(marked, (one) => band(one).toFixed(1)).map(([low, own]) => {
    const mean = own.reduce((sum, { answer }) => sum + answer.relevance_score, 0) / own.length;
    const told = own.filter((one) => (one.answer.relevance_score >= GATE ? one.right : one.question.expected !== null));
    const range = `${low}–${(Number(low) + 0.1).toFixed(1)}`;
    return [range, mean.toFixed(2), (told.length / own.length).toFixed(2), `${own.length}`];
  });
  return table(["relevance", "mean", "answered", "questions"], rows);
}

/** The ones furthest on the wrong side of the gate come first. */
function worstOf(marked: readonly Marked[], most: number): string {
  const wrong = marked
    .filter(({ right }) => !right)
    .sort((a, b) => Math.abs(b.answer.relevance_score - GATE) - Math.abs(a.answer.relevance_score - GATE));
  const lines = wrong.slice(0, most).map(({ question, answer }) => {
    const expected = question.expected?.facts.map(([fact]) => fact).join(", ") ?? `nothing (${question.kind})`;
    return `${question.id} ${answer.relevance_score.toFixed(2)} ${question.question}\n    expected ${expected}; answered ${answer.answer}`;
  });
  return [`${wrong.length} wrong`, ...lines].join("\n");
}

function groups(marked: readonly Marked[], key: (one: Marked) => string): [string, Marked[]][] {
  const keys = [...new Set(marked.map(key))].sort();
  return keys.map((own) => [own, marked.filter((one) => key(one) === own)]);
}
