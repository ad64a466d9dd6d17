import { messageId } from "@silent-observer/conversation";
import { openStore, type Store, schema } from "@silent-observer/store";

type MessageInsert = typeof schema.observerMessages.$inferInsert;
type GateInsert = typeof schema.confidenceLog.$inferInsert;

export const SENT_AT = Date.parse("2026-05-05T14:00:00Z");

/** The observer's database, for a page to look at. */
export const openRecord = (path: string): Store => openStore(path, { environment: "staging" });

/** Records a message as the observer does; returns its row id. Its message id is given as plain text. */
export function recordMessage(
  store: Store,
  {
    messageId: id,
    ...message
  }: { messageId: string } & Pick<MessageInsert, "chatId"> & Omit<Partial<MessageInsert>, "messageId">,
  gates: readonly Omit<GateInsert, "messageId" | "loggedAt">[] = [],
): number {
  const row: MessageInsert = {
    messageId: messageId(id),
    sender: "anyone",
    messageText: "text",
    sentAt: SENT_AT,
    tier1Decision: "QUEUE",
    tier2State: "queued",
    createdAt: SENT_AT,
    ...message,
  };
  const rowId = Number(store.db.insert(schema.observerMessages).values(row).run().lastInsertRowid);
  for (const gate of gates)
    store.db
      .insert(schema.confidenceLog)
      .values({ ...gate, messageId: String(rowId), loggedAt: SENT_AT })
      .run();
  return rowId;
}

export const tripwire = (score: number, passed = score >= 0.7) => ({
  stage: "tripwire" as const,
  confidenceType: "regex_score" as const,
  score,
  threshold: 0.7,
  passed,
  decision: passed ? ("proceed" as const) : ("drop" as const),
});

export const extraction = (score: number) => ({
  stage: "extraction" as const,
  confidenceType: "regex_score" as const,
  score,
  threshold: 0.6,
  passed: score >= 0.6,
  decision: score >= 0.6 ? ("proceed" as const) : ("drop" as const),
});

/** A null score is a Brain that did not answer in time. */
export const brain = (score: number | null) => ({
  stage: "brain" as const,
  confidenceType: "relevance" as const,
  score,
  threshold: 0.5,
  passed: (score ?? 0) >= 0.5,
  decision: (score ?? 0) >= 0.5 ? ("proceed" as const) : ("proceed_no_context" as const),
});

type RedlineInsert = typeof schema.redlines.$inferInsert;

export function recordRedline(
  store: Store,
  redline: Pick<RedlineInsert, "chatId" | "messageRowId" | "state"> & Partial<RedlineInsert>,
): void {
  const row: RedlineInsert = {
    id: `redline-${redline.messageRowId}`,
    rule: "resource_conflict",
    variant: "claimed_twice",
    troubleKey: `key-${redline.messageRowId}`,
    troubleJson: "{}",
    optionsJson: "[]",
    dueAt: SENT_AT,
    createdAt: SENT_AT,
    ...redline,
  };
  store.db.insert(schema.redlines).values(row).run();
}

type ActionInsert = typeof schema.pendingActions.$inferInsert;

export function recordAction(
  store: Store,
  action: Pick<ActionInsert, "actionId" | "chatId" | "summaryText"> & Partial<ActionInsert>,
): void {
  const row: ActionInsert = {
    sourceType: "OBSERVER",
    actionType: "care_assignment",
    extractedJson: "{}",
    extractionConfidence: 0.8,
    suggestedEventJson: "{}",
    createdAt: SENT_AT,
    ...action,
  };
  store.db.insert(schema.pendingActions).values(row).run();
}
