import { addDays } from "@silent-observer/conversation";
import { TODAY, TOMORROW } from "../day-signs.ts";
import { matches, words } from "../folded-text.ts";
import type { Day, Found, Implied, Moment, PartOfDay } from "../found.ts";
import { countOf, HOUR_WORD } from "../vocabulary.ts";

/** "This week today" and "all week tomorrow" are two separate expressions. */
const NO_WEEK = "(?<!(?:this|next|last|all|the|per|each|every|whole)[^\\S\\n]{1,3})";

/** Expressions for a number of days from today, longer ones first. */
const COUNTED: readonly (readonly [RegExp, number])[] = [
  [words(`(?:the )?day after ${TOMORROW}|overmorrow`), 2],
  // "Day after" without its article means the same, unless it follows another day.
  [
    words(
      `(?<!(?:the|a|any|all|each|every|same|next)[^\\S\\n]{1,3})day after(?=~(?:$|[.,!?;]|(?:is|works|pls|please|only|also)(?!\\p{L})))`,
    ),
    2,
  ],
  [words(`(?:a|one|1) week (?:from |on )?${TOMORROW}|${NO_WEEK}week ${TOMORROW}|${TOMORROW} week`), 8],
  [words(`(?:a|one|1) week (?:from )?${TODAY}|${NO_WEEK}week ${TODAY}|${TODAY} week|this day week`), 7],
  [
    words(
      `(?:in )?(?:a|one|1) fortnight(?: from)? (?:${TODAY}|now)|${TODAY} fortnight|this day fortnight|in a fortnight`,
    ),
    14,
  ],
  [words(`(?:a|one|1) fortnight(?: from)? ${TOMORROW}|${TOMORROW} fortnight`), 15],
  [words(TOMORROW), 1],
  [words(TODAY), 0],
];

const DAYS_FROM = words(`(\\d{1,2}|${HOUR_WORD}) (days?|weeks?|wks?) (?:from )?(${TODAY}|${TOMORROW})`);
/** Chrono handles "in 2 weeks" and "in 3 days". */
const IN_WEEKS = words(`in (a|\\d{1,2}|${HOUR_WORD}) (?:wks?|wk's)`);

const PARTS: readonly (readonly [RegExp, PartOfDay])[] = [
  [words("this (?:morning|morn|am)"), "morning"],
  [words("this (?:afternoon|arvo|aft|pm|avo|arvie)|s'?arvo"), "afternoon"],
  [words("tonight'?s?|tonite|2nite|2night|tnite|tonigh|tonght|tongiht|this (?:evening|eve|night|nite)"), "evening"],
];

/**
 * "Now" counts only at the end of a question or message, where it is not a filler. After a time or a habit it means
 * "from now on": "he finishes at 4 now", "swim is on thursdays now".
 */
const NOW = [
  words("right now|rn|asap|straight~away|right away|immediately"),
  /(?<!\p{L}|days\s{1,3}|from\s{1,3}|[\d\uE0FF]\s{0,3}(?:[ap]m\s{1,3})?)now(?=\s{0,3}(?:$|[?!\n]))/gu,
];

/** Today, tomorrow and similar words, and the parts of today. */
export function casualDays(open: string, moment: Moment): Found[] {
  const on = (days: number, implied: Implied): Day => ({
    kind: "date",
    date: addDays(moment.date, days),
    until: null,
    implied,
  });
  return [
    ...matches(open, DAYS_FROM).map(({ start, end, groups: [count, unit, day] }) => {
      const days = countOf(count) * (unit?.startsWith("d") ? 1 : 7) + (day === TOMORROW ? 1 : 0);
      return { start, end, day: on(days, "no") };
    }),
    ...matches(open, IN_WEEKS).map(({ start, end, groups: [count] }) => ({
      start,
      end,
      day: on(7 * countOf(count), "no"),
    })),
    ...COUNTED.flatMap(([regex, days]) =>
      matches(open, regex).map(({ start, end }) => ({ start, end, day: on(days, "no") })),
    ),
    ...PARTS.flatMap(([regex, part]) =>
      matches(open, regex).map(({ start, end }) => ({
        start,
        end,
        day: on(0, "itself"),
        time: { kind: "vague", part } as const,
      })),
    ),
    ...NOW.flatMap((regex) =>
      matches(open, regex).map(({ start, end }) => ({ start, end, day: on(0, "unless said") })),
    ),
  ];
}
