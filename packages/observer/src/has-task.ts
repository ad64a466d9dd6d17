import { heldBy, type Message } from "@silent-observer/conversation";
import { bearing } from "@silent-observer/store";
import { aroundMessage } from "./judge.ts";
import type { Observer } from "./observer.ts";
import { onTheTable } from "./table.ts";

/** Whether the writer of a message has a task still ahead, by what Tier 2 has made of the chat so far. */
export function hasTask(observer: Observer, message: Message): boolean {
  const { sender, chatId } = message;
  if (sender === null) return false;
  const range = aroundMessage(observer, message);
  const said = bearing(observer.store, chatId, range, NO_ROW);
  return heldBy(onTheTable(observer, chatId, said), sender, range.today).length > 0;
}

/** The message itself has no row yet. */
const NO_ROW = 0;
