import type { EpochMs, IsoDate, MessageId, Reading } from "@silent-observer/conversation";
import { onOtherDay } from "@silent-observer/outcome";
import {
  findMessage,
  logGates,
  type MessagePatch,
  type MessageRow,
  nextUnread,
  replaceActionsOf,
  toMessage,
  updateMessage,
} from "@silent-observer/store";
import { followLedger } from "./keeping/follow-ledger.ts";
import { keep } from "./keeping/keep.ts";
import type { Observer } from "./observer.ts";
import { refreshPending } from "./pressing/pending/card.ts";
import type { Finding } from "./reading/read.ts";
import { awaitPeople } from "./speaking/await-people.ts";
import { isSaid } from "./speaking/said.ts";

/**
 * Writes what Tier 2 found in one transaction. The finding is discarded if the message was read by another worker
 * meanwhile, was edited (its revision differs), or is not the next unread message of its chat.
 * @returns false if nothing was written
 */
export function carryOut(observer: Observer, row: MessageRow, finding: Finding, now: EpochMs): boolean {
  const { store } = observer;
  return store.write(() => {
    const turn = nextUnread(store, row.chatId);
    if (turn?.id !== row.id || turn.revision !== row.revision) return false;
    logGates(store, row.id, finding.gates, "tier2");
    updateMessage(store, row.id, { ...recordOf(observer, row, finding), tier2State: "done", processedAt: now });
    const passed = finding.verdict.kind !== "dropped";
    if (passed) replaceActionsOf(store, rowsOf(observer, row, finding.reading.replaces));
    updateMessage(store, row.id, endOf(observer, turn, finding, now));
    followLedger(observer, row, now);
    refreshPending(observer, row.chatId, now);
    return true;
  });
}

function recordOf(observer: Observer, row: MessageRow, finding: Finding): MessagePatch {
  const { reading, brain } = finding;
  const source = reading.attributedTo && findMessage(observer.store, row.chatId, reading.attributedTo);
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

/** Once the bot has spoken about a message, its decision stays SPEAK, whatever a later edit leads to (law 6). */
function endOf(observer: Observer, row: MessageRow, finding: Finding, now: EpochMs): MessagePatch {
  const { redlineDecision, ...end } = conclude(observer, row, finding, now);
  return row.redlineDecision === "SPEAK" || redlineDecision === undefined ? end : { ...end, redlineDecision };
}

function conclude(observer: Observer, row: MessageRow, finding: Finding, now: EpochMs): MessagePatch {
  const { verdict, reading } = finding;
  switch (verdict.kind) {
    case "dropped":
      return { redlineDecision: "SILENT", reason: verdict.reason };
    case "unsure":
      return {
        redlineDecision: "SILENT",
        actionId: keep(observer, row, reading, now).actionId,
        reason: verdict.reason,
      };
    case "silent": {
      const kept = keep(observer, row, reading, now);
      const reason = kept.reason === "no_conflict" ? (verdict.degraded ?? kept.reason) : kept.reason;
      return { redlineDecision: "SILENT", actionId: kept.actionId, reason };
    }
    case "trouble":
      if (isSaid(observer, row.chatId, verdict.trouble)) return { redlineDecision: "SILENT", reason: "already_spoken" };
      // The day is ambiguous ("tomorrow" around midnight): somebody has to choose it on the card first.
      if (onOtherDay(reading, toMessage(row), observer.family.timezone))
        return { redlineDecision: "SILENT", actionId: keep(observer, row, reading, now).actionId, reason: "which_day" };
      awaitPeople(observer, row, verdict.trouble, now);
      return { reason: "waiting_for_people" };
    default: {
      const unknown: never = verdict;
      throw new Error(`Unknown verdict: ${JSON.stringify(unknown)}`);
    }
  }
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
  return messages.flatMap((id) => findMessage(observer.store, row.chatId, id)?.id ?? []);
}
