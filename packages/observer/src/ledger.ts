import { type Arrangement, bears, type ChatId, type Heard, step } from "@silent-observer/conversation";
import { droppedArrangements } from "@silent-observer/store";
import type { Folded } from "./caches.ts";
import type { Observer } from "./observer.ts";

/** The ledger of a chat after the messages `said`. Arrangements that a press has put out of force are `rejected`. */
export function ledgerAfter(observer: Observer, chatId: ChatId, said: readonly Heard[]): Arrangement[] {
  const dropped = droppedArrangements(observer.store, chatId);
  return fold(observer, said.filter(bears)).map((arrangement) =>
    dropped.has(arrangement.id) ? { ...arrangement, state: "rejected" } : arrangement,
  );
}

/** Most ledgers cached: the chat's current one, and one around each redline that was spoken about. */
const MOST_LEDGERS = 30;

/** Folds messages into a ledger, continuing from the cached one that shares the longest run of first messages. */
function fold({ caches, family }: Observer, said: readonly Heard[]): readonly Arrangement[] {
  const shared = caches.ledgers.map((known) => sharedLength(known, said));
  const most = Math.max(0, ...shared);
  const nearest = caches.ledgers[shared.indexOf(most)] ?? [];
  const folded = nearest.slice(0, most);
  for (const heard of said.slice(most))
    folded.push({ heard, ledger: step(folded.at(-1)?.ledger ?? [], heard, family.timezone) });
  const others = caches.ledgers.filter((known) => known !== nearest || most < known.length);
  caches.ledgers.splice(0, caches.ledgers.length, folded, ...others.slice(0, MOST_LEDGERS - 1));
  return folded.at(-1)?.ledger ?? [];
}

/** How many messages, from the first on, are identical objects. */
function sharedLength(folded: Folded, said: readonly Heard[]): number {
  const other = said.findIndex((heard, at) => folded[at]?.heard !== heard);
  return other < 0 ? said.length : other;
}
