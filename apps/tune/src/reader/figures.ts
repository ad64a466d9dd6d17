import type { Reading } from "@silent-observer/conversation";
import type { Read } from "./play.ts";

type Rightly = (reading: Reading, label: Told) => boolean;
type Told = NonNullable<Read["label"]>;

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

const FIELDS: Readonly<Record<string, Rightly>> = {
  type: (reading, label) => reading.type === label.coordination_type,
  dates: (reading, label) => same(reading.dates, label.dates),
  times: (reading, label) => same(reading.times, label.times),
  assigned_to: (reading, label) => same(reading.assignedTo, label.assigned_to),
  child: (reading, label) => same(reading.children, label.child),
};

/** Whether day, adult and child are as labelled; this is what the confidence predicts. */
export const isRight = ({ reading, label }: Pick<Read, "reading" | "label">): boolean =>
  label !== null && ["dates", "assigned_to", "child"].every((field) => FIELDS[field]?.(reading, label));

/** The accuracy of the readings, one figure per line. */
export function figuresOf(title: string, read: readonly Read[]): string {
  const told = read.flatMap(({ reading, label }) => (label === null ? [] : [{ reading, label }]));
  const answers = told.filter(({ label }) => label.attributed_to !== null);
  const share = (of: readonly (typeof told)[number][], rightly: Rightly): string =>
    (of.filter(({ reading, label }) => rightly(reading, label)).length / of.length).toFixed(3);
  const rows: [string, string][] = [
    ...Object.entries(FIELDS).map(([name, rightly]): [string, string] => [name, share(told, rightly)]),
    [
      "who+when+which child",
      share(told, (reading, label) => isRight({ reading, label }) && FIELDS.times?.(reading, label) === true),
    ],
    [
      "attribution (source and adult)",
      share(
        answers,
        (reading, label) => reading.attributedTo === label.attributed_to && same(reading.assignedTo, label.assigned_to),
      ),
    ],
  ];
  const bins = EDGES.slice(1).map((to, at) => binOf(read, EDGES[at] ?? 0, to));
  return [
    `${title}: ${told.length} messages`,
    ...rows.map(([name, value]) => `  ${name.padEnd(32)}${value}`),
    ...bins,
  ].join("\n");
}

const EDGES = [0, 0.6, 0.7, 0.8, 0.9, 1.001];

function binOf(read: readonly Read[], from: number, to: number): string {
  const within = read.filter(({ reading }) => reading.confidence >= from && reading.confidence < to);
  const right = within.filter(isRight).length / Math.max(1, within.length);
  return `  confidence from ${from.toFixed(1)}${" ".repeat(13)}${right.toFixed(3)} right of ${within.length}`;
}
