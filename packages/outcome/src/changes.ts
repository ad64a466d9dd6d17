import {
  type Calendar,
  type Duty,
  datesOf,
  type GraphChange,
  hourOfTask,
  isWayTo,
  minutesLong,
  type NewEvent,
  type Occurrence,
  occurrencesMeant,
  occurrencesMoved,
  taskKindOf,
} from "@silent-observer/calendar";
import { type Entity, type IsoDate, type LocalTime, type Message, wallClock } from "@silent-observer/conversation";
import { DEFAULT_EVENT_MINUTES, type Family, type MemberId } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { summaryOf } from "./summary.ts";

export type ChangeContext = {
  readonly message: Message;
  readonly family: Family;
  readonly calendar: Calendar;
  /** For the names of what is added. */
  readonly phrases: Phrases;
};

/** `kind` of a row that records that something known does not happen, or not as usual. It is an all-day note. */
export const NOTICE = "notice";

/** What the Event Graph takes up when a person confirms this entity. At least one event row is added. */
export function changesOf(entity: Entity, context: ChangeContext): GraphChange[] {
  return datesOf(entity).flatMap((date) => {
    const adults = entity.task?.adults ?? [];
    if (entity.change === "cancelled") return cancelled(entity, date, context);
    // The hour of a door was announced, and whose task it is was not said.
    if (entity.presence === "moment" && adults.length === 0) return [announced(entity, date, context)];
    const happens = entity.presence === "stay" ? happening(entity, date, context) : [];
    // A new appointment that is added with its adult says it all.
    const saysItAll = happens.length > 0 && entity.change !== "moved" && entity.task?.leg !== "from";
    return adults.length === 0 || saysItAll ? happens : [...happens, ...assigned(entity, date, adults, context)];
  });
}

function cancelled(entity: Entity, date: IsoDate, context: ChangeContext): GraphChange[] {
  const { calendar } = context;
  const known = occurrencesMeant(calendar, entity, date).filter((occurrence) => !occurrence.allDay);
  // A class of two children that one of them misses takes place all the same.
  const whole = known.filter(({ children }) => covers(entity.children, children));
  return [
    ...whole.map(({ eventId }): GraphChange => ({ kind: "cancel_occurrence", eventId, date })),
    ...(whole.length > 0 ? withoutWaysTo(entity, date, context) : []),
    addEvent(entity, date, { summary: summaryOf(entity, context, "cancelled"), kind: NOTICE, activity: null }),
  ];
}

/** Who was to drive to it that day has nowhere to drive. */
const withoutWaysTo = (entity: Entity, date: IsoDate, { calendar }: ChangeContext): GraphChange[] =>
  calendar
    .on(date)
    .filter((occurrence) => isWayTo(occurrence, entity) && covers(entity.children, occurrence.children))
    .map(({ eventId }) => ({ kind: "cancel_occurrence", eventId, date }));

/** The thing itself: moved from its place where the calendar has it, else added. Nothing where it stands already. */
function happening(entity: Entity, date: IsoDate, context: ChangeContext): GraphChange[] {
  const { family } = context;
  const known = knownAs(entity, date, context);
  if (entity.change === "moved" && known.length > 0) {
    const moved = known.filter(
      (occurrence) => occurrence.date !== date || (entity.time !== null && occurrence.start !== entity.time),
    );
    const notice = { summary: summaryOf(entity, context, "moved"), kind: NOTICE, activity: null };
    return moved.length === 0
      ? []
      : [
          ...moved.map((occurrence) => moveOf(occurrence, entity, date)),
          ...moved.flatMap((from) => (from.date === date ? [] : withoutWaysTo(entity, from.date, context))),
          addEvent(entity, date, notice),
        ];
  }
  if (known.length > 0) return [];
  const minutes = entity.time === null ? null : minutesOf(entity, entity.time, family);
  const adults = (entity.task?.adults ?? []).map((member) => ({ member, duty: dutyOf(entity) }));
  return [addEvent(entity, date, { summary: summaryOf(entity, context, null), start: entity.time, minutes, adults })];
}

