import type { Act, Entity } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { locate } from "./quotes.ts";
import type { Reply, ReplyItem } from "./reply.ts";
import { daysAt, hoursAt } from "./when.ts";
import { activityMeant, type Grounds, meansAdult, meansChild, placeMeant, writerOf } from "./who-and-what.ts";

/** What of one item stands on words that are there, and how much the model claimed. */
export type Grounded = { readonly entity: Entity; readonly claimed: number; readonly kept: number };

/** Takes over of an item what its quoted words mean; whatever was made up is left out and counted. */
export function groundItem(item: ReplyItem, act: Act, grounds: Grounds): Grounded {
  const { family } = grounds.input;
  const children = item.children.filter((claim) => meansChild(claim, grounds));
  const adults = item.task?.adults.filter((claim) => meansAdult(claim, grounds)) ?? [];
  const activity = item.activity && activityMeant(item.activity, grounds);
  const place = item.place && placeMeant(item.place, grounds);
  const dayWords = item.day === null ? null : locate(item.day, grounds.quotable);
  const timeWords = item.time === null ? null : locate(item.time, grounds.quotable);
  const days = dayWords && daysAt(dayWords, family);
  const hours = timeWords && hoursAt(timeWords, family);
  const claims = [item.activity, item.place, item.day, item.time].filter((claim) => claim !== null).length;
  const kept = [activity, place, days, timeWords].filter((value) => value !== null).length;
  return {
    claimed: claims + item.children.length + (item.task?.adults.length ?? 0),
    kept: kept + children.length + adults.length,
    entity: {
      children: [...new Set(children.map(({ id }) => id as MemberId))],
      childUnknown: item.child_not_said && children.length === 0,
      activity,
      location: place,
      date: days?.date ?? null,
      until: days?.until ?? null,
      time: hours?.time ?? null,
      end: hours?.end ?? null,
      presence: item.stays ? "stay" : "moment",
      task: taskOf(
        item.task,
        act,
        adults.map(({ id }) => id as MemberId),
        grounds,
      ),
      change: item.change,
    },
  };
}

/** Who is only asked has nothing yet; who says "I'll do it" has it, whether or not the model listed the writer. */
function taskOf(
  task: Reply["items"][number]["task"],
  act: Act,
  adults: MemberId[],
  { input }: Grounds,
): Entity["task"] {
  const writer = writerOf(input);
  if (act === "take" && adults.length === 0 && writer && !task?.outsider) {
    return { leg: task?.leg ?? null, adults: [writer], outside: false };
  }
  if (!task) return null;
  const unassigned = act === "ask" || act === "refuse";
  return { leg: task.leg, adults: unassigned ? [] : [...new Set(adults)], outside: task.outsider && !unassigned };
}

/** An item of an answer, with what it takes over from the arrangement that it answers. */
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
