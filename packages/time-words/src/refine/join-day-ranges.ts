import type { Day, Found, Refiner } from "../found.ts";
import { MOVE_BEFORE } from "./moves.ts";

/** What stands between the first and the last day of a range. */
export const RANGE = /^\s{0,12}(?:-|to|til|till|until|thru|through)\s{0,3}(?:the\s{1,3})?$/u;

const AND = /^\s{0,12}(?:and|&)\s{0,3}(?:the\s{1,3})?$/u;
const BETWEEN = /(?:^|[^\p{L}])between\s{1,3}(?:the\s{1,3})?$/u;

/** "Mon-Wed", "from Monday to Wednesday", "today til Friday": two days with a range between become one. */
export const joinDayRanges: Refiner = (found, { text }) => {
  const joined: Found[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, next.start) : "";
    const between = AND.test(gap) && BETWEEN.test(text.slice(Math.max(0, (last?.start ?? 0) - 20), last?.start));
    const day =
      last?.day && !last.replaced && next.day && (between || RANGE.test(gap)) ? span(last.day, next.day) : null;
    if (!last || !day) joined.push(next);
    else if (gap.trim() === "to" && MOVE_BEFORE.test(text.slice(Math.max(0, last.start - 60), last.start))) {
      joined[joined.length - 1] = { ...last, replaced: true };
      joined.push(next);
    } else joined[joined.length - 1] = { start: last.start, end: next.end, day };
  }
  return joined;
};

function span(first: Day, last: Day): Day | null {
  if (first.kind === "weekday" && last.kind === "weekday" && first.until === null)
    return { ...first, until: last.weekday };
  if (first.kind === "date" && last.kind === "date" && first.until === null && last.date > first.date)
    return { ...first, until: last.date, implied: "no" };
  return null;
}
