import { datesOf, isAbout } from "@silent-observer/calendar";
import { type Arrangement, type Entity, type IsoDate, inForce } from "@silent-observer/conversation";
import type { Judgement } from "../judgement.ts";
import { isFirm } from "../talk/firm.ts";
import { wordsOf } from "../talk/words.ts";
import { confirmedTasks } from "./confirmed.ts";
import { effectiveMeant } from "./effective.ts";
import { dayOfSameTask, isSameConfirmed } from "./same-task.ts";

/**
 * Whether what an arrangement needs an adult for has one, by a press or by words, other than the sender, who asks because
 * they cannot do it; or is called off.
 */
export function isTakenAlready(arrangement: Arrangement, judgement: Judgement): boolean {
  const { entity } = arrangement;
  if (entity.children.length === 0) return false;
  const days = datesOf(entity);
  return (
    days.every((date) => isConfirmed(entity, date, judgement) || isCalledOff(entity, date, judgement)) ||
    isClaimed(arrangement, judgement)
  );
}

function isConfirmed(entity: Entity, date: IsoDate, judgement: Judgement): boolean {
  const { sender } = judgement.message;
  return confirmedTasks(date, judgement).some(
    (task) =>
      isSameConfirmed(entity, task) &&
      entity.children.every((child) => task.children.includes(child)) &&
      !task.adults.some(({ member }) => member === sender),
  );
}

/** Whether the calendar has it, and the chat has cancelled it since. */
const isCalledOff = (entity: Entity, date: IsoDate, judgement: Judgement): boolean =>
  judgement.calendar.on(date).some((occurrence) => isAbout(occurrence, entity)) &&
  effectiveMeant(entity, date, judgement).length === 0;

/**
 * "Who's taking Ana tomorrow?", hours after Ben said that he does. "Still nobody for Ana" knows better, and "if I'm
 * back" or "I might" is no word to rely on.
 */
function isClaimed({ id, entity }: Arrangement, judgement: Judgement): boolean {
  const { message, family, arrangements } = judgement;
  const { signs, adults } = wordsOf(message, family);
  if (signs.has("negation") || (signs.has("still") && signs.has("needs"))) return false;
  return arrangements.some((other) => {
    const claimants = other.entity.task?.adults ?? [];
    const isGivenUp = claimants.some((one) => one === message.sender || (signs.has("cannot") && adults.includes(one)));
    return (
      inForce(other) &&
      other.id !== id &&
      !isGivenUp &&
      isFirm(other, judgement) &&
      entity.children.every((child) => other.entity.children.includes(child)) &&
      dayOfSameTask(anyKind(entity), anyKind(other.entity), judgement) !== null
    );
  });
}

/** Covering an activity and driving to it are one task for who asks whether somebody has it. */
const anyKind = (entity: Entity): Entity =>
  entity.task?.leg === "cover" && entity.activity !== null
    ? { ...entity, task: { ...entity.task, leg: null } }
    : entity;
