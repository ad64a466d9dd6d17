import { AT_SENTENCES, clauseAround } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

const SEASON =
  "(?:easter|christmas|xmas|summer|autumn|fall|winter|spring|february|feb|may|whit|october|oct|school|ski|mid-?term)";
const BREAK = "(?:half[- ]?term|holidays?|hols?|break|vacation)";
/** "Holidays" alone are those of school; "the break" may be one at work. */
const NAMED = `(?:${SEASON} ${BREAK}|half[- ]?term|(?:holidays|hols)\\b|(?:reading|golden|spring|ski) (?:week|break))`;
/** "Over easter", but not "over easter sunday". */
const SEASON_ALONE =
  "(?:easter|christmas|xmas)(?! (?:eve|day|week|weekend|[a-z]+day|party|play|concert|fair|show|dinner|lunch|tea|tree|egg|bunny|hunt|service|parade|term)\\b)";
const DAY = `(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT})`;
const THE = "(?:(?:the|this|next|our|their) )?";

/**
 * Within it: "in half term", "the thursday of half term", "half term: bisi monday". After it: "the tuesday after half
 * term". What is before it needs no calendar: the coming weekday is meant.
 */
const WITHIN = new RegExp(
  `\\b(?:in|during|over|throughout|of|for) ${THE}(?<led>${NAMED})\\b|\\b(?:over|during) ${THE}(?<season>${SEASON_ALONE})\\b|` +
    `(?<!\\b(?:before|after|until|till?|by|since|from|about|than|book|is|like) ${THE})(?<beside>\\b${NAMED})(?::| -)? (?:(?:the|on|[a-z_]+) )?(?=${DAY}\\b)|` +
    `\\b${DAY} (?:the )?(?<behind>${NAMED})\\b`,
);
const AFTER = new RegExp(`\\b${DAY} (?:after|following) ${THE}(?<after>${NAMED}|easter|christmas|xmas)\\b`);

/** A named stretch of days that a message puts a weekday into, or behind. */
export type Stretch = {
  /** Its words: "half", "term". */
  readonly words: readonly string[];
  readonly isAfter: boolean;
  /** Whether the weekday at this index is of it. */
  readonly reaches: (at: number) => boolean;
};

/** The stretch of a message, whose days only the calendar knows; null if there is none. */
export function stretchIn({ text }: Surface): Stretch | null {
  if (!MAY_BE.test(text)) return null;
  const after = AFTER.exec(text);
  const match = after ?? WITHIN.exec(text);
  if (match === null) return null;
  const { led, season, beside, behind, after: behindIt } = match.groups ?? {};
  const name = led ?? season ?? beside ?? behind ?? behindIt ?? "";
  const sentence = clauseAround(text, match.index, AT_SENTENCES);
  return {
    words: name.split(/[- ]/).flatMap((word) => (word === "halfterm" ? ["half", "term"] : [word])),
    isAfter: after !== null,
    reaches: (at) => at >= sentence.start && at < sentence.end,
  };
}
const MAY_BE =
  /half[- ]?term|holidays?|\bhols?\b|break|vacation|easter|christmas|xmas|(?:reading|golden|spring|ski) week/;

const DAYS_OFF = /holiday|\bhols?\b|break|vacation|half[- ]?term/;
/** Words that calendars call otherwise. */
const SAME: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:holidays?|hols?|break|vacation|school)$/, DAYS_OFF],
  [/^(?:christmas|xmas)$/, /christmas|xmas/],
  [/^(?:feb|february)$/, /feb/],
  [/^(?:oct|october|autumn|fall)$/, /oct|autumn|fall/],
];

/** Whether an event of the calendar, by its summary, is that stretch: "Easter holidays" is "the easter break". */
export const isCalled = ({ words }: Stretch, summary: string): boolean =>
  words.every((word) =>
    (SAME.find(([one]) => one.test(word))?.[1] ?? new RegExp(`\\b${word}`)).test(summary.toLowerCase()),
  );
