import type { MemberId } from "@silent-observer/family";
import { type Arrangement, inForce, partId } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { MessageId } from "../message.ts";
import type { Entity, Reading } from "../reading.ts";
import { wallClock } from "../zoned-time.ts";
import { calledOff, isCalledOffBy, isLeftBehind } from "./called-off.ts";
import { canBeSame, childrenMeet, isPart, legOf } from "./matching.ts";

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
    const targets = targetsOf(current, entity, heard, zone);
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

/**
 * The arrangements that an entity is about: those of the message it answers; else, if it takes, changes or reports
 * something, one ahead that it moves or meets.
 */
function targetsOf(
  ledger: readonly Arrangement[],
  entity: Entity,
  { message, reading }: Heard,
  zone: string,
): Arrangement[] {
  const standing = ledger.filter(inForce);
  const source = reading?.attributedTo ?? null;
  const act = reading?.act;
  const ofSource = source === null ? [] : standing.filter((candidate) => belongsTo(candidate, source));
  const near = ofSource.filter(
    (candidate) =>
      speaksOf(entity, candidate.entity, act) &&
      !rivals(candidate, entity, act) &&
      !asksOfAnotherDay(candidate, entity, { message, act }),
  );
  if (act === "change" && entity.change === "cancelled")
    return standing.filter((candidate) => near.includes(candidate) || isCalledOffBy(entity, candidate.entity));
  if (near.length > 0) return near;
  const wanted = act === "take" ? ofSource.filter((candidate) => grants(candidate, entity)) : [];
  if (wanted.length > 0) return wanted;
  if (act !== "take" && act !== "change" && act !== "progress") return [];
  const today = wallClock(message.sentAt, zone).date;
  const ahead = standing.filter(({ entity: { until, date } }) => (until ?? date ?? today) >= today);
  const moved = ahead.filter((candidate) => act === "change" && isMovedBy(entity, candidate.entity));
  // Of two of the same kind it is not known which is meant.
  if (moved.length === 1) return moved;
  const met = ahead.filter(
    (candidate) => canBeSame(candidate.entity, entity) && meets(candidate, entity, message.sender),
  );
  return met.slice(-1);
}

/**
 * "The dentist is on Friday instead": whether an entity moves a known appointment, one of the same activity for the
 * same children.
 */
const isMovedBy = (entity: Entity, known: Entity): boolean =>
  entity.change === "moved" &&
  known.change !== "cancelled" &&
  known.task === null &&
  known.activity !== null &&
  known.activity === entity.activity &&
  childrenMeet(entity, known);

/**
 * Whether an entity is about an arrangement without an attribution: a claim takes an open request or repeats the
 * sender's own claim.
 */
function meets(candidate: Arrangement, entity: Entity, sender: MemberId | null): boolean {
  const adults = candidate.entity.task?.adults ?? [];
  if (!candidate.entity.task || !entity.task) return false;
  const open = candidate.wants.includes("adult") && named(candidate.entity, entity);
  const again = sender !== null && adults.includes(sender) && entity.task.adults.includes(sender);
  return open || (again && named(candidate.entity, entity));
}

/**
 * Whether another adult has the task already. The message is then a claim of its own; whether the two conflict is for
 * the redline to say.
 */
function rivals({ entity: { task } }: Arrangement, claim: Entity, act: Reading["act"] | undefined): boolean {
  const [has, takes] = [task?.adults ?? [], claim.task?.adults ?? []];
  return act === "take" && has.length > 0 && takes.length > 0 && !takes.some((adult) => has.includes(adult));
}

/**
 * Whether a claim takes what an open request asks for. The leg may differ, because the claim's own words may seem to
 * mean the other one.
 */
const grants = (candidate: Arrangement, claim: Entity): boolean =>
  candidate.wants.includes("adult") &&
  (claim.task?.adults.length ?? 0) > 0 &&
  candidate.entity.date === claim.date &&
  candidate.entity.time === claim.time &&
  canBeSame({ ...candidate.entity, task: null }, { ...claim, task: null });

const named = (a: Entity, b: Entity): boolean =>
  (a.children.some((child) => b.children.includes(child)) || (a.activity !== null && a.activity === b.activity)) &&
  a.date === b.date;

const belongsTo = (arrangement: Arrangement, source: MessageId): boolean =>
  arrangement.messageId === source || arrangement.answeredBy.includes(source);

/**
 * Whether an entity of an answer is about an arrangement. It may change its time, day or place, but is about something
 * else if it names other children, another activity or another leg.
 */
function speaksOf(entity: Entity, target: Entity, act: Reading["act"] | undefined): boolean {
  if (!childrenMeet(entity, target)) return false;
  if (entity.activity !== null && target.activity !== null && entity.activity !== target.activity) return false;
  if (act === "change") return true;
  const legs = [legOf(entity), legOf(target)];
  if (target.task === null) return entity.task === null;
  // Asking who collects the child, on a trip whose other leg somebody has taken, opens a request of its own.
  if (act === "ask" && entity.task?.adults.length === 0 && target.task.adults.length > 0 && legs[0] !== legs[1])
    return false;
  return legs[0] === null || legs[1] === null || legs[0] === legs[1];
}

/**
 * "And the 31st is back to normal?": a question about another day moves nothing, unless it corrects the sender's own
 * arrangement.
 */
const asksOfAnotherDay = (
  { by, entity: { date } }: Arrangement,
  asked: Entity,
  { message, act }: { readonly message: Heard["message"]; readonly act: Reading["act"] | undefined },
): boolean => act === "ask" && by !== message.sender && asked.date !== null && date !== null && asked.date !== date;

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
