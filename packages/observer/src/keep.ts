import { randomUUID } from "node:crypto";
import type { EpochMs, Reading } from "@silent-observer/conversation";
import { proposalOf, sameProposal } from "@silent-observer/outcome";
import { summaryText } from "@silent-observer/phrasing";
import { insertAction, type MessageRow, pendingSince, toMessage } from "@silent-observer/store";
import { calendarAt } from "./calendar.ts";
import type { Observer } from "./observer.ts";
import { parseProposal } from "./stored.ts";

/** How a message ends on which nothing needs to be said. */
export type Kept = { readonly actionId: string | null; readonly reason: string };

const HOUR = 3_600_000;

/**
 * Keeps what a message arranged as a pending action, which waits for a person's Confirm; what was kept within the hour
 * already is merged into the first. Where there is nothing to confirm, the reason says so.
 */
export function keep(observer: Observer, row: MessageRow, reading: Reading, now: EpochMs): Kept {
  const { store, family, settings } = observer;
  const message = toMessage(row);
  const proposal = proposalOf({ reading, message, family, calendar: calendarAt(observer, row.sentAt) });
  if (proposal.kind === "nothing") return { actionId: null, reason: proposal.reason };
  const twin = pendingSince(store, message.chatId, now - HOUR).find((action) =>
    sameProposal(parseProposal(action.suggestedEventJson), proposal),
  );
  if (twin) return { actionId: twin.actionId, reason: "merged" };
  const actionId = randomUUID();
  insertAction(store, {
    actionId,
    sourceType: "OBSERVER",
    sourceId: String(row.id),
    chatId: row.chatId,
    actionType: proposal.actionType,
    extractedJson: JSON.stringify(reading),
    extractionConfidence: reading.confidence,
    status: "pending",
    suggestedEventJson: JSON.stringify(proposal),
    summaryText: summaryText(proposal, family, now, settings.maxSummaryLength),
    confirmPayload: JSON.stringify({ confirm: actionId }),
    expiresAt: now + settings.pendingActionTtlMs,
    createdAt: now,
  });
  return { actionId, reason: "no_conflict" };
}
