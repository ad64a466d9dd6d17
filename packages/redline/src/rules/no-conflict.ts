import { datesOf, type Hours, isAbout, minutesLong, type Occurrence, spanOf } from "@silent-observer/calendar";
import {
  type Arrangement,
  type Entity,
  generalActivities,
  inForce,
  type LocalTime,
  minutesOfDay,
} from "@silent-observer/conversation";
import type { Activity } from "@silent-observer/family";
import { lexiconOf, namesLoosely, readSurface } from "@silent-observer/language";
import { isAccompanied } from "../arranged/presence.ts";
import type { Judgement } from "../judgement.ts";
import { clausesOf, hoursIn, wordsOf } from "../talk/words.ts";

/**
 * Whether an occurrence that overlaps a stay leaves no choice to make: the message tells of both, the occurrence is the
 * stay itself, holds it, or is left in time.
 */
export function isNoConflict(occurrence: Occurrence, stay: Arrangement, hours: Hours, judgement: Judgement): boolean {
  const { entity } = stay;
  const isSameDay = occurrence.date === hours.date;
  return (
    isToldItself(occurrence, judgement) ||
    isCalledSo(occurrence, hours, judgement) ||
    (isSameDay && (mayBeMeant(occurrence, entity, judgement) || isPlayedInstead(occurrence, entity))) ||
    isPartOf(entity, hours, occurrence, judgement) ||
    leavesFor(stay, hours, occurrence, judgement)
  );
}

/**
 * "Football's at half 5, he can go straight there", "a haircut before football": whether the message itself mentions the
 * other activity at its time, or puts the two in order.
 */
function isToldItself({ activity, start }: Occurrence, { message, family }: Judgement): boolean {
  if (activity === null || start === null) return false;
  const words = wordsOf(message, family);
  if (words.putsInOrder && words.activities.includes(activity)) return true;
  return clausesOf(message, family).some(
    (clause) => clause.activities.includes(activity) && hoursIn(clause).includes(start),
  );
}

/** "Leo's eye test Wednesday half 9", of an event "Leo eye test" at half past nine that is no activity of the family. */
function isCalledSo({ activity, start, summary, children }: Occurrence, hours: Hours, { message, family }: Judgement) {
  if (activity !== null || start === null || start !== hours.start) return false;
  const { words } = readSurface(message.text, lexiconOf(family));
  const names = family.members.filter(({ id }) => children.includes(id)).map(({ name }) => name.toLowerCase());
  const title =
    summary
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.filter((word) => !names.includes(word)) ?? [];
  return title.length > 0 && title.every((word) => words.some(({ text }) => text === word));
}

/** Longest time before an event that a child may have to be there. */
const AHEAD_MINUTES = 60;

/** Activities whose names say little about what takes place. */
const LOOSE_NAMES: readonly string[] = ["recital", "game", "camp"];

/**
 * Whether an entity may be the occurrence by another name: "the show at six" or "call time 5:15" for what the calendar
 * calls a recital at six. It must not book or change anything, have a specific name or an end of its own, and must
 * start with the occurrence or at most `AHEAD_MINUTES` before. Not if the message names something else ("cinema with
 * Livia") or a child whose occurrence it is not. Of 16 overlaps found with such entities, 12 were false (corpus,
 * November 2026).
 */
function mayBeMeant(
  { start, allDay, children: own }: Occurrence,
  { activity, children, time, end, change }: Entity,
  judgement: Judgement,
): boolean {
  const { reading, message, family } = judgement;
  if (reading.type === "schedule_change" || change !== null || end !== null) return false;
  if (wordsOf(message, family).tellsOfAnother || !children.every((child) => own.includes(child))) return false;
  const named =
    isGeneral(activity) || family.activities.some((one) => one.id === activity && !isNamedLoosely(one, judgement));
  if (named && !LOOSE_NAMES.some((name) => name === activity)) return false;
  if (allDay || start === null || time === null) return false;
  const ahead = minutesOfDay(start) - minutesOfDay(time);
  return ahead >= 0 && ahead <= AHEAD_MINUTES;
}

const isNamedLoosely = ({ name, aliases }: Activity, { message, family }: Judgement): boolean =>
  namesLoosely(readSurface(message.text, lexiconOf(family)), [name, ...aliases]);

const isGeneral = (activity: string | null): boolean => generalActivities.some((id) => id === activity);

/**
 * Whether an entity is a game that replaces the training: one that starts within an hour of the child's activity. Of 6
 * such overlaps, 5 were false (same corpus). It is not known whether the activity is a sport.
 */
export function isPlayedInstead(
  { start, activity }: Pick<Occurrence, "start" | "activity">,
  { time, activity: said }: Entity,
): boolean {
  if (said !== "game" || activity === null || isGeneral(activity) || start === null || time === null) return false;
  return Math.abs(minutesOfDay(start) - minutesOfDay(time)) <= AHEAD_MINUTES;
}

/**
 * Whether a stay is part of a longer occurrence: an assembly in school hours, or the nursery's own party, which may go
 * on after its hours. An appointment is part of it only if it takes place there.
 */
function isPartOf(entity: Entity, hours: Hours, occurrence: Occurrence, judgement: Judgement): boolean {
  if (!isHeldBy(occurrence, entity, judgement)) return false;
  const [inner, outer] = [spanOf(hours, hours.date), spanOf(occurrence, hours.date)];
  if (!inner || !outer) return false;
  const within = outer.start <= inner.start && (inner.end <= outer.end || isCare(occurrence));
  return within && outer.end - outer.start > inner.end - inner.start;
}

function isHeldBy(occurrence: Occurrence, entity: Entity, { message, family }: Judgement): boolean {
  if (entity.location !== null && isNamed(occurrence, entity.location)) return true;
  if (isAccompanied(entity)) return false;
  const { hosts, withGroup } = wordsOf(message, family);
  return hosts.some((place) => isNamed(occurrence, place)) || (withGroup && isCare(occurrence));
}

/** Occurrences longer than this are care (school, nursery), where a child is with a group. */
const LONGEST_ACTIVITY_MINUTES = 150;
const isCare = (occurrence: Occurrence): boolean => (minutesLong(occurrence) ?? 0) > LONGEST_ACTIVITY_MINUTES;

/**
 * Whether the chat arranges that the child leaves the occurrence in time: it is collected from there before the stay
 * begins, or the message that arranges the stay also arranges to collect it, without a time.
 */
function leavesFor(stay: Arrangement, hours: Hours, occurrence: Occurrence, judgement: Judgement): boolean {
  // Collecting before or at the start of the occurrence is not collecting from it.
  const isTooEarly = (time: LocalTime) => occurrence.start !== null && time <= occurrence.start;
  return judgement.arrangements.some((other) => {
    const { entity } = other;
    if (!inForce(other) || entity.task?.leg !== "from" || !datesOf(entity).includes(occurrence.date)) return false;
    if (!entity.children.some((child) => stay.entity.children.includes(child))) return false;
    const fromThere = isAbout(occurrence, entity) || (entity.location !== null && isNamed(occurrence, entity.location));
    const inTime =
      entity.time !== null && hours.start !== null && entity.time <= hours.start && !isTooEarly(entity.time);
    return fromThere && (inTime || (entity.time === null && other.messageId === stay.messageId));
  });
}

function isNamed(occurrence: Occurrence, place: string): boolean {
  return place === occurrence.location || place === occurrence.activity || place === occurrence.eventId;
}