/** What the calendar has of it. A class of two children of which one is spoken of stays as it is for the other. */
function knownAs(entity: Entity, date: IsoDate, { calendar, message, family }: ChangeContext): readonly Occurrence[] {
  const timed = (occurrences: readonly Occurrence[]) => occurrences.filter((occurrence) => !occurrence.allDay);
  switch (entity.change) {
    case "moved": {
      const said = wallClock(message.sentAt, family.timezone).date;
      const meant = timed(occurrencesMoved(calendar, entity, date, said));
      return meant.filter(({ children }) => covers(entity.children, children));
    }
    case "new":
      return timed(occurrencesMeant(calendar, entity, date)).filter(({ start }) => start === entity.time);
    case "cancelled":
    case null:
      return timed(occurrencesMeant(calendar, entity, date));
  }
}

function announced(entity: Entity, date: IsoDate, context: ChangeContext): GraphChange {
  const minutes = entity.time === null ? null : 0;
  return addEvent(entity, date, { summary: summaryOf(entity, context, null), start: entity.time, minutes });
}

/** The adult's task: a duty on the occurrence that the calendar has, and a row of its own for the door and its hour. */
function assigned(entity: Entity, date: IsoDate, adults: readonly MemberId[], context: ChangeContext): GraphChange[] {
  const { calendar, family } = context;
  const duty = dutyOf(entity);
  const [known] = occurrencesMeant(calendar, entity, date).filter(
    ({ allDay, start }) => !allDay && !(isOfItsOwn(entity) && start !== entity.time),
  );
  const start = hourOfTask(entity, known);
  const stays = entity.task?.leg === "cover";
  const length =
    stays && start !== null
      ? known && entity.end === null
        ? (minutesLong(known) ?? DEFAULT_EVENT_MINUTES)
        : minutesOf(entity, start, family)
      : 0;
  const duties = known
    ? adults.map((member): GraphChange => ({ kind: "assign", eventId: known.eventId, date, member, duty }))
    : [];
  return [
    ...duties,
    addEvent(entity, date, {
      summary: summaryOf(entity, context, null),
      start,
      minutes: start === null ? null : length,
      adults: adults.map((member) => ({ member, duty })),
      kind: taskKindOf(entity.task?.leg ?? null),
      location: entity.location ?? known?.location ?? null,
    }),
  ];
}

/**
 * What is newly booked at an hour: another of the same activity that day is not it. To collect, the hour is its end.
 */
const isOfItsOwn = ({ change, time, task }: Entity): boolean =>
  change === "new" && time !== null && task?.leg !== "from";

function moveOf(occurrence: Occurrence, entity: Entity, toDate: IsoDate): GraphChange {
  const toMinutes =
    entity.time !== null && entity.end !== null ? minutesLong({ start: entity.time, end: entity.end }) : null;
  return {
    kind: "move_occurrence",
    eventId: occurrence.eventId,
    date: occurrence.date,
    toDate,
    toStart: entity.time,
    toMinutes,
  };
}

function addEvent(entity: Entity, date: IsoDate, own: Partial<NewEvent> & { readonly summary: string }): GraphChange {
  const event: NewEvent = {
    children: entity.children,
    adults: [],
    activity: entity.activity,
    location: entity.location,
    from: date,
    until: null,
    start: null,
    minutes: null,
    rrule: null,
    kind: null,
    ...own,
  };
  return { kind: "add_event", event };
}

const covers = (said: readonly MemberId[], children: readonly MemberId[]): boolean =>
  said.length === 0 || children.every((child) => said.includes(child));

function minutesOf(entity: Entity, start: LocalTime, family: Family): number {
  if (entity.end !== null) return minutesLong({ start, end: entity.end }) ?? DEFAULT_EVENT_MINUTES;
  const activity = family.activities.find(({ id }) => id === entity.activity);
  return activity?.defaultMinutes ?? DEFAULT_EVENT_MINUTES;
}

function dutyOf({ task, presence }: Entity): Duty {
  if (task?.leg === "cover") return presence === "stay" ? "covers" : "drives";
  return "drives";
}
