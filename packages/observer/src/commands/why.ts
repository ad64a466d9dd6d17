import type { EpochMs } from "@silent-observer/conversation";
import { noWhyText, type Why, whyText } from "@silent-observer/phrasing";
import {
  findAction,
  findMessage,
  gatesOf,
  type MessageRow,
  notificationById,
  redlineOf,
  senderOf,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import type { Command } from "./command.ts";
import { messageMeant } from "./message-meant.ts";
import { reply } from "./reply.ts";

/** `/why` as a reply: answers with the decision record of that message, on one screen (law 6). */
export function tellWhy(observer: Observer, command: Command, now: EpochMs): void {
  const meant = messageMeant(observer, command);
  if (meant.kind !== "message") {
    reply(observer, command, noWhyText(meant.kind, observer), null, now);
    return;
  }
  const text = whyText(recordOf(observer, meant.row), observer, now);
  reply(observer, command, text, { messageRowId: meant.row.id }, now);
}

function recordOf({ store }: Observer, row: MessageRow): Why {
  const redline = redlineOf(store, row.id);
  const found = row.actionId ? findAction(store, row.actionId) : null;
  const action = found?.summaryText ? found : null;
  const source = row.attributionSource ? findMessage(store, row.chatId, row.attributionSource) : null;
  const bubble = redline?.notificationRowId ? notificationById(store, redline.notificationRowId) : null;
  const decided = redline?.state === "resolved" || (redline?.state === "settled" && redline.spokenAt !== null);
  return {
    by: senderOf(row),
    sentAt: row.sentAt,
    words: row.messageText || null,
    forgottenBy: row.forgottenBy,
    answers: source?.messageText ? { by: senderOf(source), words: source.messageText } : null,
    gates: gatesOf(store, row.id).map(({ stage, score, threshold, passed, confidenceType }) => ({
      stage,
      score,
      threshold,
      passed,
      by: stage !== "extraction" ? null : confidenceType === "llm_score" ? "model" : "rules",
    })),
    waitsToBeRead: row.tier2State === "queued" || row.tier2State === "retry",
    rule: redline && redline.reason !== "forgotten" ? { name: redline.rule, variant: redline.variant } : null,
    waitsUntil: redline?.state === "waiting" ? redline.dueAt : null,
    spokenAt: row.redlineDecision === "SPEAK" ? (redline?.spokenAt ?? null) : null,
    reason: row.tier1Decision === "DROP" ? "dropped" : row.reason,
    settledLine: decided ? bubble?.text || null : null,
    plan: action && {
      summary: action.summaryText,
      status: action.status,
      decided: action.confirmedBy && action.confirmedAt ? { by: action.confirmedBy, at: action.confirmedAt } : null,
    },
  };
}
