import { type Act, type CoordinationType, type Entity, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { childrenNamed, readSurface } from "@silent-observer/language";
import { givesOrders } from "../orders.ts";
import { impliedChildren } from "../rules/words/children.ts";
import type { Grounds } from "./grounds.ts";
import type { Reply, ReplyItem } from "./reply.ts";
import { activityMeant, meansChange, placeMeant } from "./what.ts";
import { daysMeant, hoursMeant, sayWhen } from "./when.ts";
import { asksForAdult, childrenMeant, claimsTask, meansAdult, meansOutsider, writerOf } from "./who.ts";

/**
 * The parts of an item that are backed by quoted words, all days that it names, and how many values the model claimed.
 */
export type Grounded = {
  readonly entity: Entity;
  readonly days: readonly IsoDate[];
  /** Whether the model gave a day, a child, backed or not. */
  readonly saysDay: boolean;
  readonly saysChild: boolean;
  readonly claimed: number;
  readonly kept: number;
};

/** Resolves an item from its quoted words. Values without a basis are left out and counted. */
export function groundItem(item: ReplyItem, act: Act, grounds: Grounds): Grounded {
  const days = item.day === null ? null : daysMeant(item.day, grounds);
  const hours = item.time === null ? null : hoursMeant(item.time, grounds);
  const children = childrenMeant(item.children, grounds);
  const adults = item.task?.adults.filter((claim) => meansAdult(claim, grounds)).map(({ id }) => id as MemberId) ?? [];
  const activity = item.activity && activityMeant(item.activity, days?.date ?? null, children, grounds);
  const place = item.place && placeMeant(item.place, grounds);
  const outside = (item.task?.outsider ?? null) !== null && meansOutsider(item.task?.outsider ?? "", grounds);
  const change = item.change && meansChange(item.change.quote, grounds) ? item.change.kind : null;
  const { claimed, kept } = tally([
    [item.day, days],
    [item.time, hours],
    [item.activity, activity],
    [item.place, place],
    [item.change, change],
    [item.task?.outsider ?? null, outside || null],
  ]);
  return {
    days: days?.all ?? [],
    saysDay: item.day !== null,
    saysChild: item.children.length > 0 || item.child_not_said,
    claimed: claimed + item.children.length + (item.task?.adults.length ?? 0),
    kept: kept + children.length + adults.length,
    entity: {
      children,
      childUnknown: item.child_not_said && children.length === 0,
      activity,
      location: place,
      date: days?.date ?? null,
      until: days?.until ?? null,
      time: hours?.time ?? null,
      end: hours?.end ?? null,
      presence: item.stays ? "stay" : "moment",
      task: taskOf(item.task, act, adults, outside, grounds),
      change,
    },
  };
}

function tally(values: readonly (readonly [claimed: unknown, kept: unknown])[]): { claimed: number; kept: number } {
  const claimed = values.filter(([claim]) => claim !== null);
  return { claimed: claimed.length, kept: claimed.filter(([, kept]) => kept !== null).length };
}

/**
 * Who has an item's task. An adult who is only asked has nothing yet; a sender who says "I'll do it" has it, whether or
 * not the model listed them. If nobody can be shown to take it, the task is open if the message asks, and otherwise was
 * invented.
 */
function taskOf(
  task: ReplyItem["task"],
  act: Act,
  adults: readonly MemberId[],
  outside: boolean,
  { input, lexicon }: Grounds,
): Entity["task"] {
  const writer = writerOf(input);
  if (act === "take" && adults.length === 0 && !outside && writer && claimsTask(input, lexicon))
    return { leg: task?.leg ?? null, adults: [writer], outside: false };
  if (!task) return null;
  const madeUp = act === "take" || givesOrders(input.message);
  if (madeUp && adults.length === 0 && !outside && !asksForAdult(input, lexicon)) return null;
  const unassigned = act === "ask" || act === "refuse";
  return { leg: task.leg, adults: unassigned ? [] : [...new Set(adults)], outside: outside && !unassigned };
}

/** An item of an answer, completed by the arrangement that it answers. */
export function takeOver(entity: Entity, from: Entity): Entity {
  const task = entity.task ?? (from.task ? { ...from.task } : null);
  return {
    children: entity.children.length > 0 ? entity.children : from.children,
    childUnknown:
      entity.children.length === 0 && (entity.childUnknown || from.childUnknown) && from.children.length === 0,
    activity: entity.activity ?? from.activity,
    location: entity.location ?? from.location,
    date: entity.date ?? from.date,
    until: entity.date ? entity.until : from.until,
    time: entity.time ?? from.time,
    end: entity.time ? entity.end : (entity.end ?? from.end),
    presence: from.presence,
    task: task && { ...task, leg: task.leg ?? from.task?.leg ?? null },
    change: entity.change ?? from.change,
  };
}

/**
 * Completes an entity with what is implied, as the rules do: minding has no leg of a trip, a trip without a day is
 * today, an activity that only one child has means that child. A day or child that the model gave without a basis is
 * not replaced.
 */
export function completed(
  entity: Entity,
  item: Grounded | undefined,
  type: CoordinationType | null,
  act: Act,
  grounds: Grounds,
): Entity {
  const { message, family, calendar } = grounds.input;
  const surface = readSurface(message.text, grounds.lexicon);
  const today = wallClock(message.sentAt, family.timezone).date;
  const isAboutNow = type === "transport" || type === "care_coverage" || act === "progress";
  const saysDay = item?.saysDay === true || sayWhen(message.text, grounds).day;
  const date = entity.date ?? (isAboutNow && !saysDay ? today : null);
  const unsaid = entity.children.length === 0 && item?.saysChild !== true && childrenNamed(surface).length === 0;
  const implied = unsaid ? impliedChildren(entity.activity, date ?? today, calendar) : [];
  return {
    ...entity,
    date,
    children: implied.length === 1 ? implied : entity.children,
    task: entity.task && type === "care_coverage" ? { ...entity.task, leg: "cover" } : entity.task,
  };
}

/** The type of a reply, derived from its entities if the form has none. */
export function typeOf({ type, items }: Reply, entities: readonly Entity[]): CoordinationType | null {
  if (type !== null) return type;
  if (items.length === 0) return null;
  const task = entities.find((entity) => entity.task !== null)?.task;
  if (task) return task.leg === "cover" ? "care_coverage" : "transport";
  return entities.some(({ change }) => change !== null) ? "schedule_change" : "activity_confirm";
}
