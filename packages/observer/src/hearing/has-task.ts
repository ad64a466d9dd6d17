import { heldBy, type Message } from "@silent-observer/conversation";
import { bearing } from "@silent-observer/store";
import { ledgerAfter } from "../ledger.ts";
import type { Observer } from "../observer.ts";
import { aroundMessage } from "../reading/judge.ts";

/** Whether the sender of a message holds a task from that day on, by the ledger as Tier 2 has read the chat so far. */
export function hasTask(observer: Observer, message: Message): boolean {
  const { sender, chatId } = message;
  if (sender === null) return false;
  const range = aroundMessage(observer, message);
  const said = bearing(observer.store, chatId, range, NO_ROW);
  return heldBy(ledgerAfter(observer, chatId, said), sender, range.today).length > 0;
}

/** Row id of a message that is not recorded yet. */
const NO_ROW = 0;
