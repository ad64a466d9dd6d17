import { addDays, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import type { Day, Found, Refiner, Scene } from "../found.ts";
import { isWithinAClause } from "../sentences.ts";

/** A night reaches until this time of the next day. */
const DAWN: LocalTime = "04:00";
const HOURS = [12, 1, 2, 3];
/** From this time on the hours of the afternoon that `HOURS` could be are past. */
const EVENING: LocalTime = "16:00";

const NIGHT = /ni(?:gh|te|ht)|ngiht|nght|ngth/u;
/** Characters between a night and an hour of it: "tonight at about 1:30", "1:30 tonight". */
const BESIDE = /^(?:\s{1,3}(?:at|@|around|about|by|from|till?|until|for|after|like|on)){0,2}[\s,]{0,3}$/u;
const BESIDE_DAY = /^\s{0,3}$/u;

/** The nights of a text: "tonight", which is a day itself, or "night" beside the day whose night it is. */
type Night = { readonly word: Found; readonly day: Found };

function nightsOf(found: readonly Found[], { text }: Scene): Night[] {
  return found.flatMap((word, index) => {
    if (word.time?.kind !== "vague" || word.time.part !== "evening") return [];
    if (!NIGHT.test(text.slice(word.start, word.end))) return [];
    if (word.day) return [{ word, day: word }];
    const before = found[index - 1];
    const isOfDay = before?.day && BESIDE_DAY.test(text.slice(before.end, word.start));
    return isOfDay ? [{ word, day: before }] : [];
  });
}

/** "Tonight at 1:30": one of the first hours of a night is never that of the afternoon. */
export const nightHours: Refiner = (found, scene) => {
  const nights = nightsOf(found, scene);
  const fetched = isFetchedAtNight(found, scene);
  return found.map((entry) => {
    const { time } = entry;
    if (time?.kind !== "clock" || time.to !== null) return entry;
    if (MIDNIGHT.test(scene.text.slice(entry.start, entry.end))) return atMidnight(entry, found, scene);
    if (time.from.half !== null || !HOURS.includes(time.from.hour)) return entry;
    const isOfNight = nights.some((night) => isBeside(night, entry, scene) || isBehind(night, entry, scene));
    if (!isOfNight && !fetched) return entry;
    const early = { ...entry, time: { ...time, from: { ...time.from, half: "am" } as const } };
    return fetched && scene.moment.time > DAWN ? { ...early, day: dayAfter(scene.moment.date) } : early;
  });
};

const MIDNIGHT = /midnight/u;
/** "Collect me at midnight" is the coming one: tomorrow's by the calendar. A stay until then is of the day before. */
function atMidnight(entry: Found, found: readonly Found[], { moment }: Scene): Found {
  const isEnd = entry.time?.kind === "clock" && entry.time.bound !== null;
  return isEnd || found.some(({ day }) => day !== undefined) ? entry : { ...entry, day: dayAfter(moment.date) };
}

const dayAfter = (date: IsoDate): Day => ({ kind: "date", date: addDays(date, 1), until: null, implied: "no" });

/** From this time on, and before dawn, whoever asks to be fetched at twelve or one means the hour to come. */
const LATE: LocalTime = "21:00";
const FETCHED =
  /(?<!\p{L})(?:collect|get|fetch|pick|grab|drive|bring|lift|take)\p{L}* (?:me|us)(?!\p{L})|(?<!\p{L})(?:me|us) home(?!\p{L})/u;
const isFetchedAtNight = (found: readonly Found[], { text, moment: { time } }: Scene): boolean =>
  (time >= LATE || time < DAWN) && FETCHED.test(text) && found.every(({ day }) => day === undefined);

/** "Tonight at 1:30" is tomorrow by the calendar, unless midnight has passed already. */
export const morningAfter: Refiner = (found, scene) => {
  const nights = nightsOf(found, scene);
  const moved = new Set(
    nights.filter((night) => found.some((entry) => isOver(night, entry, scene))).map(({ day }) => day),
  );
  return found.map((entry) => (moved.has(entry) && entry.day ? { ...entry, day: nextDay(entry.day) } : entry));
};

/**
 * Whether an hour of a night is after its midnight. A stay until then, and what is due by midnight, is of the day
 * before.
 */
function isOver(night: Night, entry: Found, scene: Scene): boolean {
  const { time } = entry;
  if (time?.kind !== "settled" || time.time >= DAWN || time.bound === "until") return false;
  if (time.bound !== null && time.time === "00:00") return false;
  if (!isBeside(night, entry, scene) && !isBehind(night, entry, scene)) return false;
  return !(isToday(night, scene.moment.date) && scene.moment.time < time.time);
}

/** Nothing is between the night and the hour but a word such as "at". */
const isBeside = (night: Night, entry: Found, { text }: Scene): boolean => BESIDE.test(between(night, entry, text));

/** "The party tonight ends at 1", said in the evening, when one in the afternoon is past. */
function isBehind(night: Night, entry: Found, { text, moment }: Scene): boolean {
  if (!isToday(night, moment.date) || moment.time < EVENING || entry.start < night.word.end) return false;
  return isWithinAClause(between(night, entry, text));
}

const between = ({ word, day }: Night, { start, end }: Found, text: string): string =>
  start >= word.end ? text.slice(word.end, start) : text.slice(end, Math.min(word.start, day.start));

const isToday = ({ day: { day } }: Night, today: IsoDate): boolean => day?.kind === "date" && day.date === today;

const nextDay = (day: Day): Day => (day.kind === "date" ? { ...day, date: addDays(day.date, 1), implied: "no" } : day);
