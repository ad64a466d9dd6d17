import { childrenMeet, type Hours, type Occurrence, spanOf } from "@silent-observer/calendar";
import type { Entity, IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { effectiveMeant, type Known } from "./effective.ts";
import { hoursOf, momentOf } from "./entity.ts";

/** One adult cannot keep two hand-overs that are at most this many minutes apart. */
const NEAR_MINUTES = 30;
/** Appointments at which the adult who brings the child stays. */
const ACCOMPANIED = ["dentist", "doctor", "orthodontist", "vet", "haircut"];

/**
 * When an adult has to be somewhere, in minutes of the day: a stay, or a moment (`start` equals `end`). The adult must
 * have no other moment within `lead` minutes before a stay.
 */
export type Presence = { readonly start: number; readonly end: number; readonly lead: number };

/**
 * When the adult of a task has to be there: for all of it if they mind the child or
 * stay at an appointment, else for a moment.
 */
export function presenceOf(entity: Entity, date: IsoDate, known: Known): Presence | null {
  const minds = entity.task?.leg === "cover";
  const accompanies = entity.presence === "stay" && entity.task?.leg !== "from" && isAccompanied(entity);
  const moment = momentOf(entity, date, known);
  const hours = minds || accompanies ? hoursOf(entity, date, known) : { date, start: moment, end: moment };
  return presence(hours, date, minds ? 0 : NEAR_MINUTES);
}

/** When an adult has to be at an occurrence of the calendar: for all of it, or only at its start if they drive. */
export function presenceAt(occurrence: Occurrence, adult: MemberId): Presence | null {
  const stays = occurrence.adults.some(({ member, duty }) => member === adult && duty !== "drives");
  return stays ? presence(occurrence, occurrence.date, 0) : presenceToDrive(occurrence);
}

/** When an adult who brings or collects has to be there. */
export const presenceToDrive = ({ date, start }: Omit<Hours, "end">): Presence | null =>
  presence({ date, start, end: start }, date, NEAR_MINUTES);

/** Whether one adult cannot do both. False if either time is unknown. */
export function atOnce(first: Presence | null, second: Presence | null): boolean {
  if (!first || !second) return false;
  const [firstStays, secondStays] = [first.start < first.end, second.start < second.end];
  if (firstStays && secondStays) return first.start < second.end && second.start < first.end;
  if (!firstStays && !secondStays) return Math.abs(first.start - second.start) <= NEAR_MINUTES;
  const [stay, moment] = firstStays ? [first, second] : [second, first];
  return stay.start - stay.lead <= moment.start && moment.start < stay.end;
}

/**
 * Whether one adult does both tasks on one trip: same child, activity or place. A
 * task that names no child may be for any.
 * @param oneIsForAdult exactly one of the two drives an adult and so has no child
 */
export function oneTrip(
  [a, b]: readonly [Entity, Entity],
  date: IsoDate,
  known: Known,
  { oneIsForAdult = false } = {},
): boolean {
  // Each has an appointment of their own.
  const isApart = oneIsForAdult && isAccompanied(a);
  if (a.activity !== null && a.activity === b.activity && !isApart) return true;
  if (a.children.some((child) => b.children.includes(child))) return true;
  if ([a, b].some(({ activity }) => activity === "car_service")) return false;
  const [here, there] = [placeOf(a, date, known), placeOf(b, date, known)];
  if (here !== null && there !== null && isPlace(here, known) && isPlace(there, known)) return here === there;
  if (here !== null && here === there) return true;
  // Minding several children at once is one task.
  if (a.task?.leg === "cover" && b.task?.leg === "cover" && a.activity === null && b.activity === null) return true;
  const activitiesDiffer = a.activity !== null && b.activity !== null;
  return !oneIsForAdult && !activitiesDiffer && childrenMeet(a.children, b.children);
}

function presence(hours: Hours, date: IsoDate, lead: number): Presence | null {
  const span = spanOf(hours, date);
  return span && { ...span, lead };
}

/** Whether it is an appointment to which an adult takes the child. */
export const isAccompanied = ({ activity }: Entity): boolean =>
  ACCOMPANIED.some((appointment) => appointment === activity);

const isPlace = (place: string, { family }: Known): boolean => family.places.some(({ id }) => id === place);

const placeOf = (entity: Entity, date: IsoDate, known: Known): string | null =>
  entity.location ?? effectiveMeant(entity, date, known)[0]?.location ?? null;
