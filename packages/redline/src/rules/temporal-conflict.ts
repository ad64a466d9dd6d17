import {
  datesOf,
  type Hours,
  isAbout,
  isTask,
  minutesLong,
  type Occurrence,
  occurrencesOverlap,
  spanOf,
} from "@silent-observer/calendar";
import {
  type Arrangement,
  addDays,
  type Entity,
  generalActivities,
  type IsoDate,
  inForce,
  type LocalTime,
  minutesOfDay,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isForParents, isWithTheTeacher, SESSIONS } from "@silent-observer/language";
import { hoursOf, sameThing } from "../entity.ts";
import type { Judgement, Rule } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../matter.ts";
import { isAccompanied } from "../presence.ts";
import { standingMeant, standingOn } from "../standing.ts";
import { answeredArrangements, arranges, hourSaidBefore, ownArrangements, stoodBefore } from "../subject.ts";
import type { Matter, Trouble } from "../trouble.ts";
import { clausesOf, hoursIn, type Words, wordsOf } from "../words.ts";

/**
 * A child is put at something that overlaps another stay of the same child. Answers count only if they book
 * or move something, because others are about what is arranged already: of 18 overlaps found in other
 * answers, all were false (corpus, November 2026).
 */
export const temporalConflict: Rule = (judgement) => {
  const { attributedTo, type } = judgement.reading;
  if (!arranges(judgement) || (attributedTo !== null && type !== "schedule_change")) return [];
  return staysPutUp(judgement).flatMap((stay) =>
    datesOf(stay.entity).flatMap((date) => collisionsOn(stay, date, judgement)),
  );
};

/** Stays that the message opened or gave a time. Taking a task for a known stay puts no child anywhere. */
function staysPutUp(judgement: Judgement): readonly Arrangement[] {
  const takes = judgement.reading.act === "take";
  const answered = answeredArrangements(judgement).filter((one) => !takes && !hourSaidBefore(one, judgement));
  return [...ownArrangements(judgement), ...answered].filter(
    (arrangement) => isStay(arrangement.entity) && !wasKnown(arrangement, judgement),
  );
}

/** Whether an entity puts a child somewhere. Minding a child does not: the child may be anywhere meanwhile. */
function isStay(entity: Entity): boolean {
  if (entity.presence !== "stay" || entity.change === "cancelled") return false;
  if (entity.activity !== null && putsNoChildThere(entity.activity, entity.task)) return false;
  return entity.activity !== null || (entity.location !== null && entity.task?.leg !== "cover");
}

/** Parents' evenings are for adults; so are meetings with the teacher if an adult is named to attend. */
const putsNoChildThere = (activity: string, task: Entity["task"]): boolean =>
  isForParents(activity) || (task?.leg === "cover" && isWithTheTeacher(activity));

/** Whether an earlier message arranged the same stay at the same time, so that the conflict is that message's. */
function wasKnown(stay: Arrangement, judgement: Judgement): boolean {
  return judgement.arrangements.some(
    (other) =>
      other.id !== stay.id &&
      inForce(other) &&
      isStay(other.entity) &&
      stoodBefore(other, judgement) &&
      other.entity.date === stay.entity.date &&
      other.entity.time === stay.entity.time &&
      sameThing(other.entity, stay.entity),
  );
}

function collisionsOn(stay: Arrangement, date: IsoDate, judgement: Judgement): Trouble[] {
  const { entity } = stay;
  // What the calendar has already is nothing new; a different time for it is left to `time_mismatch`.
  if (entity.change === null && standingMeant(entity, date, judgement).length > 0) return [];
  // A stay over several days may have different hours on each.
  if (entity.until !== null && entity.until !== entity.date) return [];
  const hours = hoursOf(entity, date, judgement);
  const others = [
    ...collidingOccurrences(stay, hours, judgement).map(matterOfOccurrence),
    ...collidingArrangements(stay, hours, judgement),
  ];
  const known = clausesOf(judgement.message, judgement.family);
  if (known.some((clause) => clause.staysAway && isOf(entity.children, clause))) return [];
  return others
    .filter((other) => !known.some((clause) => clause.isExcused && isExcusedFrom(other, entity, clause)))
    .map((other) => troubleOf(stay, hours, other, judgement));
}

/**
 * "I'll keep him home till then", "coach knows": whether a clause of the message
 * takes the child out of the other activity.
 */
function isExcusedFrom(other: Matter, stay: Entity, clause: Words): boolean {
  const named = [...clause.activities, ...clause.places].filter((id) => id !== stay.activity && !SESSIONS.has(id));
  const meansIt = named.length === 0 || named.some((id) => id === other.activity || id === other.location);
  return meansIt && isOf(stay.children, clause);
}

