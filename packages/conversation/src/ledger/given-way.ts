import { type Arrangement, inForce } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { Entity, Reading } from "../reading.ts";
import { canBeSame } from "./matching.ts";

/** Acts by which somebody lets another have a task. */
const ACTS_THAT_GRANT: readonly Reading["act"][] = ["take", "agree", "hand_over"];

/** "You take her then": who names another for what he has taken himself has it no more. */
export function givenWay(table: Arrangement[], { message, reading }: Heard): Arrangement[] {
  const { sender } = message;
  if (!reading || sender === null || reading.attributedTo === null || !ACTS_THAT_GRANT.includes(reading.act))
    return table;
  const given = reading.entities.filter(({ task, date }) => date !== null && task && task.adults.length > 0);
  const granted = given.filter(({ task }) => !task?.adults.includes(sender));
  return table.map((arrangement) => {
    const { entity } = arrangement;
    const { task } = entity;
    const yields =
      inForce(arrangement) && granted.some((other) => other.date === entity.date && canBeSame(other, entity));
    if (isTakenOver(arrangement, given, reading)) return { ...arrangement, state: "replaced" as const };
    if (!yields || !task?.adults.includes(sender)) return arrangement;
    const adults = task.adults.filter((adult) => adult !== sender);
    const answeredBy = [...arrangement.answeredBy.filter((id) => id !== message.messageId), message.messageId];
    if (adults.length > 0) return { ...arrangement, answeredBy, entity: { ...entity, task: { ...task, adults } } };
    return { ...arrangement, answeredBy, state: "replaced" as const };
  });
}

/** "Leave it, I'm nearly there", to the very word of the one who had it. */
function isTakenOver(
  { messageId, by, entity, state }: Arrangement,
  given: readonly Entity[],
  { act, attributedTo }: Reading,
): boolean {
  const adults = entity.task?.adults ?? [];
  if (act !== "take" || state !== "standing" || messageId !== attributedTo || by === null || !adults.includes(by))
    return false;
  return given.some(
    (other) =>
      other.date === entity.date &&
      canBeSame(other, entity) &&
      !other.task?.adults.some((adult) => adults.includes(adult)),
  );
}
