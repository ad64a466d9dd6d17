import { wallClock, weekdayOf } from "@silent-observer/conversation";
import { bareHours } from "./clock/bare.ts";
import { compactTimes } from "./clock/compact.ts";
import { hoursAbroad } from "./clock/hours-abroad.ts";
import { minutesAlone } from "./clock/minutes-alone.ts";
import { namedTimes } from "./clock/named.ts";
import { relativeTimes } from "./clock/relative.ts";
import { spelledTimes } from "./clock/spelled.ts";
import { spokenTimes } from "./clock/spoken.ts";
import { vagueTimes } from "./clock/vague.ts";
import { writtenTimes } from "./clock/written.ts";
import { calendarDates } from "./days/calendar-dates.ts";
import { casualDays } from "./days/casual-days.ts";
import { daysOfMonth } from "./days/days-of-month.ts";
import { dottedDates } from "./days/dotted-dates.ts";
import { feasts } from "./days/feasts.ts";
import { impliedDays } from "./days/implied-days.ts";
import { months } from "./days/months.ts";
import { nthWeekdays } from "./days/nth-weekdays.ts";
import { numberedWeekdays } from "./days/numbered-weekdays.ts";
import { numericDates } from "./days/numeric-dates.ts";
import { past } from "./days/past.ts";
import { spelledDaysOfMonth } from "./days/spelled-days-of-month.ts";
import { weekdays } from "./days/weekdays.ts";
import { weeks } from "./days/weeks.ts";
import { blank, fold } from "./folded-text.ts";
import type { Found, Moment, Reader, Refiner, Scene } from "./found.ts";
import type { TimeWords, TimeWordsContext } from "./mention.ts";
import { mentionsOf } from "./mentions-of.ts";
import { addresses } from "./not-time/addresses.ts";
import { ages } from "./not-time/ages.ts";
import { codes } from "./not-time/codes.ts";
import { dayIdioms } from "./not-time/day-idioms.ts";
import { feastDays } from "./not-time/feast-days.ts";
import { flights } from "./not-time/flights.ts";
import { habits } from "./not-time/habits.ts";
import { heat } from "./not-time/heat.ts";
import { labels } from "./not-time/labels.ts";
import { lengths } from "./not-time/lengths.ts";
import { links } from "./not-time/links.ts";
import { marks } from "./not-time/marks.ts";
import { money } from "./not-time/money.ts";
import { numbering } from "./not-time/numbering.ts";
import { phoneNumbers } from "./not-time/phone-numbers.ts";
import { quantities } from "./not-time/quantities.ts";
import { ratios } from "./not-time/ratios.ts";
import { runningTimes } from "./not-time/running-times.ts";
import { scores } from "./not-time/scores.ts";
import { timeStamps } from "./not-time/time-stamps.ts";
import { titles } from "./not-time/titles.ts";
import { partWords } from "./parts-of-day.ts";
import { bounds } from "./refine/bounds.ts";
import { currentTime } from "./refine/current-time.ts";
import { dayLists } from "./refine/day-lists.ts";
import { groundedTimes } from "./refine/grounded-times.ts";
import { halfOfDay } from "./refine/half-of-day.ts";
import { hourUnsaid } from "./refine/hour-unsaid.ts";
import { keepImpliedDays } from "./refine/implied-days.ts";
import { joinDayRanges } from "./refine/join-day-ranges.ts";
import { joinTimeRanges } from "./refine/join-time-ranges.ts";
import { joinWeekdayAndDate } from "./refine/join-weekday-and-date.ts";
import { monthOfList } from "./refine/month-of-list.ts";
import { morningAfter, nightHours } from "./refine/past-midnight.ts";
import { pastTimes } from "./refine/past-times.ts";
import { refusedWords } from "./refine/refused.ts";
import { replacedWords } from "./refine/replaced.ts";
import { settleDays } from "./refine/settle-days.ts";
import { weekScope } from "./refine/week-scope.ts";
import { sentencesOf } from "./sentences.ts";
import { spellMonths } from "./spelling/months-abroad.ts";
import { spellDays } from "./spelling/spell-days.ts";

/**
 * The readers of `days` and `clock`, and those of `not-time`, which claim what merely looks like a time. They read the
 * text in which `spelling` has replaced every day by a sign. Whatever a reader has found is blanked for those after it,
 * so the order decides what a number is.
 */
