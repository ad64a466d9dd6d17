import type { IsoDate } from "@silent-observer/conversation";
import { matches } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { dateAhead } from "./calendar-date.ts";

/** Characters of a list that are looked at. */
const AROUND = 32;
/** A list has an "and" before its last day. In "28 nov, 11" the number is a time. */
const AND = "\\s{0,2}(?:and|&|\\+|or|y|und|og|och|et)\\s{0,2}";
const BEHIND = new RegExp(
  `^(?:\\s{0,2},\\s?\\d{1,2}){0,6},?${AND}\\d{1,2}(?![\\p{L}\\d./:]|\\s?[ap]\\.?m|\\s?-|\\s(?:to|till?|until)\\s)`,
  "u",
);
const BEFORE = new RegExp(
  `(?<![\\p{L}\\d.:,/-]|(?:at|by|till?|until)\\s)(?:\\d{1,2}\\s?,\\s?){0,6}\\d{1,2}${AND}$`,
  "u",
);

/** The other days of a list that names its month once: "May 18, 19 and 20", "18 and 19 May". */
export function daysBeside({ start, end }: Found, date: IsoDate, open: string, moment: Moment): Found[] {
  const [, month, day] = date.split("-").map(Number);
  const from = Math.max(0, start - AROUND);
  const behind = /\d/.test(open[end - 1] ?? "") ? BEHIND.exec(open.slice(end, end + AROUND)) : null;
  const before = /\d/.test(open[start] ?? "") ? BEFORE.exec(open.slice(from, start)) : null;
  const list = behind ?? before;
  if (!list) return [];
  const at = behind ? end : from + list.index;
  const days = matches(list[0], /(\d{1,2})/gu).map((match) => ({ ...match, day: Number(match.groups[0]) }));
  // Excludes "May 18 and 4 of us".
  if (!days.every((other) => (behind ? other.day > (day ?? 0) : other.day < (day ?? 0)))) return [];
  return days.flatMap((other) => {
    const listed = dateAhead(other.day, month ?? 0, null, moment);
    return listed
      ? [
          {
            start: at + other.start,
            end: at + other.end,
            day: { kind: "date", date: listed, until: null, implied: "no" },
          },
        ]
      : [];
  });
}
