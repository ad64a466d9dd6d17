import {
  type Act,
  blankEntity,
  type Entity,
  type Heard,
  type Message,
  type MessageId,
  type Reading,
} from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import { type ExtractionInput, sameSet } from "@silent-observer/extraction";
import type { MemberId } from "@silent-observer/family";

type Understood = Extract<Label, { queue: true }>;

/** A reading by the rules, corrected by every fact of the label. */
export function asLabelled(read: Reading, label: Understood, input: ExtractionInput): Reading {
  const act = actOf(read, label, input);
  const told: Reading = {
    ...read,
    act,
    isCoordination: true,
    type: label.coordination_type,
    dates: label.dates,
    times: label.times,
    assignedTo: label.assigned_to as Reading["assignedTo"],
    children: label.child as MemberId[],
    activity: label.activity,
    location: label.location,
    attributedTo: label.attributed_to as MessageId | null,
    givesWay: act === read.act ? read.givesWay : act === "hand_over",
    confidence: 1,
  };
  return { ...told, entities: entitiesOf(read, told) };
}

/** Acts that fit who has the task after the message. If the rules read another act, the first of these is used. */
function actOf(read: Reading, { assigned_to, coordination_type }: Understood, input: ExtractionInput): Act {
  const fitting = actsFor(assigned_to, coordination_type, input);
  return fitting.includes(read.act) ? read.act : (fitting[0] as Act);
}

function actsFor(assigned: readonly string[], type: Reading["type"], input: ExtractionInput): readonly Act[] {
  const { attribution, history, message } = input;
  const source = history.find((heard) => heard.message.messageId === attribution?.sourceMessageId);
  const before: readonly string[] = source?.reading?.assignedTo ?? [];
  if (assigned.includes("unspecified")) return actsOfWanting(source, before, message);
  if (assigned.length === 0)
    return [type === "schedule_change" ? "change" : "inform", "change", "inform", "ask", "agree", "take", "progress"];
  if (message.sender !== null && assigned.includes(message.sender))
    return ["take", "progress", "hand_over", "ask", "agree", "inform", "change"];
  const kept = assigned.every((adult) => before.includes(adult));
  return kept ? ["agree", "inform", "change", "ask", "progress", "take", "hand_over"] : ["take", "hand_over", "ask"];
}

/** Acts by which somebody is still wanted, or wanted again. */
function actsOfWanting(
  source: Heard | undefined,
  before: readonly string[],
  { sender, text }: Message,
): readonly Act[] {
  if (sender !== null && before.includes(sender)) return ["refuse", "hand_over", "ask"];
  if (source?.message.sender === sender) return ["ask"];
  const asksAnew = source === undefined || text.includes("?");
  return asksAnew ? ["ask", "refuse", "hand_over"] : ["refuse", "ask", "hand_over"];
}

/**
 * The arrangements of the message. If the rules read several, the label is about the first only, or about all if the
 * message is an answer or the rules' dates and children match it; the others are kept.
 */
function entitiesOf(read: Reading, told: Reading): Entity[] {
  const [first, ...more] = read.entities;
  if (first === undefined) return onEachDay(corrected(blankEntity, read, told), told);
  const all = told.attributedTo !== null || (sameSet(read.dates, told.dates) && sameSet(read.children, told.children));
  if (more.length === 0 || !all) return [...onEachDay(corrected(first, read, told), told), ...more];
  return read.entities.map((entity) => corrected(entity, read, told));
}

function corrected(entity: Entity, read: Reading, told: Reading): Entity {
  const givenUp = entity.change === "cancelled" && entity.activity !== read.activity;
  const date = sameSet(read.dates, told.dates) ? entity.date : (told.dates[0] ?? null);
  const time = sameSet(read.times, told.times) ? entity.time : (told.times[0] ?? null);
  const children = sameSet(read.children, told.children) ? entity.children : told.children;
  const when = {
    children,
    childUnknown: entity.childUnknown && children.length === 0,
    date,
    until: told.dates.includes(entity.until ?? "") ? entity.until : null,
  };
  if (givenUp) return { ...entity, ...when };
  const isTransport = told.type === "transport";
  return {
    ...entity,
    ...when,
    activity: read.activity === told.activity ? entity.activity : told.activity,
    location: told.location,
    time,
    end: time === entity.time ? entity.end : null,
    presence: !isTransport ? "stay" : read.type === "transport" ? entity.presence : "moment",
    task: taskOf(entity, read, told),
  };
}

function taskOf(entity: Entity, read: Reading, told: Reading): Entity["task"] {
  if (told.type !== "transport" && told.type !== "care_coverage") return null;
  const said = entity.task?.leg ?? null;
  const leg = told.type === "care_coverage" ? "cover" : said === "cover" ? null : said;
  const adults = told.assignedTo.filter((adult): adult is MemberId => adult !== "unspecified");
  const asRead = entity.task !== null && sameSet(read.assignedTo, told.assignedTo);
  return {
    leg,
    adults: asRead ? (entity.task?.adults ?? []) : adults,
    outside: told.assignedTo.length === 0,
  };
}

/** Single days each get their own arrangement; times are assigned to them in order. */
function onEachDay(entity: Entity, { dates, times }: Reading): Entity[] {
  if (entity.until !== null || dates.length < 2) return times.length < 2 ? [entity] : atEachTime(entity, times);
  const paired = times.length === dates.length;
  return dates.map((date, at) => {
    const time = paired ? (times[at] ?? null) : entity.time;
    return { ...entity, date, time, end: time === entity.time ? entity.end : null };
  });
}

const atEachTime = (entity: Entity, times: Reading["times"]): Entity[] =>
  times.map((time) => ({ ...entity, time, end: time === entity.time ? entity.end : null }));
