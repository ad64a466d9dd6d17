import type { Figures } from "./figures.ts";
import { isHeld } from "./references.ts";
import type { Row, Tuned } from "./tune.ts";

/** Number of changed weights shown. */
const MOST_CHANGES = 20;

/** The result as text for a terminal. */
export function textReport(tuned: Tuned): string {
  return [
    ...pullLines(tuned),
    ...table(tuned),
    "",
    "held out: by weights fitted to other families, or to other conversations where there is one family. after: by the new",
    `weights, which have seen it.${tuned.seen ? " So have those of `before`." : ""}`,
    "",
    ...besideLines(tuned),
    ...referenceLines(tuned),
    "",
    ...changeLines(tuned),
  ].join("\n");
}

const pullLines = ({ pull, tried }: Tuned): string[] => [
  ...tried.map((one) => `pull ${one.pull}: mistakes on held-out talk cost ${one.cost.toFixed(1)}`),
  `Pull ${pull}.`,
  "",
];

function table({ all, families }: Tuned): string[] {
  const heads = ["before", "held out", "after"];
  const row = (name: string, { before, heldOut, after }: Row): string =>
    [
      name.padEnd(14),
      String(before.messages).padStart(8),
      ...[before, heldOut, after].map((figures) => `   ${cells(figures)}`),
    ].join("");
  return [
    `${" ".repeat(22)}${heads.map((head) => `   ${head.padEnd(17)}`).join("")}`.trimEnd(),
    `family        messages${heads.map(() => "  prec rec   fpr  ").join("  ")}`.trimEnd(),
    ...[...families].map(([name, figures]) => row(name, figures)),
    ...(families.size > 1 ? [row("all", all)] : []),
  ];
}

const cells = ({ precision, recall, falsePositiveRate }: Figures): string =>
  [precision, recall, falsePositiveRate].map((share) => (share === null ? "  –  " : share.toFixed(3))).join(" ");

const besideLines = ({ beside }: Tuned): string[] =>
  beside
    ? [
        `learned from besides, ${beside.before.messages} messages: before ${cells(beside.before)}, after ${cells(beside.after)}`,
        "",
      ]
    : [];

const referenceLines = ({ references }: Tuned): string[] => [
  "reference scores, agreed → before → after",
  ...references.after.map((after, at) => {
    const before = references.before[at]?.score.toFixed(3) ?? "–";
    const mark = isHeld(after) ? " " : "✖";
    return `${mark} ${after.wanted.toFixed(2)} → ${before} → ${after.score.toFixed(3)}  ${after.text}`;
  }),
];

function changeLines({ changes }: Tuned): string[] {
  if (changes.length === 0) return ["No weight changes."];
  const shown = changes.slice(0, MOST_CHANGES);
  return [
    `${changes.length} weights change${changes.length > shown.length ? `; the ${shown.length} that change most` : ""}:`,
    ...shown.map(
      ({ id, before, after, messages }) =>
        `  ${id.padEnd(30)} ${before.toFixed(2).padStart(6)} → ${after.toFixed(2).padStart(6)}   found in ${messages} messages`,
    ),
  ];
}

/** The result as JSON for scripts. */
export function jsonReport({ patterns: _, families, ...tuned }: Tuned, written: string | null, refused: string | null) {
  return JSON.stringify({ ...tuned, families: Object.fromEntries(families), written, refused });
}
