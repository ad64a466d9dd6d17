import { type Arrangement, arrangementId } from "../arrangement.ts";
import type { Heard } from "../heard.ts";
import type { Entity, Reading } from "../reading.ts";

/** The arrangements that a message opens. `covered` are its entities that only answer or change existing ones. */
export function opened({ message, reading }: Heard, covered: readonly Entity[]): Arrangement[] {
  if (reading === null || !PUTS_UP.has(reading.act)) return [];
  return reading.entities.flatMap((entity, n): Arrangement[] => {
    if (covered.includes(entity)) return [];
    const wants = wantsOf(entity, reading);
    return [
      {
        id: arrangementId(message.messageId, n),
        chatId: message.chatId,
        messageId: message.messageId,
        topicId: message.topicId,
        by: message.sender,
        saidAt: message.sentAt,
        type: reading.type,
        entity,
        state: wants.length > 0 ? "open" : "standing",
        wants,
        answeredBy: [],
      },
    ];
  });
}

/** Acts that can open an arrangement. */
const PUTS_UP = new Set<Reading["act"]>(["ask", "take", "agree", "hand_over", "inform", "change", "progress"]);

function wantsOf(entity: Entity, reading: Reading): Arrangement["wants"] {
  if (entity.change === "cancelled") return [];
  const { task } = entity;
  const wants: Arrangement["wants"][number][] = [];
  if (task !== null && task.adults.length === 0 && !task.outside) wants.push("adult");
  if (entity.childUnknown) wants.push("child");
  if (reading.act === "ask" && wants.length === 0) wants.push(entity.time === null ? "time" : "confirmation");
  return wants;
}
