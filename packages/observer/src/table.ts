import { type Arrangement, bears, type ChatId, type Heard, step } from "@silent-observer/conversation";
import { droppedArrangements } from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import type { Folded } from "./recall.ts";

/** The ledger of a chat after the messages `said`. Arrangements that a press has put out of force are `rejected`. */
export function onTheTable(observer: Observer, chatId: ChatId, said: readonly Heard[]): Arrangement[] {
  const dropped = droppedArrangements(observer.store, chatId);
  return tableAfter(observer, said.filter(bears)).map((arrangement) =>
    dropped.has(arrangement.id) ? { ...arrangement, state: "rejected" } : arrangement,
  );
}

/** Most ledgers cached: the chat's current one, and one around each redline that was spoken about. */
const MAX_TABLES = 30;

/** Folds messages into a ledger, continuing from the cached one that shares the longest run of first messages. */
function tableAfter({ recall, family }: Observer, said: readonly Heard[]): readonly Arrangement[] {
  const shared = recall.tables.map((folded) => sharedLength(folded, said));
  const most = Math.max(0, ...shared);
  const nearest = recall.tables[shared.indexOf(most)] ?? [];
  const folded = nearest.slice(0, most);
  for (const heard of said.slice(most))
    folded.push({ heard, table: step(folded.at(-1)?.table ?? [], heard, family.timezone) });
  const others = recall.tables.filter((known) => known !== nearest || most < known.length);
  recall.tables.splice(0, recall.tables.length, folded, ...others.slice(0, MAX_TABLES - 1));
  return folded.at(-1)?.table ?? [];
}

/** How many messages, from the first on, are identical objects. */
function sharedLength(folded: Folded, said: readonly Heard[]): number {
  const other = said.findIndex((heard, at) => folded[at]?.heard !== heard);
  return other < 0 ? said.length : other;
}
