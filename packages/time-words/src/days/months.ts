import type { IsoDate } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Day, Found, Moment } from "../found.ts";
import { monthAfter } from "./calendar-date.ts";

const NEXT_MONTH = words("(?:next|nxt) month");
const DAY_OF_NEXT = words(
  "(?:the )?([12]?\\d|3[01])(?:st|nd|rd|th)? of (?:next|nxt) month|(?:next|nxt) month,?~(?:on )?the ([12]?\\d|3[01])(?:st|nd|rd|th)",
);
const DAY_OF_THIS = words("(?:the )?([12]?\\d|3[01])(?:st|nd|rd|th)? of (?:this|the) month");

/** "Next month", from its first day to its last; "the 3rd of next month". */
export function months(open: string, moment: Moment): Found[] {
  const { first, last } = monthAfter(moment.date);
  const on = (date: IsoDate, until: IsoDate | null): Day => ({ kind: "date", date, until, implied: "no" });
  return [
    ...matches(open, DAY_OF_NEXT).flatMap(({ start, end, groups: [before, behind] }) => {
      const date = `${first.slice(0, 8)}${(before ?? behind)?.padStart(2, "0")}`;
      return date >= first && date <= last ? [{ start, end, day: on(date, null) }] : [];
    }),
    ...matches(open, DAY_OF_THIS).map(({ start, end, groups: [day] }) => ({
      start,
      end,
      day: { kind: "day of month" as const, day: Number(day), until: null, weekday: null },
    })),
    ...matches(open, NEXT_MONTH).map(({ start, end }) => ({ start, end, day: on(first, last) })),
  ];
}
