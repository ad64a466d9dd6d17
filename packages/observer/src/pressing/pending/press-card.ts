import type { GraphChange } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import { forSeries } from "@silent-observer/outcome";
import { summaryText } from "@silent-observer/phrasing";
import {
  type ActionRow,
  applyChanges,
  decideAction,
  type NotificationRow,
  readableAction,
  recurrencesOf,
  reviseAction,
} from "@silent-observer/store";
import { parseProposal } from "../../keeping/stored.ts";
import type { Observer } from "../../observer.ts";
import { type Decided, type Pressing, refusal } from "../pressed.ts";
import type { CardPress } from "./callback-data.ts";
import { showAnew, turnOpen } from "./card.ts";
import { changesSeries, isDayOpen, markOf, type View } from "./card-look.ts";

/** Carries out a press on a `/pending` card. The result shows on the chat's open card, which may be a newer one. */
export function pressCard(pressing: Pressing, { verb, actionId, seen }: Omit<CardPress, "card">): Decided {
  const { observer, given, shown, now } = pressing;
  const { store } = observer;
  const turn = (view: View): Decided => {
    turnOpen(observer, given.chatId, view, now);
    return { result: view.kind, toast: null };
  };
  if (verb === "list") return turn({ kind: "list", from: actionId });
  const action = readableAction(store, actionId);
  if (action?.chatId !== given.chatId) return refusal("unknown");
  if (verb === "next") return turn({ kind: "next", after: actionId });
  if (verb === "show") return turn({ kind: "one", actionId });
  if (action.status !== "pending") return tooLate(observer, action, now);
  if (!(seen === null ? isOn(shown, action) : seen === markOf(action))) {
    showAnew(observer, given.chatId, actionId, now);
    return refusal("changed");
  }
  switch (verb) {
    case "this_day":
    case "other_day":
      return onDay(pressing, { action, other: verb === "other_day" });
    case "confirm":
      if (isDayOpen(action)) return turn({ kind: "day", actionId });
      return changesSeries(observer, action)
        ? turn({ kind: "series", actionId })
        : decide(pressing, { action, status: "confirmed", changes: changesOf(action) });
    case "this_one":
      return decide(pressing, { action, status: "confirmed", changes: changesOf(action) });
    case "all_of_them": {
      const changes = forSeries(changesOf(action), recurrencesOf(store, changesOf(action)));
      return decide(pressing, { action, status: "confirmed", changes });
    }
    case "reject":
      return decide(pressing, { action, status: "rejected", changes: [] });
    default: {
      const unknown: never = verb;
      throw new Error(`Unknown press on a card: ${unknown}`);
    }
  }
}

/**
 * For buttons without a mark, from older versions: whether the chat shows the card's
 * latest revision, with this plan on it.
 */
const isOn = ({ text, revision, shownRevision }: NotificationRow, { summaryText: summary }: ActionRow): boolean =>
  shownRevision >= revision && text.includes(summary);

/** Fixes the day that somebody has chosen for an ambiguous "tomorrow", then continues with the Confirm. */
function onDay(
  pressing: Pressing,
  { action, other }: { readonly action: ActionRow; readonly other: boolean },
): Decided {
  const { observer, now } = pressing;
  const { store, settings } = observer;
  const { otherDay, ...said } = parseProposal(action.suggestedEventJson);
  const meant = other && otherDay ? otherDay : said;
  const summary = summaryText(meant, observer, now, settings.maxSummaryLength);
  const revised = { suggestedEventJson: JSON.stringify(meant), summaryText: summary };
  reviseAction(store, action.actionId, revised);
  const seen = markOf({ ...action, ...revised });
  return pressCard(pressing, { verb: "confirm", actionId: action.actionId, seen });
}

const changesOf = (action: ActionRow): readonly GraphChange[] => parseProposal(action.suggestedEventJson).changes;

type Decision = {
  readonly action: ActionRow;
  readonly status: "confirmed" | "rejected";
  readonly changes: readonly GraphChange[];
};

function decide({ observer, given, member, now }: Pressing, { action, status, changes }: Decision): Decided {
  const { store, family } = observer;
  const { actionId, sourceId } = action;
  if (!decideAction(store, actionId, status, { member: member.id, at: now })) return tooLate(observer, action, now);
  if (status === "confirmed") {
    // Records the changes as carried out, for one day or for the series (law 6).
    const carriedOut = { ...parseProposal(action.suggestedEventJson), changes };
    reviseAction(store, actionId, { suggestedEventJson: JSON.stringify(carriedOut) });
    applyChanges(store, family, changes, {
      actor: member.id,
      pressId: given.callbackQueryId,
      decisionId: actionId,
      messageRowId: sourceId === null ? null : Number(sourceId),
      at: now,
    });
  }
  turnOpen(observer, given.chatId, { kind: "next", after: actionId }, now);
  return { result: status, toast: status, what: action.summaryText, decisionId: actionId };
}

/**
 * Nothing can be decided: somebody has, what was said later has replaced it, or its time is up. The open card moves on to
 * the next. Whoever is told "decided" takes it for written.
 */
function tooLate(observer: Observer, { actionId, chatId, status }: ActionRow, now: EpochMs): Decided {
  turnOpen(observer, chatId, { kind: "next", after: actionId }, now);
  switch (status) {
    case "confirmed":
    case "rejected":
      return refusal("decided_before");
    case "replaced":
      return refusal("changed");
    // Before the sweep, its time may be up and its row not say so.
    case "expired":
    case "pending":
      return refusal("expired");
    default:
      return status satisfies never;
  }
}
