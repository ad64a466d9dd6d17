import { matches } from "../folded-text.ts";
import type { Found } from "../found.ts";

const ITEM = /(?<=^|[\s:;,(])(\d)([.)])(?=[^\S\n]{1,3}\p{L})/gu;

/** The number of a point at the start of a sentence: "2) nit check friday, who goes?" */
const POINT = /(?<=(?:^|[.!?;\n])[^\S\n]{0,3}(?:and[^\S\n])?)\d\)(?=[^\S\n]{1,3}\p{L})/gu;

/** A number before whom it falls to, or a yes or no, as in "1 you, 2 me". */
const SHARE =
  /(?<=^|[,;:\n]|\p{L}[^\S\n]{1,3}(?:and[^\S\n]{1,3})?)[^\S\n]{0,3}(\d)(?=[^\S\n]{1,3}(?:i|i'll|i'm|me|myself|you|you'll|u|we|he|she|they|him|her|them|us|yes|yep|yeah|no|nope)(?![\p{L}']))/gu;

/** The numbers of a list, which begins at one: "1) dad drives 2) mom fetches", "1 you, 2 me". */
export function numbering(open: string): Found[] {
  return [
    ...numbersOfList(open),
    ...sharesCounted(open),
    ...matches(open, POINT).map(({ start, end }) => ({ start, end })),
  ];
}

/** Nothing but a list counts people from one on: the first number begins the message, and no other comes between. */
function sharesCounted(open: string): Found[] {
  const shares = matches(open, SHARE);
  const counts = shares.length > 1 && shares.every(({ groups: [number] }, index) => number === String(index + 1));
  const isAll = [...open.matchAll(/\d{1,4}/gu)].length === shares.length;
  return counts && isAll && shares[0]?.start === 0 ? shares.map(({ start, end }) => ({ start, end })) : [];
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
