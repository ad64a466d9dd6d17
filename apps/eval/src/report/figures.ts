import { table } from "@silent-observer/command-line";
import type { Evaluation } from "../evaluation.ts";
import { floors, missesFloor } from "../score/floors.ts";
import type { Group } from "../score/groups.ts";
import { figureOf } from "../score/score.ts";
import { type FigureName, figureNames } from "../score/votes.ts";
import { share } from "./share.ts";

/** Every figure with its floor and, if a model read the messages, with the figure of the rules on the same messages. */
export function figuresTable({ score, model }: Evaluation): string {
  const head = ["figure", ...(model ? ["model", "rules"] : ["all"]), "cases", "floor", ""];
  return table(
    head,
    figureNames.map((name) => {
      const figure = figureOf(score, name);
      return [
        name.replaceAll("_", " "),
        shown(name, figure),
        ...(model ? [shown(name, figureOf(model.rules, name))] : []),
        String(score.shares[name].cases),
        floorOf(name),
        missesFloor(name, figure) ? "✖ missed" : "",
      ];
    }),
  );
}

const shown = (name: FigureName, figure: number | null): string =>
  share(figure, name === "false_speaks_per_1000" ? 1 : 3);

function floorOf(name: FigureName): string {
  const floor = floors[name];
  if (!floor) return "";
  return "least" in floor ? `≥ ${floor.least.toFixed(2)}` : `≤ ${floor.most.toFixed(2)}`;
}

/** Short names for the wide tables. */
const COLUMNS: readonly (readonly [head: string, figure: FigureName])[] = [
  ["prec", "tripwire_precision"],
  ["recall", "tripwire_recall"],
  ["fpr", "tripwire_false_positive_rate"],
  ["type", "type"],
  ["dates", "dates"],
  ["times", "times"],
  ["adult", "assigned_to"],
  ["child", "child"],
  ["activ", "activity"],
  ["w+w+c", "who+when+which child"],
  ["answ", "attribution (source and adult)"],
  ["redl", "redline"],
  ["spk-p", "speak_precision"],
  ["spk-r", "speak_recall"],
];

/** The figures of each group, a line each. */
export function groupsTable(what: string, all: readonly Group[]): string {
  return table(
    [`by ${what}`, "chats", "msgs", ...COLUMNS.map(([head]) => head), "false speaks"],
    all.map(({ name, score }) => [
      name,
      String(score.conversations),
      String(score.messages),
      ...COLUMNS.map(([, figure]) => share(figureOf(score, figure), 2)),
      String(score.shares.false_speaks_per_1000.hits),
    ]),
  );
}
