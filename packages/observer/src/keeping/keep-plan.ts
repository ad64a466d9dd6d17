import { type EpochMs, inForce, type Reading } from "@silent-observer/conversation";
import { type MessageRow, messageById, toReading, updateMessage } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { arrangementsAt } from "../reading/judge.ts";
import { followLedger } from "./follow-ledger.ts";
import { keep } from "./keep.ts";

/**
 * Keeps what is still in force of a message that the bot has spoken about, once there is nothing more to settle:
 * until then its plan waited for a press on the bot's message.
 */
export function keepPlanOf(observer: Observer, rowId: number, now: EpochMs): void {
  const { store } = observer;
  const row = messageById(store, rowId);
  const reading = row && toReading(row);
  if (!row || !reading || !stands(observer, row, reading)) return;
  const { actionId } = keep(observer, row, reading, now);
  if (actionId === null) return;
  updateMessage(store, row.id, { actionId });
  followLedger(observer, row, now);
}

/** Whether the family has neither called off, nor replaced, nor moved to another time what the message arranged. */
function stands(observer: Observer, row: MessageRow, { entities }: Reading): boolean {
  const { messageId } = row;
  const own = arrangementsAt(observer, row).filter(
    (arrangement) => arrangement.messageId === messageId || arrangement.answeredBy.includes(messageId),
  );
  const asSaid = own.filter(({ entity }) =>
    entities.some(({ date, time }) => date === entity.date && time === entity.time),
  );
  return own.length === 0 || asSaid.some(inForce);
}
