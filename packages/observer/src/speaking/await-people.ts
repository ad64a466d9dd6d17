import { randomUUID } from "node:crypto";
import type { EpochMs } from "@silent-observer/conversation";
import { dueAt, type ResolveOption, resolveOptions, type Trouble } from "@silent-observer/redline";
import { insertRedline, type MessageRow, toMessage } from "@silent-observer/store";
import { calendarNow } from "../calendar.ts";
import { ledgerAfter } from "../ledger.ts";
import type { Observer } from "../observer.ts";
import { saidAround } from "../reading/judge.ts";

/**
 * People first: stores the redline as waiting until its grace period is over, so that the family can settle it
 * themselves. The grace counts from when the message was sent or last edited. If the message arrived late (by more than
 * the short grace), it waits at least the short grace from its arrival.
 */
export function awaitPeople(observer: Observer, row: MessageRow, trouble: Trouble, now: EpochMs): void {
  const { redlineGraceMs: graceMs, redlineGraceImminentMs: graceImminentMs } = observer.settings;
  const writtenAt = Math.max(row.sentAt, row.editedAt ?? 0);
  const due = dueAt(trouble, { ...toMessage(row), sentAt: writtenAt }, { graceMs, graceImminentMs });
  const cameLate = row.createdAt - writtenAt > graceImminentMs;
  insertRedline(observer.store, {
    id: randomUUID(),
    chatId: row.chatId,
    messageRowId: row.id,
    rule: trouble.rule,
    variant: trouble.variant,
    troubleKey: trouble.key,
    troubleJson: JSON.stringify(trouble),
    optionsJson: JSON.stringify(optionsOf(observer, row, trouble)),
    state: "waiting",
    dueAt: cameLate ? Math.max(due, row.createdAt + graceImminentMs) : due,
    createdAt: now,
  });
}

/** The ways to resolve a redline (its buttons), given the current ledger and calendar. */
export function optionsOf(observer: Observer, row: MessageRow, trouble: Trouble): ResolveOption[] {
  const { family } = observer;
  const calendar = calendarNow(observer);
  const said = saidAround(observer, row);
  const arrangements = ledgerAfter(observer, row.chatId, said);
  return resolveOptions(trouble, { family, calendar, arrangements }, said);
}
