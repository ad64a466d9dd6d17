import { type Arrangement, bears, type ChatId, type Heard, step } from "@silent-observer/conversation";
import { droppedArrangements } from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import type { Folded } from "./recall.ts";

/** What the chat has on its table after `said`, without what a person's press has put out of force. */
export function onTheTable(observer: Observer, chatId: ChatId, said: readonly Heard[]): Arrangement[] {
  const dropped = droppedArrangements(observer.store, chatId);
  return tableAfter(observer, said.filter(bears)).map((arrangement) =>
    dropped.has(arrangement.id) ? { ...arrangement, state: "rejected" } : arrangement,
  );
}

/** Tables that are remembered at most: of the chat as it stands, and around each trouble that was spoken about. */
const MAX_TABLES = 30;

/** The ledger of these messages, gone on with from the table that has most of it already. */
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

/** How many messages from the first on are the very same. */
function sharedLength(folded: Folded, said: readonly Heard[]): number {
  const other = said.findIndex((heard, at) => folded[at]?.heard !== heard);
  return other < 0 ? said.length : other;
}
