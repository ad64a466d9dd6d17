import { type Arrangement, type ChatId, type Heard, ledger } from "@silent-observer/conversation";
import { droppedArrangements } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** What the chat has on its table after `said`, without what a person's press has put out of force. */
export function onTheTable(observer: Observer, chatId: ChatId, said: readonly Heard[]): Arrangement[] {
  const dropped = droppedArrangements(observer.store, chatId);
  return ledger(said, observer.family.timezone).map((arrangement) =>
    dropped.has(arrangement.id) ? { ...arrangement, state: "rejected" } : arrangement,
  );
}
