import type { DateMention, TimeMention, TimeWords } from "@silent-observer/time-words";
import { anyOf } from "../any-of.ts";
import type { Surface } from "../surface.ts";
import { isWeekdayAlone } from "../when.ts";

/**
 * Days on which something may take place. Excluded are a deadline for an answer or form beside another day, and a day
 * that only ends something: "away till Thursday, who takes her tomorrow?"
 */
export function daysOfMatter({ text, masked }: Surface, { dates, times }: TimeWords): readonly DateMention[] {
  const days = dates.filter(({ start }) => !DEADLINE.test(text.slice(Math.max(0, start - 60), start)));
  const said = days.length > 0 ? days : dates;
  const [first, ...others] = said;
  if (!first || first.until !== null || first.implied || isPartOfStay(masked)) return said;
  if (others.length > 0) return isLast(text, first) && others.every(({ date }) => date < first.date) ? others : said;
  const hasItsHour = times.some(({ time, ...at }) => time !== null && isBesideDay(text, first, at));
  return onlyEnds(text, first) && !hasItsHour ? [] : said;
}

/** "Till wednesday at 4", "till 4 wednesday": an hour of that day, and not of another clause. */
function isBesideDay(text: string, day: DateMention, hour: Pick<TimeMention, "start" | "end">): boolean {
  const between = hour.start >= day.end ? text.slice(day.end, hour.start) : text.slice(hour.end, day.start);
  return BETWEEN_DAY_AND_HOUR.test(between);
}
const BETWEEN_DAY_AND_HOUR = /^,? ?(?:(?:at|about|around|on|the|from|by|till|until|til) ?){0,2}$/;

/**
 * "Mon and Wed", "the 1st, 2nd & 3rd", "tues thurs": all of them are meant. So they were in 70 of 77 such lists (corpus, November
 * 2026).
 */
export function areListed(surface: Surface, { dates }: TimeWords): boolean {
  const { text } = surface;
  const days = dates.filter(({ implied }) => !implied);
  const gaps = days.slice(1).map(({ start }, at) => text.slice(days[at]?.end, start));
  if (gaps.length > 0 && gaps.every((gap) => gap.trim() === ""))
    return days.every((day) => isWeekdayAlone(day, surface));
  return gaps.every((gap) => GAP_IN_LIST.test(gap)) && AND.test(gaps.at(-1) ?? "");
}
const GAP_IN_LIST = /^\s*(?:,|&|\+|n|and|, and|plus|as well as|and also)?\s*(?:on\s+)?(?:the\s+)?$/i;
const AND = /[&+]|\bn\b|\band\b|\bplus\b|\bas well as\b/i;

const DEADLINE =
  /\b(?:rsvp|repl(?:y|ies)|respond|response|answers?|know|signed|sign up|register|pay|paid|payment|money|forms?|slips?|deadline|tickets?|returned|confirm|due)\b[^.;!?\n]{0,25}\b(?:by|before|until|till|no later than|due)(?: the)? $/;

/**
 * "Who's having them tonight then?", after talk of Friday: somebody is looked for on this very day, whatever day was
 * spoken of before. "Can you let me know tonight" and "who can ask her today" want something else done today.
 */
export const asksForToday = ({ masked }: Surface): boolean => ASKS_FOR_TODAY.test(masked);
const ASKS_FOR_TODAY =
  /\b(?:who|any(?:one|body)|some(?:one|body)|(?:can|could|will|would) (?:you|_adult_))\b(?:(?!\b(?:know|tell|say|said|talk|ask|check|ring|call|text|message|confirm|decide|sort|book|pay|order|reply|answer|if|when|because|cos|who|has been|was)\b)[^,.;!?\n]){0,60}\b(?:today|tonight|this (?:morning|afternoon|evening))\b(?!'s)/;

const before = (text: string, { start }: DateMention): string =>
  text.slice(Math.max(0, start - 60), start).toLowerCase();

/** "Away till Thursday": the last day of something. */
const isLast = (text: string, day: DateMention): boolean =>
  /\w[^.;!?\n]*(?<!\p{L})(?:until|till?|'til)(?: the)? $/u.test(before(text, day)) && !ANSWER.test(before(text, day));

/** "The car is at the garage til tomorrow": while it lasts, the matter may be on any day before. */
const onlyEnds = (text: string, day: DateMention): boolean =>
  isLast(text, day) && !NOT_BEFORE.test(before(text, day)) && !/^[^.!?\n]{0,3}\d/.test(text.slice(day.end));

/** "Til thursday", "so till monday": alone, it answers how long. */
const ANSWER = /^(?:(?:so|ok|okay|yes|yeah|no|and|just|only|me|him|her|them|both),?\s)*(?:until|till?|'til)(?: the)? $/;
/** "Not till friday": it takes place on Friday. */
const NOT_BEFORE =
  /(?:\bnot\b|n't\b|\bwont\b|\bdont\b|\bisnt\b|\bnothing\b)[^.,;!?\n]{0,30}(?:until|till?|'til)(?: the)? $/;
const MINDED = anyOf(
  "(?:have|has|having|take|mind|minding|watch|watching|host|hosting) " +
    "(?:them|him|her|us|me|both|(?:the |my |your |our )?(?:kids|boys|girls|children|weans|two|twins|baby|little ones?)|_child_)",
  "look(?:s|ing)? after|babysit\\w*",
);
/** If somebody stays or is minded till then, the last day is part of the matter: not where another sentence has it. */
const isPartOfStay = (masked: string): boolean =>
  masked.split(/[!?;\n]|\.(?!\d)/).some((sentence) => ENDS.test(sentence) && STAYS.test(sentence));
const ENDS = /(?:\bun|\b|')till?\b/;
const STAYS = new RegExp(
  "\\b" +
    anyOf(
      "stay(?:s|ing)?(?! (?:at|in) (?:the|a) (?:workshop|garage|shop|vet|dealer))|sleep(?:s|ing)?|sleep-?over|keep(?:s|ing)?",
      MINDED,
      "nights?|camps?|with (?:you|u|us|me|nan|nana|granny|gran|grandma|grandpa|grandad|dad|mum|mom|my (?:mum|mom|parents))",
    ) +
    "\\b",
  "u",
);

/** "I can have Mia during the rugby": the activity while which something is to be done. */
export function activityMeanwhile({ text, mentions }: Surface): string | null {
  const during = mentions.find(({ sense, start }) => sense.kind === "activity" && DURING.test(text.slice(0, start)));
  return during?.sense.kind === "activity" ? during.sense.id : null;
}
const DURING = /\b(?:during|throughout) (?:(?:the|his|her|their|your) )?(?:[a-z]+'s )?$/;
