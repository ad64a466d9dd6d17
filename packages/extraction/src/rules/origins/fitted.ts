import {
  addDays,
  HALF_DAY_MINUTES,
  HOUR_MS,
  type IsoDate,
  type LocalTime,
  minutesOfDay,
  wallClock,
  weekdayOf,
} from "@silent-observer/conversation";
import {
  endsThen,
  fetchedBy,
  getsLift,
  goesByItself,
  isWeekdayAlone,
  kinSeeTo,
  lexiconOf,
  needsNoLift,
  onlySaysWhenBack,
  outsiderSeesTo,
  readSurface,
  readWhen,
  seesTo,
} from "@silent-observer/language";
import { daysFrom } from "../../days-from.ts";
import type { ExtractionInput } from "../../extractor.ts";
import { usualEnd, usualStart } from "../../usual-hours.ts";
import { type Context, shared } from "../context.ts";
import { type Frame, saidOfWhen } from "../words/frame.ts";
import { inStretch } from "./in-stretch.ts";
import { onDayOfWeek } from "./in-week.ts";

/**
 * A frame completed by what the message answers and by the calendar.
 * @param before an hour that the message says of another child: "I'll get Leo at 4 and Mia at 7"
 */
export function fitted(frame: Frame, context: Context | null, input: ExtractionInput, before?: LocalTime): Frame {
  const read = inStretch(onDayOfWeek(readNear(frame, context, input, before), context, input), input);
  // "The Hendersons are driving me home", "Ella's mum can take Ada": whom somebody else drives needs none of the family.
  if (context === null) {
    const isSeenTo = isDriven(read) || kinSeeTo(read.surface);
    return isSeenTo && !input.message.forwarded ? { ...read, outsideHasIt: true } : read;
  }
  const dates = read.dates.map((date) => daySpokenOf(date, read, context));
  // Times in a refusal are its reason, and at that of being back nobody sets out.
  const refuses = read.cues.answering.refuses && !read.cues.claiming.self;
  const isBackThen = onlySaysWhenBack(read.surface) && context.entities.every(({ task }) => task?.leg !== "from");
  const whole = {
    ...read,
    children: childrenIn(read, context),
    dates: [...new Set(dates)],
    times: refuses || isBackThen ? [] : read.times,
  };
  if (isSeenToByChild(read, context, input)) return seeingTo(whole, input);
  const fromOutside = [outsiderSeesTo, getsLift, needsNoLift].some((seenTo) => seenTo(read.surface));
  return isOpen(context) && !input.message.forwarded && fromOutside ? { ...whole, outsideHasIt: true } : whole;
}

const isDriven = ({ surface, cues, children, senderIsChild }: Frame): boolean =>
  getsLift(surface) ||
  needsNoLift(surface) ||
  (senderIsChild &&
    cues.task.kind === "transport" &&
    children.length < 2 &&
    fetchedBy(surface) === null &&
    goesByItself(surface));

const isOpen = ({ reading, adults }: Context): boolean =>
  reading?.assignedTo.includes("unspecified") === true && adults.length === 0;

function isSeenToByChild(
  { surface, senderIsChild }: Frame,
  context: Context,
  { message: { sender, forwarded }, family }: ExtractionInput,
): boolean {
  const { request, children } = context;
  if (!senderIsChild || forwarded || sender === null || request === null) return false;
  const ofOthers = children.length > 0 && !children.includes(sender);
  return isOpen(context) && ofOthers && seesTo(readSurface(request.text, lexiconOf(family)), surface);
}

/** "I'm going past, I'll get her": the child who sends this is not among those concerned. */
const seeingTo = (frame: Frame, { message: { sender } }: ExtractionInput): Frame => ({
  ...frame,
  children: frame.children.filter((child) => child !== sender),
  senderIsChild: false,
  outsideHasIt: true,
});

/** Reads the times again, near the time of what the message is about. */
function readNear(frame: Frame, context: Context | null, input: ExtractionInput, before?: LocalTime): Frame {
  const { message, family, calendar } = input;
  const today = wallClock(message.sentAt, family.timezone).date;
  const near = timeOfMatter(frame, context, today, calendar) ?? before ?? null;
  const opens = context === null && (frame.cues.asking.adult || isOpening(input));
  const ofToday = context !== null && isOf(today, context);
  if (near === null && !opens && !ofToday) return frame;
  const read = readWhen(frame.surface, message.sentAt, family, { near, opens, ofToday });
  const end = onlySaysItsEnd(frame, read) ? endOfMatter(frame, context, input) : null;
  const when = end === null ? read : readWhen(frame.surface, message.sentAt, family, { near: end, opens, ofToday });
  const writer = frame.senderIsChild ? "child" : "adult";
  const { dates, impliedToday, until, ...hours } = saidOfWhen(frame.surface, when, writer, lexiconOf(family));
  // A day that a share has from its neighbour is not in its own words.
  if (readWhen(frame.surface, message.sentAt, family).dates.length === 0)
    return { ...frame, ...hours, when: { ...when, dates: frame.when.dates } };
  return { ...frame, ...hours, dates, impliedToday, until };
}

