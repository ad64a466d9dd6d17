import type { Evaluation } from "../evaluation.ts";
import { missesFloor } from "../score/floors.ts";
import type { Group } from "../score/groups.ts";
import { figuresOf, type Score } from "../score/score.ts";
import { figureNames } from "../score/votes.ts";

/** The report as one line of JSON; figures by the names of corpus/score.mjs, null if there was no case. */
export function jsonReport({ score, byTag, byFile, model, ...rest }: Evaluation): string {
  const figures = figuresOf(score);
  return JSON.stringify(
    snakeCase({
      ...scored(score),
      floorsMissed: figureNames.filter((name) => missesFloor(name, figures[name])),
      byTag: byTag.map(grouped),
      byFile: byFile.map(grouped),
      ...rest,
      model: model && { ...model, rules: scored(model.rules) },
    }),
  );
}

const scored = (score: Score) => ({
  conversations: score.conversations,
  messages: score.messages,
  overLength: score.overLength,
  figures: figuresOf(score),
});

const grouped = ({ name, score }: Group) => ({ name, ...scored(score) });

/** Keys as elsewhere in the project's JSON. */
function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      snakeCase(held),
    ]),
  );
}
