import { matches } from "../folded-text.ts";
import type { Found } from "../found.ts";

const ITEM = /(?<=^|[\s:;,(])(\d)([.)])(?=[^\S\n]{1,3}\p{L})/gu;

/** The number of a point at the start of a sentence: "2) nit check friday, who goes?" */
const POINT = /(?<=(?:^|[.!?;\n])[^\S\n]{0,3}(?:and[^\S\n])?)\d\)(?=[^\S\n]{1,3}\p{L})/gu;

/** The numbers of a list, which begins at one: "1) dad drives 2) mom fetches". */
export function numbering(open: string): Found[] {
  return [...numbersOfList(open), ...matches(open, POINT).map(({ start, end }) => ({ start, end }))];
}

function numbersOfList(open: string): Found[] {
  const items = matches(open, ITEM);
  const from = items.findIndex(({ groups: [number] }) => number === "1");
  if (from < 0) return [];
  const [, mark] = items[from]?.groups ?? [];
  const list = items
    .slice(from)
    .filter((item, index) => item.groups[0] === String(index + 1) && item.groups[1] === mark);
  return list.length < 2 ? [] : list.map(({ start, end }) => ({ start, end }));
}