const READERS: readonly Reader[] = [
  // Links, phone numbers, prices, codes and the like may contain any numbers; none in them is a time.
  links,
  numeric(phoneNumbers),
  numeric(money),
  numeric(ratios),
  numeric(marks),
  numeric(codes),
  numeric(flights),
  // Durations and scores look like times and ranges.
  numeric(timeStamps),
  numeric(runningTimes),
  scores,
  feasts,
  feastDays,
  dayIdioms,
  habits,
  // Days before labels ("week 3") and amounts ("3 days"); the past before the weekday it contains ("last tuesday").
  nthWeekdays,
  past,
  relativeTimes,
  calendarDates,
  numeric(numericDates),
  numeric(dottedDates),
  casualDays,
  numberedWeekdays,
  weekdays,
  weeks,
  months,
  numeric(daysOfMonth),
  spelledDaysOfMonth,
  impliedDays,
  // "Half past" and "quarter to" contain numbers that the readers of amounts would claim ("20 min past 4").
  hoursAbroad,
  spokenTimes,
  minutesAlone,
  spelledTimes,
  numeric(numbering),
  numeric(labels),
  numeric(addresses),
  numeric(ages),
  numeric(heat),
  numeric(titles),
  numeric(lengths),
  quantities,
  // From the most explicit time to the bare number.
  namedTimes,
  numeric(writtenTimes),
  numeric(compactTimes),
  numeric(bareHours),
  vagueTimes,
];

/** Wraps a reader of digits so that texts without digits, half of all messages, are skipped. */
function numeric(read: Reader): Reader {
  return (open, moment) => (/\d/.test(open) ? read(open, moment) : []);
}

/** `refine`: joins, verifies and resolves the findings. Each refiner relies on those before it. */
const REFINERS: readonly Refiner[] = [
  // Days first: ranges while weekdays have no date yet, then days said twice, then their week.
  monthOfList,
  joinDayRanges,
  joinWeekdayAndDate,
  weekScope,
  dayLists,
  // Times: ranges before evidence, because "3" of "3-4pm" needs none; both before the half of the day.
  pastTimes,
  joinTimeRanges,
  currentTime,
  hourUnsaid,
  bounds,
  groundedTimes,
  replacedWords,
  refusedWords,
  nightHours,
  halfOfDay,
  // Last, because a weekday can be today only if its time is still ahead.
  keepImpliedDays,
  settleDays,
  morningAfter,
  // Again, now that every day has a date: "today til friday".
  joinDayRanges,
];

/**
 * Reads the days and times in a message and resolves them relative to `sentAt` in the family's time zone. Never throws.
 * Reads the first 4,096 characters. Indices refer to `text`; results are in the order of the text.
 */
export function readTimeWords(text: string, context: TimeWordsContext): TimeWords {
  const moment = momentOf(context);
  const folded = fold(text);
  const spelt = spellMonths(spellDays(folded), moment);
  const scene: Scene = {
    text: spelt,
    moment,
    besideActivity: context.beside === "activity",
    sentenceAt: sentencesOf(folded),
    parts: partWords(spelt),
  };
  const found = REFINERS.reduce((all, refine) => refine(all, scene), readAll(spelt, folded, moment));
  return mentionsOf(found, text);
}

function readAll(spelt: string, folded: string, moment: Moment): Found[] {
  let open = spelt;
  const all: Found[] = [];
  for (const reader of READERS) {
    const claimed = apart(reader(open, moment)).map((found) => ({ ...found, end: wordEnd(folded, found.end) }));
    open = blank(open, claimed);
    all.push(...claimed);
  }
  return all.filter((found) => found.day || found.time || found.past).sort((a, b) => a.start - b.start);
}

/** Of overlapping findings of one reader, the first is kept. */
function apart(found: readonly Found[]): Found[] {
  if (found.length < 2) return [...found];
  const taken = new Set<number>();
  return found.filter(({ start, end }) => {
    for (let at = start; at < end; at++) if (taken.has(at)) return false;
    for (let at = start; at < end; at++) taken.add(at);
    return true;
  });
}

/** A sign is shorter than the word it replaces; returns the end of the word. */
function wordEnd(folded: string, end: number): number {
  const rest = /^[\p{L}\p{N}]{1,12}/u.exec(folded.slice(end, end + 12));
  return rest && /[\p{L}\p{N}]/u.test(folded[end - 1] ?? "") ? end + rest[0].length : end;
}

const BRITISH_ISLES = /London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man|Gibraltar|Malta/;

function momentOf({ sentAt, zone, locale, near, opens, ofToday }: TimeWordsContext): Moment {
  const { date, time } = wallClock(sentAt, zone);
  const [language, region] = locale.toLowerCase().split("-");
  return {
    instant: sentAt,
    zone,
    date,
    time,
    weekday: weekdayOf(date),
    monthFirst: language === "en" && region === "us",
    dottedDates: language !== "en" || (zone.startsWith("Europe/") && !BRITISH_ISLES.test(zone)),
    pence: region === "gb",
    near: near ?? null,
    opens: opens ?? false,
    ofToday: ofToday ?? false,
  };
}
