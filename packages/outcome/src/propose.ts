import { childrenMeet, givesAnotherHour, hourOfTask, isTask, occurrencesMeant } from "@silent-observer/calendar";
import { type Entity, type Message, minutesOfDay, type Reading, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { isOfTheFamily } from "@silent-observer/redline";
import { type ChangeContext, changesOf } from "./changes.ts";
import type { ActionType, NothingReason, Outcome } from "./proposal.ts";

/** What is known when a pending action is put together. */
export type ProposalContext = ChangeContext & {
  readonly reading: Reading;
  /** The message that this one answers. */
  readonly answered?: Message | null;
};

/** Activities that are about a thing of the household and not about a child. */
const MAINTENANCE = ["car_service"];

/** The pending action that a message gives rise to, or why there is nothing to confirm. Writes nothing (law 1). */
export function proposalOf(context: ProposalContext): Outcome {
  const { reading, message, family } = context;
  const reported = reasonOfAct(reading);
  if (reported) return nothing(reported);
  const today = wallClock(message.sentAt, family.timezone).date;
  const judged = reading.entities
    .map((entity) => moved(boundByDay(entity, context), context))
    .map((entity) => ({ entity, reason: reasonAgainst(entity, today, context) }));
  const entities = distinct(
    judged.filter(({ reason }) => reason === null).map(({ entity }) => atItsDoor(entity, context)),
  );
  const [main] = entities;
  if (!main) return nothing(judged[0]?.reason ?? "nothing_to_confirm");
  return {
    kind: "proposal",
    actionType: actionTypeOf(main, context),
    changes: entities.flatMap((entity) => changesOf(entity, context)),
    entities,
    dates: sorted(entities.flatMap(({ date, until }) => [...(date ? [date] : []), ...(until ? [until] : [])])),
    times: sorted(entities.flatMap(({ time }) => time ?? [])),
    children: sorted(entities.flatMap(({ children }) => children)),
    activities: sorted(entities.flatMap(({ activity }) => activity ?? [])),
    adults: sorted(entities.flatMap(({ task }) => task?.adults ?? [])),
  };
}

/** Each arrangement once, however many requests one message answers with it. */
const distinct = (entities: readonly Entity[]): Entity[] => [
  ...new Map(entities.map((entity) => [JSON.stringify(entity), entity])).values(),
];

/** A task at the hour of its door, which is what it is told and written with. */
function atItsDoor(entity: Entity, { calendar }: ProposalContext): Entity {
  if (entity.task === null || entity.time === null || entity.date === null) return entity;
  const [known] = occurrencesMeant(calendar, entity, entity.date).filter(({ allDay }) => !allDay);
  return { ...entity, time: hourOfTask(entity, known) };
}

function reasonOfAct(reading: Reading): NothingReason | null {
  switch (reading.act) {
    case "refuse":
      return "refusal";
    case "progress":
      return "progress";
    case "withdraw":
      return "withdrawn";
    case "none":
      return "nothing_to_confirm";
    case "ask":
    case "take":
    case "agree":
    case "hand_over":
    case "inform":
    case "change":
      return reading.isCoordination ? null : "nothing_to_confirm";
  }
}

/** Why an entity is nothing to confirm; null where it is something. */
function reasonAgainst(entity: Entity, today: string, context: ProposalContext): NothingReason | null {
  const { date, until, task } = entity;
  if (date === null) return wantsSomebody(entity) ? "open_request" : "no_date";
  if ((until ?? date) < today) return "past";
  if (!isAboutSomething(entity)) return "nothing_to_confirm";
  if (!isOfTheFamily(entity, context, { message: context.message, answered: context.answered ?? null }))
    return "not_of_family";
  if (task !== null && task.adults.length > 0 && !isUnnamed(entity)) return null;
  if (context.reading.act === "ask" && entity.presence === "moment" && wantsSomebody(entity)) return "open_request";
  // "Could we move judo to Sunday?" moves nothing until somebody agrees.
  if (context.reading.act === "ask" && entity.change === "moved") return "open_request";
  if (entity.change !== null) return reasonAgainstFact(entity, date, context);
  if (task?.outside) return "outside_help";
  if (wantsSomebody(entity) || entity.presence === "moment") return "open_request";
  // To ask whether or when something takes place states nothing.
  if (context.reading.act === "ask" && entity.time === null) return "open_request";
  return reasonAgainstFact(entity, date, context);
}

function reasonAgainstFact(entity: Entity, date: string, context: ProposalContext): NothingReason | null {
  if (isUnnamed(entity) || isPlaceAlone(entity)) return "nothing_to_confirm";
  return alreadySo(entity, date, context) ? "already_known" : null;
}

/** Without child, activity, place or end of a trip nobody could tell what was confirmed. */
const isAboutSomething = ({ children, childUnknown, activity, location, task }: Entity): boolean =>
  children.length > 0 || childUnknown || activity !== null || location !== null || isTrip(task);

/**
 * Of a child alone, with neither activity nor place nor an adult's task, nobody could tell what takes place, or does
 * not.
 */
const isUnnamed = ({ activity, location, task, presence, change }: Entity): boolean =>
  activity === null &&
  location === null &&
  (change === "cancelled" || task === null || (presence === "stay" && task.adults.length === 0));

/** Of a place on a day, with neither hour nor child nor activity, nobody could tell what takes place there. */
const isPlaceAlone = ({ activity, children, time, change }: Entity): boolean =>
  activity === null && children.length === 0 && time === null && change !== "cancelled";

/**
 * What is called off or moved of a child without a name is what the calendar has for it that day, where that is one
 * thing.
 */
function boundByDay(entity: Entity, { calendar }: ProposalContext): Entity {
  const { change, children, date } = entity;
  if (!isUnnamed(entity) || date === null || children.length === 0) return entity;
  if (change !== "cancelled" && change !== "moved") return entity;
  const theirs = calendar.on(date).filter((one) => !isTask(one) && !one.allDay && childrenMeet(one.children, children));
  const activities = [...new Set(theirs.map(({ activity }) => activity))];
  return activities.length === 1 ? { ...entity, activity: activities[0] ?? null } : entity;
}

/** Hours of the same thing that are this close are said loosely, or are when to be there; in minutes. */
const LOOSELY = 30;

/** What takes place at another hour than the calendar has is moved, even if no word says so. */
function moved(entity: Entity, { calendar, reading }: ProposalContext): Entity {
  const { date, time } = entity;
  if (reading.act === "ask" || date === null || time === null || !givesAnotherHour(calendar, entity)) return entity;
  const isNear = occurrencesMeant(calendar, entity, date).some(
    ({ start }) => start !== null && Math.abs(minutesOfDay(start) - minutesOfDay(time)) <= LOOSELY,
  );
  return isNear && reading.type !== "schedule_change" ? entity : { ...entity, change: "moved" };
}

const isTrip = (task: Entity["task"]): boolean => task?.leg === "to" || task?.leg === "from";

const wantsSomebody = ({ task }: Entity): boolean => task !== null && task.adults.length === 0 && !task.outside;

/**
 * The calendar already has it: the activity on that day (its hour too, where it is changed), or, of something
 * cancelled, that the day is free.
 */
function alreadySo(entity: Entity, date: string, { calendar }: ProposalContext): boolean {
  const meant = occurrencesMeant(calendar, entity, date);
  switch (entity.change) {
    case "cancelled":
      return meant.length > 0 && meant.every((occurrence) => occurrence.allDay);
    case "new":
    case "moved":
      return meant.some(({ start }) => start === entity.time || (entity.time === null && entity.change === "moved"));
    case null:
      return meant.length > 0;
  }
}

function actionTypeOf(entity: Entity, { calendar, family }: ProposalContext): ActionType {
  if (isMaintenance(entity, family)) return "maintenance_update";
  if (entity.task !== null && entity.task.adults.length > 0) return "care_assignment";
  if (entity.change === "cancelled" || entity.change === "moved") return "schedule_change";
  // What is booked at an hour of its own stands beside what the calendar has of it.
  if (entity.change === "new" && entity.time !== null) return "event_create";
  const changesKnown = entity.date !== null && occurrencesMeant(calendar, entity, entity.date).length > 0;
  return changesKnown ? "schedule_change" : "event_create";
}

function isMaintenance({ activity }: Entity, family: Family): boolean {
  if (activity === null) return false;
  return (
    MAINTENANCE.includes(activity) || family.events.some(({ id, kind }) => id === activity && kind === "maintenance")
  );
}

const nothing = (reason: NothingReason): Outcome => ({ kind: "nothing", reason });
const sorted = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].sort();
