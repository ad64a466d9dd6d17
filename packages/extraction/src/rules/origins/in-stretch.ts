import { addDays, type IsoDate, wallClock, weekdayOf } from "@silent-observer/conversation";
import { isCalled, isWeekdayAlone, lexiconOf, readSurface, type Stretch, stretchIn } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Frame } from "../words/frame.ts";

/** Days of the calendar in which a stretch is looked for: half terms and holidays are named a season ahead. */
const HORIZON_DAYS = 150;
/** Days from the last of a stretch to the Sunday of its weekend, at most. */
const WEEKEND_DAYS = 2;

/**
 * "Wednesday in half term": the Wednesday of that half term by the calendar. If the calendar does not know when that is,
 * or several such weekdays fall into it, the day is unknown, rather than that of this week.
 */
export function inStretch(frame: Frame, input: ExtractionInput): Frame {
  const { message, family } = input;
  const stretch = stretchIn(frame.surface) ?? stretchIn(readSurface(message.text, lexiconOf(family)));
  if (stretch === null) return frame;
  const isOwn = stretchIn(frame.surface) !== null;
  const weekdays = frame.when.dates.filter(
    (day) => isWeekdayAlone(day, frame.surface) && (!isOwn || stretch.reaches(day.start)),
  );
  if (weekdays.length === 0) return frame;
  const days = daysOf(stretch, input);
  const meant = new Map<IsoDate, IsoDate | null>();
  for (const { date, until } of weekdays) {
    meant.set(date, dayIn(days, date, stretch));
    if (until !== null) meant.set(until, dayIn(days, until, stretch));
  }
  const moved = (date: IsoDate): IsoDate[] => {
    const day = meant.get(date);
    return day === undefined ? [date] : day === null ? [] : [day];
  };
  const dates = frame.dates.flatMap(moved);
  return {
    ...frame,
    dates,
    until: frame.until === null ? null : (moved(frame.until)[0] ?? null),
    dayUnknown: dates.length === 0 && frame.dates.length > 0,
  };
}

/** The days of the coming or present stretch of that name, in order; empty if the calendar has none. */
function daysOf(stretch: Stretch, { message, family, calendar }: ExtractionInput): readonly IsoDate[] {
  const { date: today } = wallClock(message.sentAt, family.timezone);
  const found: IsoDate[] = [];
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    const date = addDays(today, ahead);
    const isIn = calendar.on(date).some(({ allDay, summary }) => allDay && isCalled(stretch, summary));
    if (isIn) found.push(date);
    else if (found.length > 0) break;
  }
  return found;
}

function dayIn(days: readonly IsoDate[], said: IsoDate, { isAfter }: Stretch): IsoDate | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isSaid = (day: IsoDate) => weekdayOf(day) === weekdayOf(said);
  const behind = (count: number) => Array.from({ length: count }, (_, n) => addDays(last, n + 1));
  if (isAfter) return behind(7).find(isSaid) ?? null;
  const [only, ...more] = [...days, ...behind(WEEKEND_DAYS)].filter(isSaid);
  return only === undefined || more.length > 0 ? null : only;
}