/** Whether a clause names one of these children, or no child at all. */
const isOf = (children: readonly MemberId[], clause: Words): boolean =>
  clause.children.length === 0 || clause.children.some((child) => children.includes(child));

function collidingOccurrences(stay: Arrangement, hours: Hours, judgement: Judgement): Occurrence[] {
  const days = [addDays(hours.date, -1), hours.date, addDays(hours.date, 1)];
  return days
    .flatMap((day) => standingOn(day, judgement))
    .filter((occurrence) => !isTask(occurrence) && occurrencesOverlap(hours, occurrence))
    .filter((occurrence) => stay.entity.children.some((child) => occurrence.children.includes(child)))
    .filter((occurrence) => !judgement.reading.entities.some((entity) => isAbout(occurrence, entity)))
    .filter((occurrence) => !isToldItself(occurrence, judgement))
    .filter(
      (occurrence) =>
        occurrence.date !== hours.date ||
        (!mayBeMeant(occurrence, stay.entity, judgement) && !isPlayedInstead(occurrence, stay.entity)),
    )
    .filter(
      (occurrence) =>
        !isPartOf(stay.entity, hours, occurrence, judgement) && !leavesFor(stay, hours, occurrence, judgement),
    );
}

/**
 * "Football's at half 5, he can go straight there": whether the message itself mentions the other activity at its time.
 */
const isToldItself = ({ activity, start }: Occurrence, { message, family }: Judgement): boolean =>
  activity !== null &&
  start !== null &&
  clausesOf(message, family).some((clause) => clause.activities.includes(activity) && hoursIn(clause).includes(start));

function collidingArrangements(stay: Arrangement, hours: Hours, judgement: Judgement): Matter[] {
  return judgement.arrangements
    .filter((other) => other.id !== stay.id && inForce(other) && stoodBefore(other, judgement))
    .filter((other) => isStay(other.entity) && !sameThing(other.entity, stay.entity))
    .filter((other) => stay.entity.children.some((child) => other.entity.children.includes(child)))
    .flatMap((other) =>
      datesOf(other.entity).flatMap((date) => {
        const otherHours = hoursOf(other.entity, date, judgement);
        return occurrencesOverlap(hours, otherHours) ? [matterOf(other, date, otherHours)] : [];
      }),
    );
}

/** Longest time before an event that a child may have to be there. */
const AHEAD_MINUTES = 60;

/** Activities whose names say little about what takes place. */
const LOOSE_NAMES: readonly string[] = ["recital", "game", "party", "camp"];

/**
 * Whether an entity may be the occurrence by another name: "the show at six" or "call time 5:15" for what the calendar
 * calls a recital at six. It must not book or change anything, have a specific name or an end of its own, and must
 * start with the occurrence or at most `AHEAD_MINUTES` before. Not if the message names something else ("cinema with
 * Livia"). Of 16 overlaps found with such entities, 12 were false (corpus, November 2026).
 */
function mayBeMeant(
  { start, allDay }: Occurrence,
  { activity, time, end, change }: Entity,
  { reading, message, family }: Judgement,
): boolean {
  if (reading.type === "schedule_change" || change !== null || end !== null) return false;
  if (wordsOf(message, family).tellsOfAnother) return false;
  const named = isGeneral(activity) || family.activities.some(({ id }) => id === activity);
  if (named && !LOOSE_NAMES.some((name) => name === activity)) return false;
  if (allDay || start === null || time === null) return false;
  const ahead = minutesOfDay(start) - minutesOfDay(time);
  return ahead >= 0 && ahead <= AHEAD_MINUTES;
}

const isGeneral = (activity: string | null): boolean => generalActivities.some((id) => id === activity);

/**
 * Whether an entity is a game that replaces the training: one that starts within an hour of the child's activity. Of 6
 * such overlaps, 5 were false (same corpus). It is not known whether the activity is a sport.
 */
function isPlayedInstead({ start, activity }: Occurrence, { time, activity: said }: Entity): boolean {
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

function troubleOf(stay: Arrangement, hours: Hours, other: Matter, judgement: Judgement): Trouble {
  const { timezone } = judgement.family;
  const matter = matterOf(stay, hours.date, hours);
  const sides = [matter, other];
  const children = matter.children.filter((child) => other.children.includes(child));
  return {
    rule: "temporal_conflict",
    variant: "overlap",
    key: keyOf(
      "overlap",
      hours.date,
      children,
      sides.map((side) => side.activity ?? side.location),
    ),
    messageId: judgement.message.messageId,
    matter: { ...matter, children },
    other,
    at: Math.min(...sides.map((side) => beginningOf(side.date, side.start, timezone))),
    restsOn: other.origin.kind === "event" ? "calendar" : "people",
  };
}
