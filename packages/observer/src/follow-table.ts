import { type Arrangement, type ChatId, inForce } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import { type MessageRow, messageById, pendingIn, replaceActionsOf } from "@silent-observer/store";
import { arrangementsAt } from "./judge.ts";
import type { Observer } from "./observer.ts";
import { parseProposal } from "./stored.ts";

/** Pending actions follow the table: what was handed back, cancelled or taken by another is not to be confirmed any more. */
export function followTable(observer: Observer, row: MessageRow): void {
  const table = arrangementsAt(observer, row);
  for (const action of pendingIn(observer.store, row.chatId as ChatId)) {
    const source = action.sourceId === null ? null : messageById(observer.store, Number(action.sourceId));
    const about = table.filter(({ messageId, answeredBy }) =>
      [messageId, ...answeredBy].some((id) => id === source?.messageId),
    );
    const proposal = parseProposal(action.suggestedEventJson);
    if (source && about.length > 0 && !about.some((arrangement) => holds(arrangement, proposal)))
      replaceActionsOf(observer.store, [source.id]);
  }
}

function holds(arrangement: Arrangement, { adults }: Proposal): boolean {
  const has = arrangement.entity.task?.adults ?? [];
  return inForce(arrangement) && (adults.length === 0 || adults.some((adult) => has.includes(adult)));
}
