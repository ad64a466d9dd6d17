import type { FigureName } from "./votes.ts";

type Floor = { readonly least: number } | { readonly most: number };

/** The floors the observer must reach. A figure without a floor is only shown. */
export const floors: Partial<Record<FigureName, Floor>> = {
  tripwire_precision: { least: 0.94 },
  tripwire_recall: { least: 0.92 },
  tripwire_false_positive_rate: { most: 0.03 },
  type: { least: 0.85 },
  dates: { least: 0.9 },
  times: { least: 0.9 },
  assigned_to: { least: 0.88 },
  child: { least: 0.88 },
  activity: { least: 0.85 },
  "who+when+which child": { least: 0.75 },
  "attribution (source and adult)": { least: 0.88 },
};

/** Whether the figure is below its floor; false if it has no cases or no floor. */
export function missesFloor(name: FigureName, figure: number | null): boolean {
  const floor = floors[name];
  if (!floor || figure === null) return false;
  return "least" in floor ? figure < floor.least : figure > floor.most;
}
