import { datesOf, type Hours, isAbout, isTask, type Occurrence, occurrencesOverlap } from "@silent-observer/calendar";
import { type Arrangement, addDays, type Entity, type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isForParents, isWithTheTeacher, SESSIONS } from "@silent-observer/language";
import { effectiveMeant, effectiveOn, movesUnsaid } from "../arranged/effective.ts";
import { hoursOf, sameThing } from "../arranged/entity.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../arranged/matter.ts";
import type { Judgement, Rule } from "../judgement.ts";
import { keyOf } from "../key.ts";
import {
  answeredArrangements,
  arranges,
  hourSaidBefore,
  ownArrangements,
  stoodBefore,
} from "../talk/its-arrangements.ts";
import { clausesOf, type Words, wordsOf } from "../talk/words.ts";
import type { Matter, Trouble } from "../trouble.ts";
import { isNoConflict, isPlayedInstead } from "./no-conflict.ts";

/**
 * A child is put at something that overlaps another stay of the same child. Answers count only if they book
 * or move something, because others are about what is arranged already: of 18 overlaps found in other
 * answers, all were false (corpus, November 2026).
 */
export const temporalConflict: Rule = (judgement) => {
  const { attributedTo, type } = judgement.reading;
  if (!arranges(judgement) || (attributedTo !== null && type !== "schedule_change")) return [];
  if (wordsOf(judgement.message, judgement.family).forParents) return [];
  return staysPutUp(judgement).flatMap((stay) =>
    datesOf(stay.entity).flatMap((date) => collisionsOn(stay, date, judgement)),
  );
};

/** Stays that the message opened or gave a time. Taking a task for a known stay puts no child anywhere. */
function staysPutUp(judgement: Judgement): readonly Arrangement[] {
  const takes = judgement.reading.act === "take";
  const answered = answeredArrangements(judgement).filter((one) => !takes && !hourSaidBefore(one, judgement));
  return [...ownArrangements(judgement), ...answered].filter(
    (arrangement) =>
      saysWhere(judgement, arrangement) && isStay(arrangement.entity) && !wasKnown(arrangement, judgement),
  );
}

/** Whether the message itself says at what or where. "At the door", from a later answer, makes nothing a stay. */
const saysWhere = ({ reading }: Judgement, { entity }: Arrangement): boolean =>
  entity.activity !== null || reading.entities.some(({ location }) => location === entity.location);

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
  // What the calendar has already is nothing new; a different time for it moves it, or is left to `time_mismatch`.
  const isNew = entity.change !== null || movesUnsaid(stay, judgement.calendar);
  if (!isNew && effectiveMeant(entity, date, judgement).length > 0) return [];
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
    .flatMap((day) => effectiveOn(day, judgement))
    .filter((occurrence) => !isTask(occurrence) && occurrencesOverlap(hours, occurrence))
    .filter((occurrence) => stay.entity.children.some((child) => occurrence.children.includes(child)))
    .filter((occurrence) => !judgement.reading.entities.some((entity) => isAbout(occurrence, entity)))
    .filter((occurrence) => !isNoConflict(occurrence, stay, hours, judgement));
}

function collidingArrangements(stay: Arrangement, hours: Hours, judgement: Judgement): Matter[] {
  return judgement.arrangements
    .filter((other) => other.id !== stay.id && inForce(other) && stoodBefore(other, judgement))
    .filter((other) => isStay(other.entity) && !sameThing(other.entity, stay.entity))
    .filter((other) => stay.entity.children.some((child) => other.entity.children.includes(child)))
    .flatMap((other) =>
      datesOf(other.entity).flatMap((date) => {
        const otherHours = hoursOf(other.entity, date, judgement);
        if (isPlayedInstead({ start: otherHours.start, activity: other.entity.activity }, stay.entity)) return [];
        return occurrencesOverlap(hours, otherHours) ? [matterOf(other, date, otherHours)] : [];
      }),
    );
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
