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
import { titles } from "./not-time/titles.ts";
import { partWords } from "./parts-of-day.ts";
import { bounds } from "./refine/bounds.ts";
import { dayLists } from "./refine/day-lists.ts";
import { groundedTimes } from "./refine/grounded-times.ts";
import { halfOfDay } from "./refine/half-of-day.ts";
import { hourUnsaid } from "./refine/hour-unsaid.ts";
import { keepImpliedDays } from "./refine/implied-days.ts";
import { joinDayRanges } from "./refine/join-day-ranges.ts";
import { joinTimeRanges } from "./refine/join-time-ranges.ts";
import { joinWeekdayAndDate } from "./refine/join-weekday-and-date.ts";
import { monthOfList } from "./refine/month-of-list.ts";
import { pastTimes } from "./refine/past-times.ts";
import { refusedWords } from "./refine/refused.ts";
import { replacedWords } from "./refine/replaced.ts";
import { settleDays } from "./refine/settle-days.ts";
import { weekScope } from "./refine/week-scope.ts";
import { sentencesOf } from "./sentences.ts";
import { spellMonths } from "./spelling/months-abroad.ts";
import { spellDays } from "./spelling/spell-days.ts";

/**
 * The readers of `days` and `clock`, and those of `not-time`, which claim what only looks like a time. They read the text in which
 * `spelling` has made every day a sign. A reader keeps what it has read, so the order decides what a number is.
 */
const READERS: readonly Reader[] = [
  // What is quoted or dialled holds any number; nothing in it is a time.
  links,
  numeric(phoneNumbers),
  numeric(money),
  numeric(ratios),
  numeric(marks),
  numeric(codes),
  numeric(flights),
  // Lengths and scores are written like clocks and ranges of hours.
  numeric(runningTimes),
  scores,
  feasts,
  feastDays,
  dayIdioms,
  habits,
  // Days before labels ("week 3") and amounts ("3 days"), the past before the weekday that it holds ("last tuesday").
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
  // Half past and quarter to hold numbers that the amounts would take ("20 min past 4").
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
  // From the plainest time to the barest number.
  namedTimes,
  numeric(writtenTimes),
  numeric(compactTimes),
  numeric(bareHours),
  vagueTimes,
];

/** A reader of digits need not look at a text without them: half of all messages. */
function numeric(read: Reader): Reader {
  return (open, moment) => (/\d/.test(open) ? read(open, moment) : []);
}

/** `refine`: joins, grounds and resolves what was read. Each refiner relies on what those before it have settled. */
const REFINERS: readonly Refiner[] = [
  // Days first: ranges while weekdays are still weekdays, then days said twice, then the week that they lie in.
  monthOfList,
  joinDayRanges,
  joinWeekdayAndDate,
  weekScope,
  dayLists,
  // Times: ranges before evidence ("3" of "3-4pm" needs none), both before morning or afternoon is settled.
  pastTimes,
  joinTimeRanges,
  hourUnsaid,
  bounds,
  groundedTimes,
  replacedWords,
  refusedWords,
  halfOfDay,
  // Last, as a weekday can be today only while its time is ahead.
  keepImpliedDays,
  settleDays,
  // Once more, now that every day has a date: "today til friday".
  joinDayRanges,
];

/**
 * Reads the days and times in a message and resolves them from `sentAt` in the family's zone. Never throws; reads the first
 * 4,096 characters. Indices are those of `text`; results stand in the order of the text.
 */
export function readTimeWords(text: string, context: TimeWordsContext): TimeWords {
  const moment = momentOf(context);
  const folded = fold(text);
  const spelt = spellMonths(spellDays(folded), moment.dottedDates);
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

/** Of what one reader found at the same place, the first stands. */
function apart(found: readonly Found[]): Found[] {
  if (found.length < 2) return [...found];
  const taken = new Set<number>();
  return found.filter(({ start, end }) => {
    for (let at = start; at < end; at++) if (taken.has(at)) return false;
    for (let at = start; at < end; at++) taken.add(at);
    return true;
  });
}

/** A sign is shorter than the word that it stands for: the span ends with the word. */
function wordEnd(folded: string, end: number): number {
  const rest = /^[\p{L}\p{N}]{1,12}/u.exec(folded.slice(end, end + 12));
  return rest && /[\p{L}\p{N}]/u.test(folded[end - 1] ?? "") ? end + rest[0].length : end;
}

const BRITISH_ISLES = /London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man|Gibraltar|Malta/;

function momentOf({ sentAt, zone, locale, near, opens }: TimeWordsContext): Moment {
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
  };
}
