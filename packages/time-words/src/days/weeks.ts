import { addDays } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Day, Found, Moment } from "../found.ts";

export const WEEKEND = "(?:week-?~?end|wknd|wkend|w/e|w/end)";

type Week = Extract<Day, { kind: "week" }>;

/** Offsets in days from the Monday of the current week. */
const WEEKS: readonly (readonly [RegExp, from: number, until: number])[] = [
  [words("(?:the )?(?:week|wk) after next"), 14, 18],
  [words("(?:next|nxt|the following) (?:week|wk)"), 7, 11],
  [words(`(?:the )?${WEEKEND} after next`), 19, 20],
  [words(`(?:next|nxt) ${WEEKEND}|(?:the )?${WEEKEND} after(?: this(?: one)?)?`), 12, 13],
  [words(`(?:this|the|this coming|over the|at the) ${WEEKEND}(?! of(?!\\p{L}))`), 5, 6],
];

const THIS_WEEK = words("this (?:week|wk)");
const LATER_THIS_WEEK = words("(?:later(?: on)?|further on) (?:in the|this) (?:week|wk)");
/** The end of a week is its Friday. */
const WEEK_END = words("(?:the )?end of (?:the|this|(next|nxt)) (?:week|wk)");

/** Weeks and weekends as ranges. A week is Monday to Friday. */
export function weeks(open: string, moment: Moment): Found[] {
  const monday = addDays(moment.date, 1 - moment.weekday);
  const between = (from: number, until: number): Week => {
    const [first, last] = [addDays(monday, from), addDays(monday, until)];
    const date = first < moment.date ? moment.date : first;
    return { kind: "week", date, until: last > date ? last : null };
  };
  return [
    ...matches(open, WEEK_END).map(({ start, end, groups: [next] }) => {
      const week = next ? between(7, 11) : restOfWeek(moment, between);
      return { start, end, day: { ...week, date: week.until ?? week.date, until: null } };
    }),
    ...WEEKS.flatMap(([regex, from, until]) =>
      matches(open, regex).map(({ start, end }) => ({ start, end, day: between(from, until) })),
    ),
    ...matches(open, LATER_THIS_WEEK).map(({ start, end }) => ({
      start,
      end,
      day: between(moment.weekday, moment.weekday < 5 ? 4 : 6),
    })),
    ...matches(open, THIS_WEEK).map(({ start, end }) => ({ start, end, day: restOfWeek(moment, between) })),
  ];
}

/** "This week" is the rest of it; at the weekend it is the coming week. */
function restOfWeek(moment: Moment, between: (from: number, until: number) => Week): Week {
  return moment.weekday > 5 ? between(7, 11) : between(moment.weekday - 1, 4);
}
