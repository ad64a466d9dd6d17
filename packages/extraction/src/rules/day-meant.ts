import type { Occurrence } from "@silent-observer/calendar";
import { addDays, type IsoDate, type LocalTime, minutesOfDay, wallClock } from "@silent-observer/conversation";
import { isWantedNow, lexiconOf, looksAhead, readSurface, readWhen } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import type { Frame } from "./frame.ts";

/** What recurs does so within this many days. */
const DAYS_OF_A_WEEK = 7;
const COMING = Array.from({ length: DAYS_OF_A_WEEK }, (_, day) => day + 1);

/**
 * The day of what is said without one: today, unless the writer has just spoken of another, the hour is long gone by, or the
 * calendar has it on other days. None where nobody can tell which of those.
 */
export function dayMeant(frame: Frame, input: ExtractionInput): readonly IsoDate[] {
  const { message, family } = input;
  const { date: today, time: now } = wallClock(message.sentAt, family.timezone);
  const { dates, cues, surface } = frame;
  if (dates.length > 0 || cues.answering.progress || isWantedNow(surface.text)) return [today];
  const isOn = (date: IsoDate) => input.calendar.on(date).some((one) => isOfMatter(one, frame));
  const spoken = dayJustSpokenOf(input);
  if (spoken !== null && spoken > today && (isOn(spoken) || !isOn(today))) return [spoken];
  const days = COMING.map((ahead) => addDays(today, ahead));
  if (isGoneBy(frame, now)) {
    const next = days.find((day) => isHeldThen(day, frame, input));
    if (next || !frame.times.some((time) => isOfEitherHalf(time, frame))) return [next ?? addDays(today, 1)];
  }
  return frame.activity !== null && !isOn(today) && days.some(isOn) ? [] : [today];
}

/** The day of the line just before, by the same writer, heard as an arrangement or not: "tomorrow is nuts". */
function dayJustSpokenOf({ message, history, family }: ExtractionInput): IsoDate | null {
  const last = history.at(-1)?.message;
  if (!last || last.forwarded || last.sender !== message.sender) return null;
  if (message.sentAt - last.sentAt > IN_ONE_BREATH_MS || last.topicId !== message.topicId) return null;
  const said = readWhen(readSurface(last.text, lexiconOf(family)), last.sentAt, family).dates;
  const [only, ...more] = said.filter(({ implied }) => !implied);
  return only && more.length === 0 && only.until === null ? only.date : null;
}
const IN_ONE_BREATH_MS = 3 * 60_000;

/** Whoever is late is so by less. */
const LONG_GONE_MINUTES = 180;

/** Whether the hours said lie far back today. */
const isGoneBy = ({ times, surface }: Frame, now: LocalTime): boolean =>
  times.length > 0 &&
  looksAhead(surface) &&
  times.every((time) => minutesOfDay(now) - minutesOfDay(time) >= LONG_GONE_MINUTES);

/** "At 9" may still be to come in the evening. */
const isOfEitherHalf = (time: LocalTime, { timeSigns }: Frame): boolean =>
  timeSigns.get(time)?.includes("either_half") ?? false;

/** The calendar's own begins or ends then. */
const AT_ITS_DOOR_MINUTES = 60;
function isHeldThen(day: IsoDate, frame: Frame, { calendar }: ExtractionInput): boolean {
  const hours = frame.times.map((time) => minutesOfDay(time));
  return calendar
    .on(day)
    .filter((one) => isOfMatter(one, frame))
    .flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
    .some((door) => hours.some((hour) => Math.abs(minutesOfDay(door) - hour) <= AT_ITS_DOOR_MINUTES));
}

/** Of the activity, at the place, or where neither is said of a child that is named. "Ortho" is short for the orthodontist. */
function isOfMatter({ activity, location, children }: Occurrence, frame: Frame): boolean {
  if (frame.children.length > 0 && !frame.children.some((child) => children.includes(child))) return false;
  if (frame.activity !== null) return activity !== null && isShortFor(frame.activity, activity);
  if (frame.place !== null) return frame.place === location || frame.place === activity;
  return frame.children.length > 0;
}

const SHORTEST_FORM = 4;
const isShortFor = (form: string, whole: string): boolean =>
  form === whole || (form.length >= SHORTEST_FORM && whole.startsWith(form));
