import { randomUUID } from "node:crypto";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { dueAt, type ResolveOption, resolveOptions, type Trouble } from "@silent-observer/redline";
import { insertRedline, type MessageRow, toMessage } from "@silent-observer/store";
import { calendarNow } from "./calendar.ts";
import { saidAround } from "./judge.ts";
import type { Observer } from "./observer.ts";
import { onTheTable } from "./table.ts";

/**
 * People first: nothing is said before the family had its time, which counts from when the message was written, or edited. One
 * that came late waits from when it came.
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

/** The buttons that would settle it, as the table stands now. */
export function optionsOf(observer: Observer, row: MessageRow, trouble: Trouble): ResolveOption[] {
  const { family } = observer;
  const calendar = calendarNow(observer);
  const said = saidAround(observer, row);
  const arrangements = onTheTable(observer, row.chatId as ChatId, said);
  return resolveOptions(trouble, { family, calendar, arrangements }, said);
}
