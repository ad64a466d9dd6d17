import type { MemberId } from "@silent-observer/family";
import { type Arrangement, inForce } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { MessageId } from "../message.ts";
import type { Entity, Reading } from "../reading.ts";
import { wallClock } from "../zoned-time.ts";
import { isCalledOffBy } from "./called-off.ts";
import { canBeSame, childrenMeet, legOf } from "./matching.ts";

/**
 * The arrangements that an entity is about: those of the message it answers; else, if it takes, changes or reports
 * something, one ahead that it moves or meets.
 */
export function spokenOf(
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

export const belongsTo = (arrangement: Arrangement, source: MessageId): boolean =>
  arrangement.messageId === source || arrangement.answeredBy.includes(source);

/**
 * Whether an entity of an answer is about an arrangement. It may change its time, day or place, but is about something
 * else if it names other children, another activity or another leg.
 */
export function speaksOf(entity: Entity, target: Entity, act: Reading["act"] | undefined): boolean {
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
