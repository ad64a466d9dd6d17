import { childrenMeet } from "@silent-observer/calendar";
import { type Arrangement, type Entity, type EpochMs, inForce, type MessageId } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import { type MessageRow, messageById, pendingOf, replaceActionsOf, toReading } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { arrangementsAt } from "../reading/judge.ts";
import { keepRest } from "./keep.ts";
import { parseProposal } from "./stored.ts";

/**
 * Brings the pending actions of a chat in line with its ledger: an action whose arrangement was handed
 * back, cancelled or taken over by somebody else is withdrawn. If only some of an action's entities
 * are affected, it is revised to hold the rest.
 */
export function followLedger(observer: Observer, row: MessageRow, now: EpochMs): void {
  const { store } = observer;
  const byMessage = new Map<MessageId, Arrangement[]>();
  for (const arrangement of arrangementsAt(observer, row))
    for (const id of new Set([arrangement.messageId, ...arrangement.answeredBy]))
      byMessage.set(id, [...(byMessage.get(id) ?? []), arrangement]);
  for (const { actionId, proposalJson, messageId, rowId } of pendingOf(store, row.chatId)) {
    const there = byMessage.get(messageId)?.filter(inForce);
    if (!there) continue;
    const proposal = parseProposal(proposalJson);
    if (!there.some((arrangement) => holds(arrangement, proposal))) replaceActionsOf(store, [rowId]);
    else if (proposal.entities.length > 1 && !proposal.entities.every((entity) => isHeld(entity, there))) {
      const source = messageById(store, rowId);
      const reading = source && toReading(source);
      if (!reading) continue;
      const entities = reading.entities.filter((entity) => isHeld(entity, there));
      if (!keepRest(observer, actionId, source, { ...reading, entities }, now)) replaceActionsOf(store, [rowId]);
    }
  }
}

/** Whether one of the adults of a proposal has the task, or the proposal names none. */
const holds = ({ entity: { task } }: Arrangement, { adults }: Proposal): boolean =>
  adults.length === 0 || adults.some((adult) => task?.adults.includes(adult));

/**
 * Whether an adult of the entity still has the task for one of its children by the
 * ledger, or the entity names no adult.
 */
const isHeld = ({ children, task }: Entity, there: readonly Arrangement[]): boolean =>
  task === null ||
  task.adults.length === 0 ||
  there.some(
    ({ entity }) =>
      childrenMeet(entity.children, children) && task.adults.some((adult) => entity.task?.adults.includes(adult)),
  );
