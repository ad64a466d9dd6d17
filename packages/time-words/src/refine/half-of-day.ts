import { DAY_MINUTES, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import type { Clock, Day, Found, Refiner, Scene, Time } from "../found.ts";
import { type PartNear, partNear } from "./part-near.ts";

type ClockTime = Extract<Time, { kind: "clock" }>;

/**
 * Decides between morning and afternoon for every clock time. Without other evidence 1 to 6 are p.m., 7 to 11 a.m., and
 * 12 is noon.
 */
export const halfOfDay: Refiner = (found, scene) => {
  const today = sentencesOfToday(found, scene);
  const onlyToday = found.every((entry) => !entry.day || isToday(entry.day, scene));
  let last: Settled | null = null;
  return found.map((entry) => {
    const { time } = entry;
    if (entry.day) last = null;
    if (time?.kind !== "clock") return entry;
    // "I'm on till 7", and messages that begin a conversation in the afternoon, are about today unless another day is
    // said, and so are answers to what takes place today.
    const ofToday =
      today.has(scene.sentenceAt(entry.start)) ||
      (onlyToday &&
        (time.bound === "until" ||
          (scene.moment.ofToday && isOfTonight(time)) ||
          (time.to === null && opensInTheAfternoon(entry, scene))));
    const part = partNear(entry, found, scene);
    const suggested = part?.part === "fetched" || part?.part === "home";
    const near = suggested && isMorningRun(entry, found, onlyToday, scene) ? null : part;
    const settled =
      near && !suggested
        ? settle(time, near, ofToday ? scene.moment.time : null)
        : nearMatter(settle(time, near, ofToday ? scene.moment.time : null), entry, time, scene);
    const goesOn =
      last && (!near || suggested) && followsOn(last, entry, time, scene) ? { ...settled, ...later(settled) } : settled;
    last = { end: entry.end, time: goesOn };
    return { ...entry, time: goesOn };
  });
};

/**
 * "Game is at 7", said at six: of 20 such times with nothing said before, all were in the evening; of 25 within a
 * conversation, which may be about any day, 3 (corpus, November 2026).
 */
const opensInTheAfternoon = (entry: Found, { text, moment }: Scene): boolean =>
  moment.opens && moment.time >= "12:00" && !SCHOOL_RUN.test(around(entry, text).replace(FETCHED_THERE, ""));
/** In the afternoon nobody is collected at the school in the morning. */
const FETCHED_THERE =
  /(?:pick|fetch|collect|get)\p{L}* (?:me|us|him|her|them|the \p{L}+)(?: up)? (?:at|from) (?:the )?school/u;
const SCHOOL_RUN = /(?:^|[^\p{L}])(?:drop|school|bus|bell|nursery|breakfast|shift|alarm)/u;

/** Later than ten in the evening hardly anything of a family takes place: "11" is rather tomorrow's. */
const LAST_OF_TONIGHT = 10;
const isOfTonight = ({ from, to, bound }: ClockTime): boolean =>
  to === null && bound !== "from" && from.hour < LAST_OF_TONIGHT;

/** What people are collected for, or leave, in the morning. */
const AT_DAWN = /(?:^|[^\p{L}])(?:carpool|airport|work|bed|coffee|tournament|meet|alarm)(?!\p{L})/u;
/** Characters around a time that may show that it is in the morning. */
const AROUND = 48;
const SATURDAY = 6;

/** "Pick up at 7 for school", "training saturday at 7", and messages before seven about the same day. */
function isMorningRun(
  entry: Found,
  found: readonly Found[],
  onlyToday: boolean,
  { text, moment, sentenceAt }: Scene,
): boolean {
  const own = found.filter(({ day, start }) => day && sentenceAt(start) === sentenceAt(entry.start));
  const weekend = own.some(({ day }) => day?.kind === "weekday" && day.weekday >= SATURDAY);
  const beside = around(entry, text);
  return weekend || MORNING_RUN.test(beside) || AT_DAWN.test(beside) || (onlyToday && moment.time < FIRST_RUN);
}

const around = ({ start, end }: Found, text: string): string => text.slice(Math.max(0, start - AROUND), end + AROUND);

type SettledTime = Extract<Time, { kind: "settled" }>;
type Settled = { readonly end: number; readonly time: SettledTime };

/**
 * Most minutes between the matter and a time that belongs to it on its day. More distant times may be about something
 * else.
 */
const OF_THE_MATTER_MINUTES = 180;
/** Nobody means an earlier time without saying so. */
const EARLIEST: LocalTime = "04:00";
/**
 * Before this time somebody only leaves for what follows soon: "5" is not the morning of a school that begins at eight.
 */
const EARLY: LocalTime = "06:00";
const OF_AN_EARLY_MATTER_MINUTES = 150;
/** Before this time, a message about today may mean the same morning. */
const FIRST_RUN: LocalTime = "07:00";

/** "Me, 7ish" about something at five in the afternoon is the evening, "half 5" about a flight at six the morning. */
function nearMatter(
  settled: SettledTime,
  entry: Found,
  { from, to }: ClockTime,
  { text: all, moment }: Scene,
): SettledTime {
  const { near, dottedDates } = moment;
  const writtenIn24 = dottedDates && /\d[.:]\d/.test(all.slice(entry.start, entry.end));
  if (near === null || from.half !== null || (to !== null && !isShort(settled, to)) || writtenIn24) return settled;
  const away = (time: LocalTime): number => Math.abs(minutesOfDay(time) - minutesOfDay(near));
  const other = text((minutesOfDay(settled.time) + 720) % DAY_MINUTES);
  if (other < EARLIEST) return settled;
  const within = other < EARLY ? OF_AN_EARLY_MATTER_MINUTES : OF_THE_MATTER_MINUTES;
  if (away(other) > within || away(other) >= away(settled.time)) return settled;
  const { endTime } = settled;
  return { ...settled, time: other, endTime: endTime && text((minutesOfDay(endTime) + 720) % DAY_MINUTES) };
}

/** "Class is 7 to 8": both hours in the same half of the day, and no shift of work. */
const isShort = ({ time, endTime }: SettledTime, to: Clock): boolean =>
  to.half === null && endTime !== null && endTime > time && minutesOfDay(endTime) - minutesOfDay(time) <= SHORT_MINUTES;
const SHORT_MINUTES = 150;

/** From this time of day on, a later time in the sentence is later on the same day, by at most `GOES_ON_HOURS`. */
const AFTERNOON: LocalTime = "16:00";
const GOES_ON_HOURS = 4;
/** "Table at 8, sitter from 7". */
const GOES_BACK_HOURS = 2;
/** What begins or departs in the morning does not follow an afternoon. */
const MORNING_RUN = /(?:^|[^\p{L}])(?:drop|school|bus|bell|nursery|shift|flight|train(?!ing)|breakfast)/u;

/** "Practice 5:30, pick up at 7": a seven after an afternoon time in the same sentence is in the evening. */
function followsOn(last: Settled, entry: Found, { from, to }: ClockTime, { text, sentenceAt }: Scene): boolean {
  if (from.half !== null || to !== null || sentenceAt(last.end) !== sentenceAt(entry.start)) return false;
  const before = last.time.endTime ?? last.time.time;
  const hour = from.hour + 12;
  const ahead = hour - Number(before.slice(0, 2));
  const between = text.slice(last.end, entry.start);
  return (
    before >= AFTERNOON &&
    hour < 24 &&
    ahead >= -GOES_BACK_HOURS &&
    ahead <= GOES_ON_HOURS &&
    !MORNING_RUN.test(between)
  );
}

/** Twelve hours later, if that is on the same day. */
function later({ time }: SettledTime): { time: LocalTime } | null {
  return time < "12:00" ? { time: text(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 720) } : null;
}

/** Sentences that are about today and no other day. */
function sentencesOfToday(found: readonly Found[], scene: Scene): Set<number> {
  const today = new Set<number>();
  const other = new Set<number>();
  for (const { start, day } of found) if (day) (isToday(day, scene) ? today : other).add(scene.sentenceAt(start));
  return new Set([...today].filter((sentence) => !other.has(sentence)));
}

function isToday(day: Day, { moment }: Scene): boolean {
  return day.kind === "date" && day.date === moment.date && day.implied !== "unless said";
}

/** "First aid for babysitters, 9 to 4": only a night goes on past midnight. */
function settle(time: ClockTime, near: PartNear | null, now: LocalTime | null): SettledTime {
  const { from, to, bound } = time;
  let start = minutes(from) ?? minutesByPart(from, near, now);
  if (to === null) return { kind: "settled", time: text(start), endTime: null, bound };
  const endSaid = minutes(to);
  if (endSaid !== null && from.half === null) start = latestBefore(from, endSaid);
  const end = endSaid ?? firstAfter(to, start);
  const isNight = near?.part === "evening" && (near.adjacent || near.sameClause);
  if (from.half === null && endSaid === null && end % DAY_MINUTES < start && !isNight)
    return settle({ ...time, from: { ...from, half: "am" } }, near, now);
  return { kind: "settled", time: text(start), endTime: text(end), bound };
}

/** Minutes of the day if the half is known, else null. */
function minutes({ hour, minute, half }: Clock): number | null {
  if (half === null) return null;
  if (half === "24h") return hour * 60 + minute;
  return (hour % 12) * 60 + minute + (half === "pm" ? 720 : 0);
}

function minutesByPart({ hour, minute }: Clock, near: PartNear | null, now: LocalTime | null): number {
  const morning = (hour % 12) * 60 + minute;
  const afternoon = morning + 720;
  if (near?.part === "evening" && isOfEvening(hour, near)) return hour === 12 ? morning : afternoon;
  if (near?.part === "fetched" && hour === 7) return afternoon;
  if (near?.part === "home" && (hour === 7 || hour === 8)) return afternoon;
  if (near?.part === "outing" && hour >= 5 && (hour < LATE_HOUR || (hour === LATE_HOUR && near.adjacent)))
    return afternoon;
  if (near?.part === "early" && (hour === 5 || hour === 6) && (now === null || text(morning) > now)) return morning;
  if (near?.part === "afternoon" && (hour <= 7 || hour === 12)) return afternoon;
  if (near?.part === "morning" && hour !== 12 && (near.adjacent || (morning >= FIRST_MORNING && near.sameClause)))
    return morning;
  if (hour <= 6 || hour === 12) return afternoon;
  return now !== null && text(morning) < now && text(afternoon) > now ? afternoon : morning;
}

/** Minutes of the day: "in the morning … at ten to five". */
const FIRST_MORNING = 4 * 60 + 45;
/** From this hour on, the morning is the default. */
const LATE_HOUR = 9;

/** "Swim at 9 then to Nan's for dinner": a dinner mentioned only afterwards does not make a nine an evening time. */
function isOfEvening(hour: number, { adjacent, sameClause, before }: PartNear): boolean {
  if (hour === 12) return adjacent;
  return hour >= 4 && (hour < LATE_HOUR || adjacent || sameClause || before);
}

/** The end tells the half: of both starts the one nearer to it. "3-4pm" starts at 15:00, "11-1pm" at 11:00. */
function latestBefore({ hour, minute }: Clock, end: number): number {
  const morning = (hour % 12) * 60 + minute;
  return minutesUntil(morning, end) < minutesUntil(morning + 720, end) ? morning : morning + 720;
}

/** The start tells the half: the end is the next such time, past midnight if necessary. */
function firstAfter({ hour, minute }: Clock, start: number): number {
  const morning = (hour % 12) * 60 + minute;
  return minutesUntil(start, morning) < minutesUntil(start, morning + 720) ? morning : morning + 720;
}

/** Minutes from one time of day to the next occurrence of another; a whole day if they are equal. */
function minutesUntil(from: number, to: number): number {
  return ((to - from - 1 + 2 * DAY_MINUTES) % DAY_MINUTES) + 1;
}

function text(total: number): LocalTime {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`;
}
