import type { EpochMs } from "@silent-observer/conversation";
import type { Phrases } from "@silent-observer/phrases";
import { reasonInWords } from "@silent-observer/phrasing";
import type { ActionRow, RedlineRow, Trace } from "./read-traces.ts";

type OutcomeKind =
  | "unseen"
  | "dropped"
  | "queued"
  | "retry"
  | "manual_review"
  | "waiting"
  | "spoken"
  | "settled"
  | "silent"
  | "pending"
  | "decided";

/** The state or end of a message, in the page's words. */
export type OutcomeView = {
  readonly kind: OutcomeKind;
  readonly title: string;
  readonly detail: string | null;
  /** When something will happen, for a countdown. */
  readonly dueAt: EpochMs | null;
};

export type OutcomeWords = { readonly nameOf: (memberId: string) => string; readonly phrases: Phrases };

/** The state of a message; a null trace means that the observer has not recorded it. */
export function outcomeOf(trace: Trace | null, wording: OutcomeWords): OutcomeView {
  const { nameOf, phrases } = wording;
  const inWords = (reason: string) => reasonInWords(reason, phrases);
  const words = (reason: string | null) => (reason === null ? null : inWords(reason));
  if (!trace) return view("unseen", "Not heard yet");
  const { row, redline, action } = trace;
  if (row.forgottenBy) return view("decided", `Erased by ${nameOf(row.forgottenBy)}`, inWords("forgotten"));
  if (row.tier1Decision === "DROP") return view("dropped", "Dropped at the tripwire", "chat costs nothing");
  switch (row.tier2State) {
    case "queued":
      return view("queued", "Being read");
    case "retry":
      return view("retry", "Reading failed, tried again", null, row.nextAttemptAt);
    case "manual_review":
      return view("manual_review", "Set aside for a person", inWords("manual_review"));
    case "none":
    case "done":
      break;
    default:
      row.tier2State satisfies never;
  }
  if (redline && redline.state !== "silenced") return redlineOutcome(redline, action, wording);
  if (action) return actionOutcome(action, row.reason, wording);
  const gate = trace.gates.find(({ passed }) => !passed);
  if (gate?.stage === "extraction") return view("dropped", "Dropped at the extraction", words(row.reason));
  return view("silent", "Silent", words(redline?.reason ?? row.reason));
}

function redlineOutcome(redline: RedlineRow, action: ActionRow | null, wording: OutcomeWords): OutcomeView {
  const { nameOf, phrases } = wording;
  const why = reasonInWords(redline.variant, phrases);
  switch (redline.state) {
    case "waiting":
      return view("waiting", "Waiting for the family", why, redline.dueAt);
    case "speaking":
      return view("spoken", "About to speak", why);
    case "spoken":
      return view("spoken", "Spoke", why);
    case "uncertain":
      return view("spoken", "Spoke, unconfirmed by Telegram", why);
    case "resolved":
      return view("decided", redline.resolvedBy ? `Resolved by ${nameOf(redline.resolvedBy)}` : "Resolved", why);
    case "settled": {
      if (redline.spokenAt !== null) return view("settled", "Settled", reasonInWords("settled_afterwards", phrases));
      const kept = action ? actionOutcome(action, null, wording).title : null;
      return view(
        "settled",
        kept ? `Settled · ${kept}` : "Settled",
        reasonInWords(redline.reason ?? "settled_by_family", phrases),
      );
    }
    case "silenced":
      return view("silent", "Silent", redline.reason && reasonInWords(redline.reason, phrases));
    default:
      return redline.state satisfies never;
  }
}

function actionOutcome(action: ActionRow, reason: string | null, { nameOf, phrases }: OutcomeWords): OutcomeView {
  const by = action.confirmedBy ? ` by ${nameOf(action.confirmedBy)}` : "";
  if (reason === "merged") return view("pending", "Merged", reasonInWords("merged", phrases));
  switch (action.status) {
    case "pending":
      return view("pending", "Pending", action.summaryText);
    case "confirmed":
      return view("decided", `Confirmed${by}`, action.summaryText);
    case "rejected":
      return view("decided", `Rejected${by}`, action.summaryText);
    case "expired":
      return view("silent", "Expired unconfirmed", action.summaryText);
    case "replaced":
      return view("settled", "Replaced by what was said later", action.summaryText);
    default:
      return action.status satisfies never;
  }
}

const view = (
  kind: OutcomeKind,
  title: string,
  detail: string | null = null,
  dueAt: EpochMs | null = null,
): OutcomeView => ({ kind, title, detail, dueAt });
