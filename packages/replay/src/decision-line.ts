import { type ChatId, isoWithOffset, type MessageId } from "@silent-observer/conversation";
import { buttonsSpoken, type Observer } from "@silent-observer/observer";
import {
  findAction,
  findMessage,
  type MessageRow,
  type RedlineRow,
  redlineOf,
  storedReading,
} from "@silent-observer/store";

/**
 * One line of `DECISIONS.jsonl`, in the format of the design, from what the database holds: the record is what
 * happened.
 */
export function decisionLine(observer: Observer, chatId: ChatId, messageId: MessageId): string {
  const row = findMessage(observer.store, chatId, messageId);
  if (!row) throw new Error(`Message ${messageId} of ${chatId} was not recorded.`);
  const spoken = row.redlineDecision === "SPEAK" ? redlineOf(observer.store, row.id) : null;
  const action = row.actionId ? findAction(observer.store, row.actionId) : null;
  return JSON.stringify({
    chat_id: row.chatId,
    message_id: row.messageId,
    tripwire_confidence: row.tripwireConfidence,
    tripwire_patterns: row.tripwirePatterns ?? [],
    tier1_decision: row.tier1Decision,
    thread_id: row.threadId,
    extraction: extractionOf(row, { spoken: spoken !== null, pending: action !== null }),
    redline_decision: row.redlineDecision ?? "SILENT",
    redline_trigger_rule: row.redlineTriggerRule,
    reason: row.tier1Decision === "DROP" ? "tripwire" : row.reason,
    spoken: spoken ? spokenOf(observer, spoken) : null,
    pending: action
      ? { action_type: action.actionType, summary_text: action.summaryText, status: action.status }
      : null,
  });
}

function extractionOf(row: MessageRow, outcome: { spoken: boolean; pending: boolean }) {
  const reading = storedReading(row);
  if (!reading) return null;
  return {
    is_coordination: reading.isCoordination,
    coordination_type: reading.type,
    dates: reading.dates,
    times: reading.times,
    assigned_to: reading.assignedTo,
    child: reading.children,
    activity: reading.activity,
    location: reading.location,
    action_required: outcome.spoken ? "resolve_conflict" : outcome.pending ? "confirm" : null,
    attribution: {
      source_message_id: reading.attributedTo,
      attribution_confidence: reading.attributionConfidence,
    },
    extracted_by: reading.foundBy,
    confidence_scores: {
      tripwire_confidence: row.tripwireConfidence,
      extraction_confidence: row.extractionConfidence,
      brain_relevance: row.brainRelevance,
    },
  };
}

function spokenOf(observer: Observer, redline: RedlineRow) {
  return {
    at: isoWithOffset(redline.spokenAt ?? redline.dueAt, observer.family.timezone),
    text: redline.spokenText,
    buttons: buttonsSpoken(observer, redline).map((line) => line.map((button) => button.label)),
  };
}
