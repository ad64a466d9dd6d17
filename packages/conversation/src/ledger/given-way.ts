import type { MemberId } from "@silent-observer/family";
import { type Arrangement, inForce } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { Entity, Reading } from "../reading.ts";
import { canBeSame, childrenLeft, isOfSame, legOf } from "./matching.ts";

/** Acts that can leave a task to another adult. */
const ACTS_THAT_GRANT: readonly Reading["act"][] = ["take", "agree", "hand_over", "inform"];

/**
 * "I can't do hockey after all", hours after taking it: an adult who has a task and refuses it, or asks who takes it,
 * loses it. If the message opens a request, that replaces the arrangement; if another adult has the task too, that
 * arrangement does.
 */
export function givenBack(ledger: Arrangement[], { message, reading }: Heard): Arrangement[] {
  const { sender, messageId } = message;
  if (!reading || sender === null || (reading.act !== "refuse" && reading.act !== "ask")) return ledger;
  const wanted = reading.entities.filter(({ task }) => task && task.adults.length === 0 && !task.outside);
  return ledger.map((arrangement) => {
    const { entity, wants } = arrangement;
    const { task } = entity;
    if (!inForce(arrangement) || arrangement.messageId === messageId || !task?.adults.includes(sender))
      return arrangement;
    if (!wanted.some((other) => isOfSame(other, entity) && isSameEnd(other, entity))) return arrangement;
    const answeredBy = [...arrangement.answeredBy.filter((id) => id !== messageId), messageId];
    const adults = task.adults.filter((adult) => adult !== sender);
    const left = { ...arrangement, answeredBy, entity: { ...entity, task: { ...task, adults } } };
    if (adults.length > 0) return left;
    const another = ledger.some((one) => one !== arrangement && isHeldByAnother(one, entity, sender));
    const asksAnew = reading.act === "ask" && ledger.some((one) => one.messageId === messageId);
    return asksAnew || another
      ? { ...left, entity, state: "replaced" as const }
      : { ...left, state: "open" as const, wants: [...new Set([...wants, "adult" as const])] };
  });
}

const isHeldByAnother = ({ state, entity }: Arrangement, given: Entity, sender: MemberId): boolean =>
  state === "standing" &&
  isOfSame(entity, given) &&
  isSameEnd(given, entity) &&
  (entity.task?.adults ?? []).some((adult) => adult !== sender);

/**
 * Whether what was said is about the same leg: an adult who brings the child and asks who collects it hands nothing
 * back, but "I can't do hockey" is about whichever leg they had. Who drives a child, as far as is said, drives it there.
 */
function isSameEnd(said: Entity, known: Entity): boolean {
  const [leg, had] = [legOf(said), legOf(known)];
  return (
    leg === had ||
    (leg === null && said.activity === known.activity && said.time === null) ||
    (leg === "to" && had === null)
  );
}

/**
 * "You take her then", "all yours": an adult who names another for a task of their own loses it. So does one for whom
 * somebody stands in, hours later too: "I'll take her instead".
 */
export function givenWay(ledger: Arrangement[], { message, reading }: Heard): Arrangement[] {
  const { sender } = message;
  if (!reading || sender === null || !ACTS_THAT_GRANT.includes(reading.act)) return ledger;
  if (reading.attributedTo === null && !reading.givesWay) return ledger;
  const given = reading.entities.filter(({ task, date }) => date !== null && task && task.adults.length > 0);
  const granted = given.filter(({ task }) => !task?.adults.includes(sender));
  return ledger.map((arrangement) => {
    const { entity } = arrangement;
    const { task } = entity;
    const yields =
      inForce(arrangement) && granted.some((other) => other.date === entity.date && canBeSame(other, entity));
    const answeredBy = [...arrangement.answeredBy.filter((id) => id !== message.messageId), message.messageId];
    const takenOver = given.find((other) => takesOver(other, arrangement, reading));
    if (takenOver) {
      const children = childrenLeft(entity, takenOver);
      if (children.length === 0) return { ...arrangement, state: "replaced" as const };
      return { ...arrangement, answeredBy, entity: { ...entity, children } };
    }
    if (!yields || !task?.adults.includes(sender)) return arrangement;
    const adults = task.adults.filter((adult) => adult !== sender);
    if (adults.length > 0) return { ...arrangement, answeredBy, entity: { ...entity, task: { ...task, adults } } };
    return { ...arrangement, answeredBy, state: "replaced" as const };
  });
}

/**
 * "Leave it, I'm nearly there", in answer to the claim of the adult who had the task, or "I'll take her instead": what
 * is taken replaces that claim.
 */
function takesOver(
  given: Entity,
  { messageId, by, entity, state }: Arrangement,
  { act, attributedTo, givesWay }: Reading,
): boolean {
  const adults = entity.task?.adults ?? [];
  const answersIt = messageId === attributedTo && by !== null && adults.includes(by);
  if (act !== "take" || state !== "standing" || adults.length === 0 || !(answersIt || givesWay)) return false;
  return (
    given.date === entity.date &&
    canBeSame(given, entity) &&
    !given.task?.adults.some((adult) => adults.includes(adult))
  );
}
