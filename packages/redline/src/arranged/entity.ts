import type { Hours } from "@silent-observer/calendar";
import { childrenMeet, clockAfter, hourOfTask, minutesLong, sameActivity } from "@silent-observer/calendar";
import {
  type Arrangement,
  type Entity,
  type IsoDate,
  inForce,
  type LocalTime,
  minutesOfDay,
  type Task,
} from "@silent-observer/conversation";
import { DEFAULT_EVENT_MINUTES } from "@silent-observer/family";
import { effectiveMeant, type Known } from "./effective.ts";

/**
 * Local time at which an adult has to be there to bring or collect, given the
 * calendar with the chat's changes; null if unknown.
 */
export function momentOf(entity: Entity, date: IsoDate, known: Known): LocalTime | null {
  const [occurrence] = effectiveMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  return hourOfTask(entity, occurrence);
}

/** A task up to this many minutes before a start is taken to be the way there. */
const ON_THE_WAY_MINUTES = 60;

/**
 * Leg of a task. If the calendar or the chat has hours for what it is about, its time decides: shortly before a start
 * it is the way there, at an end the way back. Otherwise the leg is as said.
 */
export function legOf({ task, time, ...entity }: Entity, date: IsoDate, known: Known): Task["leg"] {
  if (!task || task.leg === "cover" || time === null) return task?.leg ?? null;
  const announced = known.arrangements.filter(
    (other) => isAnnounced(other, entity) && inForce(other) && other.entity.date === date,
  );
  const hours = [
    ...effectiveMeant({ ...entity, task, time }, date, known),
    ...announced.map((other) => hoursOf(other.entity, date, known)),
  ];
  // "Collect from judo at 5" with a judo that starts at 5 names the judo by its start: it is still the way back.
  if (task.leg === "from" && hours.some(({ start }) => start === time)) return "from";
  if (hours.some(({ start }) => start !== null && isShortlyBefore(time, start))) return "to";
  return hours.some(({ end }) => end === time) ? "from" : task.leg;
}

const isShortlyBefore = (time: LocalTime, start: LocalTime): boolean => {
  const minutes = minutesOfDay(start) - minutesOfDay(time);
  return minutes >= 0 && minutes <= ON_THE_WAY_MINUTES;
};

const isAnnounced = ({ entity }: Arrangement, about: Pick<Entity, "activity" | "children">): boolean =>
  entity.presence === "stay" &&
  entity.activity !== null &&
  entity.activity === about.activity &&
  childrenMeet(entity.children, about.children);

/**
 * Hours of a stay: start and end as said. Without a start, those of the calendar with the chat's changes; without an
 * end, it takes as long as the activity usually takes by the family file, as the occurrence, or `DEFAULT_EVENT_MINUTES`.
 */
export function hoursOf(entity: Entity, date: IsoDate, known: Known): Hours {
  const [occurrence] = effectiveMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  if (entity.time === null) return { date, start: occurrence?.start ?? null, end: occurrence?.end ?? null };
  if (entity.end !== null) return { date, start: entity.time, end: entity.end };
  const usual = known.family.activities.find((activity) => activity.id === entity.activity)?.defaultMinutes;
  const minutes = usual ?? (occurrence ? minutesLong(occurrence) : null) ?? DEFAULT_EVENT_MINUTES;
  return { date, start: entity.time, end: clockAfter(entity.time, minutes) };
}

/**
 * Whether two entities are about the same thing. Their children must meet. If both name an activity, it must be the
 * same; otherwise their times must be equal and their places must not differ.
 */
export function sameThing(a: Entity, b: Entity): boolean {
  if (!childrenMeet(a.children, b.children)) return false;
  if (a.activity !== null && b.activity !== null) return sameActivity(a.activity, b.activity);
  const placesDiffer = a.location !== null && b.location !== null && a.location !== b.location;
  return !placesDiffer && a.time === b.time;
}
