import { type Arrangement, type EpochMs, inForce } from "@silent-observer/conversation";
import {
  type MessageRow,
  messageById,
  messagesWithAction,
  pendingOf,
  replaceActionsOf,
  toReading,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { arrangementsAt } from "../reading/judge.ts";
import { calendarAround } from "./calendar-said.ts";
import { keepRest } from "./keep.ts";
import { atHourSaidSince, type Card, isSaidAnew, stillSo } from "./still-so.ts";
import { parseProposal } from "./stored.ts";

/**
 * Brings the pending actions of a chat in line with its ledger, however long ago they were kept: an action whose
 * arrangement was handed back, called off, moved to another day, taken over by somebody else or said anew with another
 * hour is withdrawn. If only some of its entities or children are affected, or the hour of what a task is for, it is
 * revised to hold what is so now. What a person has confirmed or rejected stays as it is.
 */
export function followLedger(observer: Observer, row: MessageRow, now: EpochMs): void {
  const cards = cardsOf(observer, row, arrangementsAt(observer, row));
  for (const card of cards) follow(observer, card, cards, now);
}

function follow(observer: Observer, card: Card, cards: readonly Card[], now: EpochMs): void {
  const { actionId, row, reading } = card;
  const calendar = calendarAround(observer, row);
  const entities = reading.entities.flatMap((entity) => {
    const left = isSaidAnew(entity, card, cards) ? null : stillSo(entity, card.of.filter(inForce));
    return (left && atHourSaidSince(left, calendar)) ?? [];
  });
  const isUnchanged =
    entities.length === reading.entities.length && entities.every((one, n) => one === reading.entities[n]);
  if (isUnchanged) return;
  const rest = { ...reading, entities };
  if (entities.length === 0 || !keepRest(observer, actionId, row, rest, now))
    replaceActionsOf(observer.store, [row.id]);
}

/** The pending actions whose messages the ledger knows: the first, and those merged into it. */
function cardsOf({ store }: Observer, { chatId }: MessageRow, arrangements: readonly Arrangement[]): Card[] {
  return pendingOf(store, chatId).flatMap(({ actionId, proposalJson, messageId, rowId }): Card[] => {
    const ids = [
      messageId,
      ...messagesWithAction(store, actionId).flatMap((id) => messageById(store, id)?.messageId ?? []),
    ];
    const of = arrangements.filter((one) => ids.some((id) => one.messageId === id || one.answeredBy.includes(id)));
    const source = of.length === 0 ? null : messageById(store, rowId);
    const reading = source && toReading(source);
    return reading ? [{ actionId, row: source, reading, proposal: parseProposal(proposalJson), of }] : [];
  });
}
