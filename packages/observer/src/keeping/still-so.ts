import {
  type Calendar,
  childrenMeet,
  type Occurrence,
  occurrencesMeant,
  sameActivity,
} from "@silent-observer/calendar";
import type { Arrangement, Entity, IsoDate, Reading } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import type { MessageRow } from "@silent-observer/store";
import type { AsSaid } from "./calendar-said.ts";

/** A pending action, the message it comes from, and the arrangements that this message opened or answered. */
export type Card = {
  readonly actionId: string;
  readonly row: MessageRow;
  readonly reading: Reading;
  readonly proposal: Proposal;
  readonly of: readonly Arrangement[];
};

/**
 * An entity as far as it is still so: for the children for whom one of its adults still has it, and on its day. Null if
 * nothing of it is.
 * @param there the arrangements in force that its message opened or answered
 */
export function stillSo(entity: Entity, there: readonly Arrangement[]): Entity | null {
  const held = there.filter((arrangement) => isHeld(entity, arrangement) && !isElsewhen(entity, arrangement));
  if (held.length === 0) return null;
  if (held.some((arrangement) => arrangement.entity.children.length === 0)) return entity;
  const children = entity.children.filter((child) => held.some((one) => one.entity.children.includes(child)));
  return children.length === 0 || children.length === entity.children.length ? entity : { ...entity, children };
}

/** Whether an adult of the entity still has the task for one of its children, or it names no adult. */
const isHeld = ({ task, children }: Entity, { entity }: Arrangement): boolean =>
  task === null ||
  task.adults.length === 0 ||
  (childrenMeet(entity.children, children) && task.adults.some((adult) => entity.task?.adults.includes(adult)));

/** Whether what it is about has been moved to another day. */
const isElsewhen = ({ date, activity }: Entity, { entity }: Arrangement): boolean =>
  entity.change === "moved" && date !== null && entity.date !== date && sameActivity(entity.activity, activity);

/** Whether a later message has said it of the same arrangement with another hour, and waits for a Confirm itself. */
export function isSaidAnew(entity: Entity, { row, of }: Card, cards: readonly Card[]): boolean {
  return cards.some(
    (other) =>
      other.row.sentAt > row.sentAt &&
      other.of.some(({ id }) => of.some((arrangement) => arrangement.id === id)) &&
      other.proposal.entities.some((said) => givesAnotherHour(said, entity)),
  );
}

const givesAnotherHour = (said: Entity, { date, time, task, children, change, activity }: Entity): boolean =>
  said.date === date &&
  said.time !== null &&
  time !== null &&
  said.time !== time &&
  said.activity === activity &&
  (said.change === "cancelled") === (change === "cancelled") &&
  (said.children.length === 0 || children.every((child) => said.children.includes(child))) &&
  (said.task === null) === (task === null) &&
  (task === null || (said.task?.leg === task.leg && task.adults.every((adult) => said.task?.adults.includes(adult))));

/**
 * A task with its hour left to the calendar, if what it is for has been moved to another hour that day; null if it does
 * not take place that day any more.
 */
export function atHourSaidSince(entity: Entity, { before, now }: AsSaid): Entity | null {
  const { date, until, task, activity } = entity;
  if (task === null || task.adults.length === 0 || date === null || until !== null || activity === null) return entity;
  const [was, other] = timedOn(date, entity, before);
  if (!was || other) return entity;
  const [is] = timedOn(date, entity, now);
  if (!is) return null;
  return is.start === was.start ? entity : { ...entity, time: null, end: null };
}

const timedOn = (date: IsoDate, entity: Entity, calendar: Calendar): readonly Occurrence[] =>
  occurrencesMeant(calendar, entity, date).filter(({ allDay }) => !allDay);
