import { WEEKDAY, weekdayOfSign } from "../day-signs.ts";
import { matches, words } from "../folded-text.ts";
import type { Day, Found } from "../found.ts";
import { countOf } from "../vocabulary.ts";

type Weekdays = Extract<Day, { kind: "weekday" }>;
type Phrase = { readonly regex: RegExp; readonly day: (groups: readonly (string | undefined)[]) => Weekdays };

const DAY = `(${WEEKDAY})`;
const NEXT_WEEK = "(?:next|nxt|the following) (?:week|wk)";
/** "Wed, week 3" is a week of the school term. In "wed week 9am" the number is a time. */
const NO_NUMBER = "(?! \\d{1,2}(?![\\d.:h]|~(?:[ap]\\.?m|-?ish|o'?~?c)))";
const NEXT = "(?:next|nxt)";

/** Longer phrases first, because "a week on tuesday" contains "tuesday". */
const PHRASES: readonly Phrase[] = [
  phrase(`(a|one|1|two|2|three|3) (?:weeks?|wks?) (?:on|from|after|this) (?:this |coming )?${DAY}`, ([count, sign]) =>
    later(sign, countOf(count)),
  ),
  phrase(
    `(?<!(?:for|last|past|every|these|those)[^\\S\\n]{1,3})(a|two|2|three|3) (?:weeks?|wks?) ${DAY}`,
    ([count, sign]) => later(sign, countOf(count)),
  ),
  phrase(
    `(?<!(?:for|last|past|every|each|next|the|this|per|a)[^\\S\\n]{1,3})(?:a )?fortnight (?:on |from )?${DAY}|${DAY} fortnight`,
    ([first, second]) => later(first ?? second, 2),
  ),
  phrase(
    `${DAY} (two|2|three|3) (?:weeks|wks)(?! (?:ago|running|in|of|before|after|from|later|on)(?!\\p{L}))`,
    ([sign, count]) => later(sign, countOf(count)),
  ),
  // "Not this saturday but next", "not this thursday, the one after".
  phrase(
    `not (?:this|the)(?: coming)? ${DAY}(?: coming)?~,? (?:but )?(?:the )?(?:(?:next|following)(?: one)?|(?:one|week) after)(?! ${WEEKDAY})`,
    ([sign]) => later(sign, 1),
  ),
  phrase(
    `${DAY}~[?,.-]?~not this (?:one|week|coming one)~,? (?:but )?(?:the )?(?:(?:next|following)(?: one| week)?|(?:one|week) after)(?! ${WEEKDAY})`,
    ([sign]) => later(sign, 1),
  ),
  phrase(`(?:week|wk) on ${DAY}`, ([sign]) => later(sign, 1)),
  phrase(`${DAY} after next`, ([sign]) => ({ ...nextWeek(sign), weeksLater: 1 })),
  phrase(`${DAY}(?:,| of)?~${NEXT_WEEK}|${NEXT_WEEK}(?:,| on)?~${DAY}`, ([first, second]) => nextWeek(first ?? second)),
  phrase(`${DAY} (?:week|wk)(?! of)${NO_NUMBER}`, ([sign]) => later(sign, 1)),
  phrase(`${DAY}(?: of)? this (?:week|wk)|this (?:week|wk) ${DAY}`, ([first, second]) => later(first ?? second, 0)),
  phrase(`${NEXT} ${DAY}`, ([sign]) => nextWeek(sign)),
  phrase(`(?:(?:this|the)(?: coming)?|coming|upcoming) ${DAY}`, ([sign]) => later(sign, 0)),
  phrase(DAY, ([sign]) => later(sign, 0)),
];

/** Weekdays with modifiers: "tuesday", "next tuesday", "tuesday week", "a week on tuesday". */
export function weekdays(open: string): Found[] {
  return PHRASES.flatMap(({ regex, day }) =>
    matches(open, regex).map(({ start, end, groups }) => ({ start, end, day: day(groups) })),
  );
}

function phrase(source: string, day: Phrase["day"]): Phrase {
  return { regex: words(source), day };
}

function later(sign: string | undefined, weeksLater: number): Weekdays {
  return { kind: "weekday", weekday: weekdayOfSign(sign), until: null, which: "coming", weeksLater };
}

function nextWeek(sign: string | undefined): Weekdays {
  return { ...later(sign, 0), which: "next week" };
}
