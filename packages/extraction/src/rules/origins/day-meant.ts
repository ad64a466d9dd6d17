import type { Occurrence } from "@silent-observer/calendar";
import {
  addDays,
  HALF_DAY_MINUTES,
  type IsoDate,
  type LocalTime,
  MINUTE_MS,
  minutesOfDay,
  wallClock,
} from "@silent-observer/conversation";
import {
  activityMeanwhile,
  isForTheMorning,
  isWantedNow,
  lexiconOf,
  looksAhead,
  readSurface,
  readWhen,
  type Surface,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Frame } from "../words/frame.ts";

/** Recurring events recur within this many days. */
const DAYS_OF_A_WEEK = 7;
const COMING = Array.from({ length: DAYS_OF_A_WEEK }, (_, day) => day + 1);

/**
 * The day of something said without one: today, unless the sender has just named another, the time is long past, or the
 * calendar has it only on other days. In the last case the result is empty, because it is not known which is meant.
 */
export function dayMeant(frame: Frame, input: ExtractionInput): readonly IsoDate[] {
  const { message, family } = input;
  if (frame.dayUnknown) return [];
  const { date: today, time: now } = wallClock(message.sentAt, family.timezone);
  const { dates, cues, surface } = frame;
  if (dates.length > 0 || cues.answering.progress || isWantedNow(surface.text)) return [today];
  const during = dayDuring(surface, today, input);
  if (during !== null) return [during];
  const isOn = (date: IsoDate) => input.calendar.on(date).some((one) => isOfMatter(one, frame));
  const spoken = dayJustSpokenOf(input);
  if (spoken !== null && spoken > today && (isOn(spoken) || !isOn(today))) return [spoken];
  const days = COMING.map((ahead) => addDays(today, ahead));
  if (isTomorrowMorning(frame, now, days.some(isOn))) return [addDays(today, 1)];
  if (isGoneBy(frame, now)) {
    const next = days.find((day) => isHeldThen(day, frame, input));
    if (next || !frame.times.some((time) => mayComeTonight(time, frame, now))) return [next ?? addDays(today, 1)];
  }
  return frame.activity !== null && !isOn(today) && days.some(isOn) ? [] : [today];
}

/** "I can have Mia during the rugby": the day on which the calendar has it next; null if nothing of the kind is said. */
function dayDuring(surface: Surface, today: IsoDate, { calendar }: ExtractionInput): IsoDate | null {
  const meanwhile = activityMeanwhile(surface);
  if (meanwhile === null) return null;
  const isOn = (date: IsoDate) => calendar.on(date).some(({ activity }) => activity === meanwhile);
  return [today, ...COMING.map((ahead) => addDays(today, ahead))].find(isOn) ?? null;
}

/** "Tuesday's practice is moved to Friday": the day on which the calendar has what is meant; null if none is said. */
export const movedFrom = ({ when, cues }: Frame): IsoDate | null =>
  cues.changing.kind === "moved" ? (when.replaced.dates[0]?.date ?? null) : null;

/** The day of the message just before, by the same sender, whether or not it arranges anything: "tomorrow is nuts". */
function dayJustSpokenOf({ message, history, family }: ExtractionInput): IsoDate | null {
  const last = history.at(-1)?.message;
  if (!last || last.forwarded || last.sender !== message.sender) return null;
  if (message.sentAt - last.sentAt > IN_ONE_BREATH_MS || last.topicId !== message.topicId) return null;
  const said = readWhen(readSurface(last.text, lexiconOf(family)), last.sentAt, family).dates;
  const [only, ...more] = said.filter(({ implied }) => !implied);
  return only && more.length === 0 && only.until === null ? only.date : null;
}
const IN_ONE_BREATH_MS = 3 * MINUTE_MS;

/** Minutes. Nobody is late by more. */
const LONG_GONE_MINUTES = 180;

/** Whether all times said are long past today. */
const isGoneBy = ({ times, surface }: Frame, now: LocalTime): boolean =>
  looksAhead(surface) && arePast(times, now, LONG_GONE_MINUTES);

/** "I'll bring her at 10 in the morning", said at eleven: tomorrow. Of an activity the calendar tells the day. */
const isTomorrowMorning = ({ times, surface, cues, activity }: Frame, now: LocalTime, isKnown: boolean): boolean =>
  (activity === null || !isKnown) &&
  (looksAhead(surface) || cues.claiming.self) &&
  isForTheMorning(surface.text) &&
  arePast(times, now, LATE_MINUTES);

const arePast = (times: readonly LocalTime[], now: LocalTime, minutes: number): boolean =>
  times.length > 0 && times.every((time) => minutesOfDay(now) - minutesOfDay(time) >= minutes);

/** "At 9" may still come in the evening, until that is over too. At 11 people are only driven home. */
function mayComeTonight(time: LocalTime, { timeSigns, cues }: Frame, now: LocalTime): boolean {
  const tonight = minutesOfDay(time) + HALF_DAY_MINUTES;
  const isEither = timeSigns.get(time)?.includes("either_half") ?? false;
  const isDriven = cues.task.kind === "transport" || cues.passenger.writer || cues.passenger.adult;
  return isEither && (isDriven || tonight <= LAST_MINUTES) && tonight + LATE_MINUTES > minutesOfDay(now);
}
/** Minutes of the day after which nothing begins. */
const LAST_MINUTES = 22 * 60 + 30;
/** Minutes by which people are still late for something. */
const LATE_MINUTES = 30;

/** Minutes by which a time may differ from the start or end of an event in the calendar. */
const AT_ITS_DOOR_MINUTES = 60;
function isHeldThen(day: IsoDate, frame: Frame, { calendar }: ExtractionInput): boolean {
  const hours = frame.times.map((time) => minutesOfDay(time));
  return calendar
    .on(day)
    .filter((one) => isOfMatter(one, frame))
    .flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
    .some((door) => hours.some((hour) => Math.abs(minutesOfDay(door) - hour) <= AT_ITS_DOOR_MINUTES));
}

/**
 * Whether an occurrence is of the activity, or at the place, or, if neither is said, of a child named. An activity may
 * be shortened: "ortho" for the orthodontist.
 */
function isOfMatter({ activity, location, children }: Occurrence, frame: Frame): boolean {
  if (frame.children.length > 0 && !frame.children.some((child) => children.includes(child))) return false;
  if (frame.activity !== null) return activity !== null && isShortFor(frame.activity, activity);
  if (frame.place !== null) return frame.place === location || frame.place === activity;
  return frame.children.length > 0;
}

const SHORTEST_FORM = 4;
const isShortFor = (form: string, whole: string): boolean =>
  form === whole || (form.length >= SHORTEST_FORM && whole.startsWith(form));
