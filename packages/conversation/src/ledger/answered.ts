import { type Arrangement, inForce, partId } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { MessageId } from "../message.ts";
import type { Entity, Reading } from "../reading.ts";
import { calledOff, isLeftBehind } from "./called-off.ts";
import { isPart } from "./matching.ts";
import { belongsTo, speaksOf, spokenOf } from "./spoken-of.ts";

type Answered = {
  readonly ledger: Arrangement[];
  /** Entities of the message that are about existing arrangements and open none of their own. */
  readonly covered: readonly Entity[];
};

/** Applies a message to the arrangements that it answers, changes or takes over. */
export function answered(ledger: Arrangement[], heard: Heard, zone: string): Answered {
  const { reading, message } = heard;
  if (reading === null) return { ledger, covered: [] };
  if (reading.act === "refuse") return { ledger: refused(ledger, heard), covered: reading.entities };
  const covered: Entity[] = [];
  let current = ledger;
  for (const entity of reading.entities) {
    const targets = spokenOf(current, entity, heard, zone);
    const results = new Map(targets.map((target) => [target.id, withAnswer(target, entity, reading, message)]));
    if (results.size === 0) continue;
    // A cancellation is kept as an arrangement of its own too, because it may apply to an event in the calendar.
    if (entity.change !== "cancelled") covered.push(entity);
    current = current.flatMap((arrangement) => {
      const isLeft = targets.some((target) => isLeftBehind(arrangement, target.entity, entity));
      return results.get(arrangement.id) ?? [isLeft ? { ...arrangement, state: "replaced" as const } : arrangement];
    });
  }
  return { ledger: current, covered };
}

/** An arrangement after an answer; two arrangements if the answer takes part of it. */
function withAnswer(
  target: Arrangement,
  entity: Entity,
  reading: Reading,
  { messageId }: Heard["message"],
): Arrangement[] {
  const answeredBy = [...target.answeredBy.filter((id) => id !== messageId), messageId];
  if (entity.change === "cancelled") return [calledOff(target, entity, answeredBy)];
  if (reading.act === "take" && isPart(entity, target.entity)) return splitOff(target, entity, answeredBy);
  return [settled({ ...target, answeredBy, entity: merged(target.entity, entity, reading) }, reading)];
}

/** "I got Leo" of "both kids": Leo's part is taken, and the rest stays open. */
function splitOff(target: Arrangement, entity: Entity, answeredBy: readonly MessageId[]): Arrangement[] {
  const rest = target.entity.children.filter((child) => !entity.children.includes(child));
  const part = { ...target.entity, ...facts(entity, target.entity), children: entity.children, task: entity.task };
  return [
    { ...target, entity: { ...target.entity, children: rest } },
    {
      ...target,
      id: partId(target.id, entity.children),
      answeredBy,
      entity: part,
      state: "standing",
      wants: [],
    },
  ];
}

function merged(before: Entity, said: Entity, reading: Reading): Entity {
  const facet = { ...before, ...facts(said, before) };
  if (said.task === null) return facet;
  const adults = [...new Set([...(before.task?.adults ?? []), ...said.task.adults])];
  const wanted = reading.assignedTo.includes("unspecified");
  const given =
    reading.act === "take" || reading.act === "agree" || reading.act === "hand_over" || reading.act === "progress";
  return {
    ...facet,
    task: {
      leg: (reading.act === "take" ? before.task?.leg : null) ?? said.task.leg ?? before.task?.leg ?? null,
      adults: given || (before.task?.adults.length ?? 0) === 0 ? adults : (before.task?.adults ?? []),
      outside: said.task.outside || (before.task?.outside === true && !wanted),
    },
  };
}

/** Facts of an answer, completed by those known before. */
function facts(said: Entity, before: Entity): Partial<Entity> {
  return {
    children: said.children.length > 0 && !isPart(said, before) ? said.children : before.children,
    childUnknown: before.childUnknown && said.children.length === 0,
    activity: said.activity ?? before.activity,
    location: said.location ?? before.location,
    date: said.date ?? before.date,
    until: said.date === null ? before.until : said.until,
    time: said.time ?? before.time,
    end: said.time === null ? before.end : said.end,
    change: said.change ?? before.change,
  };
}

/** Updates what an arrangement still wants after an answer; one that wants nothing is `standing`. */
function settled(arrangement: Arrangement, reading: Reading): Arrangement {
  const { entity } = arrangement;
  const stillWanted: Record<Arrangement["wants"][number], boolean> = {
    adult: (entity.task?.adults.length ?? 0) === 0 && !entity.task?.outside,
    child: entity.childUnknown,
    time: entity.time === null && reading.act === "ask",
    confirmation: reading.act === "ask",
  };
  // "In the dark, no": an outsider was to do it, and now nobody has it again.
  const again = reading.assignedTo.includes("unspecified") && entity.task !== null && stillWanted.adult;
  const wanted = again ? [...new Set([...arrangement.wants, "adult" as const])] : arrangement.wants;
  const wants = wanted.filter((want) => stillWanted[want]);
  return { ...arrangement, wants, state: wants.length > 0 ? "open" : "standing" };
}

/**
 * A refusal leaves an open request open. A refusal of the sender's own task hands it back: of several the one that is
 * spoken of.
 */
function refused(ledger: Arrangement[], { message, reading }: Heard): Arrangement[] {
  const source = reading?.attributedTo ?? null;
  return ledger.map((arrangement) => {
    if (source === null || !inForce(arrangement) || !belongsTo(arrangement, source)) return arrangement;
    const entities = reading?.entities ?? [];
    if (entities.length > 0 && !entities.some((entity) => speaksOf(entity, arrangement.entity, "refuse")))
      return arrangement;
    const answeredBy = [...arrangement.answeredBy, message.messageId];
    const { task } = arrangement.entity;
    if (!task || !message.sender || !task.adults.includes(message.sender)) return { ...arrangement, answeredBy };
    const adults = task.adults.filter((adult) => adult !== message.sender);
    const wants = adults.length === 0 ? [...new Set([...arrangement.wants, "adult" as const])] : arrangement.wants;
    return {
      ...arrangement,
      answeredBy,
      entity: { ...arrangement.entity, task: { ...task, adults } },
      wants,
      state: wants.length > 0 ? ("open" as const) : arrangement.state,
    };
  });
}
