import { randomUUID } from "node:crypto";
import {
  type ChatId,
  type EpochMs,
  type IsoDate,
  type MessageId,
  messageId,
  type Reading,
} from "@silent-observer/conversation";
import { dueAt, resolveOptions, type Trouble } from "@silent-observer/redline";
import {
  alreadySaid,
  findMessage,
  insertRedline,
  logGates,
  type MessagePatch,
  type MessageRow,
  messageById,
  nextUnread,
  replaceActionsOf,
  toMessage,
  updateMessage,
} from "@silent-observer/store";
import { calendarAt } from "./calendar.ts";
import { arrangementsAt } from "./judge.ts";
import { keep } from "./keep.ts";
import type { Observer } from "./observer.ts";
import { refreshPending } from "./pending-card.ts";
import type { Finding } from "./read.ts";

/**
 * Writes what Tier 2 found, all of it or nothing. Work done twice, or on a text that was edited meanwhile, or out of
 * turn, is thrown away: the row itself says whether it is still this message's turn. False where nothing was written.
 */
export function carryOut(observer: Observer, row: MessageRow, finding: Finding, now: EpochMs): boolean {
  const { store } = observer;
  return store.write(() => {
    const turn = nextUnread(store, row.chatId as ChatId);
    if (turn?.id !== row.id || turn.revision !== row.revision) return false;
    logGates(store, row.id, finding.gates, "tier2");
    updateMessage(store, row.id, { ...recordOf(observer, row, finding), tier2State: "done", processedAt: now });
    const passed = finding.verdict.kind !== "dropped";
    if (passed) replaceActionsOf(store, rowsOf(observer, row, finding.reading.replaces));
    updateMessage(store, row.id, conclude(observer, messageById(store, row.id) ?? row, finding, now));
    refreshPending(observer, row.chatId as ChatId, now);
    return true;
  });
}

function recordOf(observer: Observer, row: MessageRow, finding: Finding): MessagePatch {
  const { reading, brain } = finding;
  const source = reading.attributedTo && findMessage(observer.store, row.chatId as ChatId, reading.attributedTo);
  return {
    extractedJson: JSON.stringify(reading),
    extractionConfidence: reading.confidence,
    extractionPassed: finding.verdict.kind !== "dropped",
    lastDate: lastDateOf(reading),
    attributionSource: reading.attributedTo,
    ...(source ? { threadId: source.threadId } : {}),
    brainQueries: brain ? [...brain.queries] : null,
    brainContext: brain?.context ?? null,
    brainRelevance: brain?.relevance ?? null,
  };
}

function conclude(observer: Observer, row: MessageRow, finding: Finding, now: EpochMs): MessagePatch {
  const { verdict, reading } = finding;
  switch (verdict.kind) {
    case "dropped":
      return { redlineDecision: "SILENT", reason: verdict.reason };
    case "silent": {
      const kept = keep(observer, row, reading, now);
      const reason = kept.reason === "no_conflict" && verdict.reason ? verdict.reason : kept.reason;
      return { redlineDecision: "SILENT", actionId: kept.actionId, reason };
    }
    case "trouble":
      if (alreadySaid(observer.store, row.chatId as ChatId, verdict.trouble.key))
        return { redlineDecision: "SILENT", reason: "already_spoken" };
      wait(observer, row, verdict.trouble, now);
      return { reason: "waiting_for_people" };
    default: {
      const unknown: never = verdict;
      throw new Error(`Unknown verdict: ${JSON.stringify(unknown)}`);
    }
  }
}

/** People first: nothing is said before the family had its time. A message that came late waits from when it came. */
function wait(observer: Observer, row: MessageRow, trouble: Trouble, now: EpochMs): void {
  const { settings, family, store } = observer;
  const grace = { graceMs: settings.redlineGraceMs, graceImminentMs: settings.redlineGraceImminentMs };
  const due = dueAt(trouble, toMessage(row), grace);
  const options = resolveOptions(trouble, {
    family,
    calendar: calendarAt(observer, row.sentAt),
    arrangements: arrangementsAt(observer, row),
  });
  const cameLate = row.createdAt - row.sentAt > grace.graceImminentMs;
  insertRedline(store, {
    id: randomUUID(),
    chatId: row.chatId,
    messageRowId: row.id,
    rule: trouble.rule,
    variant: trouble.variant,
    troubleKey: trouble.key,
    troubleJson: JSON.stringify(trouble),
    optionsJson: JSON.stringify(options),
    state: "waiting",
    dueAt: cameLate ? Math.max(due, row.createdAt + grace.graceImminentMs) : due,
    createdAt: now,
  });
}

function lastDateOf(reading: Reading): IsoDate | null {
  const dates = [...reading.dates, ...reading.entities.flatMap((entity) => [entity.date, entity.until])];
  return (
    dates
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null
  );
}

function rowsOf(observer: Observer, row: MessageRow, messages: readonly MessageId[]): number[] {
  return messages.flatMap((id) => findMessage(observer.store, row.chatId as ChatId, messageId(id))?.id ?? []);
}
