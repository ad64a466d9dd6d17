import type { Hours } from "@silent-observer/calendar";
import { childrenMeet, clockAfter, hourAtDoor, minutesLong, sameActivity } from "@silent-observer/calendar";
import {
  type Arrangement,
  type Entity,
  type IsoDate,
  inForce,
  type LocalTime,
  minutesOfDay,
  type Task,
} from "@silent-observer/conversation";
import { type Known, standingMeant } from "./standing.ts";

/** Length of a stay for which nobody says one, as for an event of the family file. */
const DEFAULT_STAY_MINUTES = 60;

/** When an adult has to be there, as the calendar stands after the chat. */
export function momentOf(entity: Entity, date: IsoDate, known: Known): LocalTime | null {
  const [occurrence] = standingMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  return hourAtDoor(entity, occurrence);
}

/** Up to this many minutes before it starts somebody is on the way to it. */
const ON_THE_WAY_MINUTES = 60;

/** Which end of the trip a task is: the one whose hour it has, where the calendar or the chat tells hours; else as said. */
export function legOf({ task, time, ...entity }: Entity, date: IsoDate, known: Known): Task["leg"] {
  if (!task || task.leg === "cover" || time === null) return task?.leg ?? null;
  const announced = known.arrangements.filter(
    (other) => isAnnounced(other, entity) && inForce(other) && other.entity.date === date,
  );
  const hours = [
    ...standingMeant({ ...entity, task, time }, date, known),
    ...announced.map((other) => hoursOf(other.entity, date, known)),
  ];
  // Who collects from it at the hour at which it begins comes when it is over.
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

/** The hours of a stay: as said, as moved, else as long as the activity usually takes. */
export function hoursOf(entity: Entity, date: IsoDate, known: Known): Hours {
  const [occurrence] = standingMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  if (entity.time === null) return { date, start: occurrence?.start ?? null, end: occurrence?.end ?? null };
  if (entity.end !== null) return { date, start: entity.time, end: entity.end };
  const usual = known.family.activities.find((activity) => activity.id === entity.activity)?.defaultMinutes;
  const minutes = usual ?? (occurrence ? minutesLong(occurrence) : null) ?? DEFAULT_STAY_MINUTES;
  return { date, start: entity.time, end: clockAfter(entity.time, minutes) };
}

/**
 * Whether two entities tell of one thing, of children who meet: the same activity where both say one; else the same hour,
 * and no two places.
 */
export function sameThing(a: Entity, b: Entity): boolean {
  if (!childrenMeet(a.children, b.children)) return false;
  if (a.activity !== null && b.activity !== null) return sameActivity(a.activity, b.activity);
  const placesDiffer = a.location !== null && b.location !== null && a.location !== b.location;
  return !placesDiffer && a.time === b.time;
}
