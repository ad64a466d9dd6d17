import type { IsoDate } from "@silent-observer/conversation";
import type { Day, Found, Refiner } from "../found.ts";
import { MOVE_BEFORE } from "./moves.ts";

/** Separators of the first and the last day of a range. */
export const RANGE =
  /^\s{0,12}(?:-|(?:(?:right )?(?:through|thru|up) )?(?:to|til|till|until)|thru|through)\s{0,3}(?:the\s{1,3})?$/u;
/** "Friday afternoon through to the monday": a part of the first day comes before the separator. */
const THROUGH = /^\s{0,12}(?:right )?(?:thru|through)(?: (?:to|till?|until))?\s{1,3}(?:the\s{1,3})?$/u;

const AND_THE = /^\s(?:and|&) the\s/u;
const AND = /^\s{0,12}(?:and|&)\s{0,3}(?:the\s{1,3})?$/u;
const BETWEEN = /(?:^|[^\p{L}])between\s{1,3}(?:the\s{1,3})?$/u;

/** "Mon-Wed", "from Monday to Wednesday", "today til Friday": joins two days with a separator to a range. */
export const joinDayRanges: Refiner = (found, { text }) => {
  const joined: Found[] = [];
  for (const next of found) {
    const parted = joinThrough(joined, next, text);
    if (parted) {
      joined.splice(-2, 2, parted);
      continue;
    }
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

/** The range from a day, with a part of it, through to `next`; null if there is none. */
function joinThrough(before: readonly Found[], next: Found, text: string): Found | null {
  const [first, part] = [before.at(-2), before.at(-1)];
  const day = first?.day && next.day && isThrough(first, part, next, text) ? span(first.day, next.day) : null;
  return first && day ? { start: first.start, end: next.end, day, ...(part?.time ? { time: part.time } : {}) } : null;
}

function isThrough(first: Found, part: Found | undefined, next: Found, text: string): boolean {
  return (
    part?.time?.kind === "vague" &&
    !part.day &&
    !first.replaced &&
    !first.time &&
    text.slice(first.end, part.start).trim() === "" &&
    THROUGH.test(text.slice(part.end, next.start))
  );
}

/**
 * The date from which a range, or "and the", leads to `next`, the finding after `before`; null if there is none: "from
 * the 14th to monday", "good friday and the monday".
 */
export function rangeBegun(before: readonly Found[], next: Found, text: string): IsoDate | null {
  const last = before.at(-1);
  const gap = last ? text.slice(last.end, next.start) : "";
  const plain =
    last?.day && !last.replaced && (RANGE.test(gap) || AND_THE.test(gap + text.slice(next.start, next.end)));
  const first = plain ? last : before.at(-2);
  if (!first || !(plain || isThrough(first, last, next, text))) return null;
  return first.day?.kind === "date" && first.day.until === null ? first.day.date : null;
}

function span(first: Day, last: Day): Day | null {
  if (first.kind === "weekday" && last.kind === "weekday" && first.until === null)
    return { ...first, until: last.weekday };
  if (first.kind === "date" && last.kind === "date" && first.until === null && last.date > first.date)
    return { ...first, until: last.date, implied: "no" };
  return null;
}
