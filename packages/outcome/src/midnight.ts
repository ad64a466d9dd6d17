import { addDays, type IsoDate, type Message, type Reading, wallClock } from "@silent-observer/conversation";
import { saysTomorrow } from "@silent-observer/time-words";

/** From here to midnight, and from midnight to there, whoever writes may count the day from either side of it. */
const EVENING_FROM = "23:30";
const NIGHT_UNTIL = "03:00";

/**
 * The same reading on the other day that a "tomorrow" about midnight may have meant: before midnight the day after,
 * after midnight the day that has just begun. Null where there is no such doubt.
 */
export function onOtherDay(reading: Reading, message: Message, zone: string): Reading | null {
  const { date: today, time } = wallClock(message.sentAt, zone);
  const late = time >= EVENING_FROM;
  if ((!late && time >= NIGHT_UNTIL) || !saysTomorrow(message.text)) return null;
  const said = addDays(today, 1);
  const meant = late ? addDays(said, 1) : today;
  const moved = <D extends IsoDate | null>(date: D): D | IsoDate => (date === said ? meant : date);
  if (!reading.entities.some(({ date }) => date === said)) return null;
  return {
    ...reading,
    dates: reading.dates.map(moved),
    entities: reading.entities.map((entity) => ({ ...entity, date: moved(entity.date) })),
  };
}
