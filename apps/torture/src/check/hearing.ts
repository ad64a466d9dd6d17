import { existsSync, readFileSync } from "node:fs";
import { buttonsOf, keyOf } from "./journal.ts";
import { redlineOf } from "./speech.ts";
import type { Evidence, Rule } from "./violation.ts";

/** What may settle a matter is heard before the matter is spoken about. */
export const hearingRules: readonly Rule[] = [
  { name: "what Telegram had before is heard before a redline is sent", broken: unheard },
];

/**
 * A line of the record: the updates that Telegram had had for a while when a message of the bot, by its key, was sent.
 */
export type Held = { readonly message: string; readonly updates: readonly number[] };

/** Empty if there is no such record, because the bot has said nothing. */
export function readHeld(path: string): ReadonlyMap<string, readonly number[]> {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as Held).map(({ message, updates }) => [message, updates]));
}

/**
 * Each update must have been taken in when the decision was made. A message whose delivery is uncertain is not known by
 * its id, but by its redline.
 */
function unheard({ tables, journal, held }: Evidence): string[] {
  const takenIn = new Map(tables.seenUpdates.toReversed().map(({ update_id, seq }) => [update_id, seq]));
  return [...journal.sent.values()].flatMap((message) => {
    const redline = redlineOf(buttonsOf(message));
    if (redline === null) return [];
    const decided = tables.outbox.findLast(({ was, ref }) => was === null && ref === redline)?.heard ?? 0;
    return (held.get(keyOf(message)) ?? [])
      .filter((id) => isTalk(journal.updates.get(id)) && (takenIn.get(id) ?? Number.POSITIVE_INFINITY) > decided)
      .map((id) => `update ${id} was ${takenIn.has(id) ? "heard after" : "not heard before"} redline ${redline}`);
  });
}

const isTalk = (update: { message?: object; edited_message?: object } | undefined): boolean =>
  update?.message !== undefined || update?.edited_message !== undefined;