/** Whether all that is answered takes place on that day. */
const isOf = (day: IsoDate, context: Context): boolean => {
  const days = daysSpokenOf(context);
  return days.length > 0 && days.every((one) => one === day);
};

/** How long something arranged before is still being talked about. */
const TALKED_ABOUT_MS = HOUR_MS;
const isOpening = ({ message, history }: ExtractionInput): boolean =>
  !history.some(
    ({ message: { sentAt }, reading }) => reading?.isCoordination && message.sentAt - sentAt <= TALKED_ABOUT_MS,
  );

/** Days. What is moved to another day, or said without one, is looked for within a week: it likely keeps its time. */
const A_WEEK = 7;

/** When the matter takes place: as said before, else as in the calendar. */
function timeOfMatter(
  frame: Frame,
  context: Context | null,
  today: IsoDate,
  calendar: ExtractionInput["calendar"],
): LocalTime | null {
  const { dates, impliedToday, activity, children, cues } = frame;
  const entities = context?.entities ?? [];
  const ofThatDay = entities.filter(({ date }) => impliedToday || dates.length === 0 || dates.includes(date ?? today));
  const said = ofThatDay.find(({ time }) => time !== null)?.time ?? null;
  if (said !== null) return said;
  const day = dates[0] ?? entities[0]?.date ?? today;
  const meant = activity ?? shared(entities, (entity) => entity.activity);
  const who = children.length > 0 ? children : (context?.children ?? []);
  const mayBeOtherDay = cues.changing.kind === "moved" || (dates.length === 0 && entities.length === 0);
  return usualStart(meant, who, day, calendar, mayBeOtherDay ? A_WEEK : 0) ?? doorBesideEvening(frame, day, calendar);
}

/** Minutes between the hour at which a child is brought or fetched and the start or end of what it has then. */
const AT_ITS_DOOR_MINUTES = 45;

/**
 * "I'll get Leo at 7 on Monday", of a child that has judo at half past six that evening: what begins or ends near the
 * hour of the evening, if nothing does near that of the morning.
 */
function doorBesideEvening(
  { times, timeSigns, cues, children }: Frame,
  day: IsoDate,
  calendar: ExtractionInput["calendar"],
): LocalTime | null {
  const [time, ...others] = times;
  if (time === undefined || others.length > 0 || !timeSigns.get(time)?.includes("either_half")) return null;
  const doors = calendar
    .on(day)
    .filter((one) => !one.allDay && children.some((child) => one.children.includes(child)))
    .flatMap(({ start, end }) => [cues.task.leg === "from" ? null : start, cues.task.leg === "to" ? null : end])
    .filter((door) => door !== null);
  const nearTo = (minutes: number) =>
    doors.find((door) => Math.abs(minutesOfDay(door) - minutes) <= AT_ITS_DOOR_MINUTES) ?? null;
  const morning = minutesOfDay(time);
  return nearTo(morning) === null ? nearTo(morning + HALF_DAY_MINUTES) : null;
}

/** "It's over at quarter past": every hour it says is that at which something ends. */
const onlySaysItsEnd = ({ surface }: Frame, { times }: Frame["when"]): boolean => {
  const hours = times.filter(({ time }) => time !== null);
  return hours.length > 0 && hours.every(({ start }) => endsThen(surface, start));
};

/** When the matter ends in the calendar; null if the calendar does not tell. */
function endOfMatter(
  { dates, impliedToday, activity, children }: Frame,
  context: Context | null,
  { message, family, calendar }: ExtractionInput,
): LocalTime | null {
  const entities = context?.entities ?? [];
  const now = wallClock(message.sentAt, family.timezone);
  const day = (impliedToday ? null : dates[0]) ?? entities[0]?.date ?? now.date;
  const who = children.length > 0 ? children : (context?.children ?? []);
  return usualEnd(activity ?? shared(entities, (entity) => entity.activity), who, day, now, calendar);
}

/** "The boys" are those mentioned before. */
const childrenIn = ({ children, group }: Frame, context: Context): Frame["children"] =>
  group && context.children.length > 0 && context.children.every((child) => children.includes(child))
    ? context.children
    : children;

/** Most days from the weekday said to the one meant. Something further ahead is another matter. */
const MOST_DAYS_ON = 21;

/** "I can do the Friday", of something two weeks ahead: that Friday, not the next one. */
function daySpokenOf(date: IsoDate, { surface, when }: Frame, context: Context): IsoDate {
  const mention = when.dates.find((said) => said.date === date && said.until === null);
  if (!mention || !isWeekdayAlone(mention, surface)) return date;
  const meant = daysSpokenOf(context).find(
    (day) => day > date && day <= addDays(date, MOST_DAYS_ON) && weekdayOf(day) === weekdayOf(date),
  );
  return meant ?? date;
}

/** Days of what is answered, including those within a range. */
const daysSpokenOf = ({ entities, reading }: Context): IsoDate[] =>
  [
    ...(reading?.dates ?? []),
    ...entities.flatMap(({ date, until }) => (date === null ? [] : daysFrom(date, until ?? date))),
  ].sort();
