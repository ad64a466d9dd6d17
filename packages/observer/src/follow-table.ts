import { type Arrangement, type ChatId, inForce, type MessageId } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import { type MessageRow, pendingOf, replaceActionsOf } from "@silent-observer/store";
import { arrangementsAt } from "./judge.ts";
import type { Observer } from "./observer.ts";
import { parseProposal } from "./stored.ts";

/** Pending actions follow the table: what was handed back, cancelled or taken by another is not to be confirmed any more. */
export function followTable(observer: Observer, row: MessageRow): void {
  const table = new Map<MessageId, Arrangement[]>();
  for (const arrangement of arrangementsAt(observer, row))
    for (const id of new Set([arrangement.messageId, ...arrangement.answeredBy]))
      table.set(id, [...(table.get(id) ?? []), arrangement]);
  for (const { proposalJson, messageId, rowId } of pendingOf(observer.store, row.chatId as ChatId)) {
    const there = table.get(messageId);
    if (!there) continue;
    const proposal = parseProposal(proposalJson);
    if (!there.some((arrangement) => holds(arrangement, proposal))) replaceActionsOf(observer.store, [rowId]);
  }
}

function holds(arrangement: Arrangement, { adults }: Proposal): boolean {
  const has = arrangement.entity.task?.adults ?? [];
  return inForce(arrangement) && (adults.length === 0 || adults.some((adult) => has.includes(adult)));
}
