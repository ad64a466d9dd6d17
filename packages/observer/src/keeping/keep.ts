import { randomUUID } from "node:crypto";
import { datesOf } from "@silent-observer/calendar";
import { DAY_MS, type Entity, type EpochMs, type Heard, HOUR_MS, type Reading } from "@silent-observer/conversation";
import {
  type Outcome,
  onOtherDay,
  type Proposal,
  proposalOf,
  type Superseded,
  sameProposal,
  saysMore,
  superseding,
} from "@silent-observer/outcome";
import { summaryText } from "@silent-observer/phrasing";
import { type GivenBack, givenBackBefore } from "@silent-observer/redline";
import {
  addedBy,
  confirmedFrom,
  findMessage,
  insertAction,
  type MessageRow,
  pendingSince,
  type Reason,
  replaceActionsOf,
  reviseAction,
  toMessage,
  toReading,
} from "@silent-observer/store";
import { calendarBefore, calendarNow } from "../calendar.ts";
import type { Observer } from "../observer.ts";
import { saidBefore } from "../reading/judge.ts";
import { calendarAround, takesTasks } from "./calendar-said.ts";
import { parseProposal } from "./stored.ts";

/** Outcome of a message about which the bot stays silent. */
export type Kept = { readonly actionId: string | null; readonly reason: Reason };

/**
 * Margin for differences between the local clock and Telegram's when pending actions
 * are looked up by when they were created.
 */
const CLOCK_MARGIN_MS = DAY_MS;

/**
 * Keeps what a message arranged as a pending action that waits for a Confirm. If a message within an hour of it has
 * arranged the same, it is merged into that action. If there is nothing to confirm, `reason` says why.
 */
export function keep(observer: Observer, row: MessageRow, reading: Reading, now: EpochMs): Kept {
  const { store, settings } = observer;
  const proposal = planOf(observer, row, reading);
  if (proposal.kind === "nothing") return { actionId: null, reason: proposal.reason };
  if (isConfirmed(observer, row, proposal)) return { actionId: null, reason: "already_known" };
  const alike = alikeTo(observer, row, proposal);
  const twin = alike.find(({ sentAt }) => Math.abs(row.sentAt - sentAt) <= HOUR_MS);
  if (twin) {
    // The second message may state a time that the first left open.
    if (twin.first.times.length < proposal.times.length)
      reviseAction(store, twin.actionId, asWritten(observer, proposal, now));
    return { actionId: twin.actionId, reason: "merged" };
  }
  // Said again hours later, it waits for one Confirm, in the words that say more.
  const fuller = alike.find(({ first }) => saysMore(first, proposal))?.first ?? proposal;
  replaceActionsOf(
    store,
    alike.map(({ rowId }) => rowId),
  );
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
    ...asWritten(observer, fuller, now),
    confirmPayload: JSON.stringify({ confirm: actionId }),
    expiresAt: now + settings.pendingActionTtlMs,
    createdAt: now,
  });
  return { actionId, reason: "no_conflict" };
}

/**
 * Revises a pending action to what is left of its message after a part was handed back or taken over.
 * @returns false if nothing is left
 */
export function keepRest(observer: Observer, actionId: string, row: MessageRow, rest: Reading, now: EpochMs): boolean {
  const proposal = planOf(observer, row, rest);
  if (proposal.kind === "nothing") return false;
  reviseAction(observer.store, actionId, asWritten(observer, proposal, now));
  return true;
}

/** Columns of an action for a proposal and its one-line summary. */
const asWritten = (observer: Observer, proposal: Proposal, now: EpochMs) => ({
  suggestedEventJson: JSON.stringify(proposal),
  summaryText: summaryText(proposal, observer, now, observer.settings.maxSummaryLength),
});

/** What a Confirm of the message would write, including the removal of what it replaces. */
export function planOf(observer: Observer, row: MessageRow, reading: Reading): Outcome {
  const { family, phrases } = observer;
  const message = toMessage(row);
  const source = reading.attributedTo && findMessage(observer.store, message.chatId, reading.attributedTo);
  const answered = source ? toMessage(source) : null;
  const calendar = takesTasks(reading) ? calendarAround(observer, row).now : calendarBefore(observer, row);
  const context = { message, answered, family, phrases, calendar };
  const said = source ? toReading(source) : null;
  const proposed = proposalOf({ ...context, reading: said ? withoutRepeated(reading, said) : reading });
  if (proposed.kind === "nothing") return proposed;
  const superseded = supersededBy(observer, row, reading);
  const doubted = onOtherDay(reading, message, family.timezone);
  const other = doubted && proposalOf({ ...context, reading: doubted });
  const earlier = saidBefore(observer, row);
  const replacing = (plan: Proposal) => superseding(plan, superseded, givenBackFor(observer, plan, earlier));
  return { ...replacing(proposed), ...(other?.kind === "proposal" ? { otherDay: replacing(other) } : {}) };
}

/**
 * A reading without what it only repeats of the plan that it answers: "dentist wins, she can skip gym" adds to "dentist
 * at 16:45" that there is no gym. The dentist waits for a Confirm with the message that gave it its time.
 */
function withoutRepeated(reading: Reading, answered: Reading): Reading {
  if (answered.act === "ask") return reading;
  const entities = reading.entities.filter(
    (entity) => !answered.entities.some((before) => before.time !== null && repeats(entity, before)),
  );
  return entities.length === 0 ? reading : { ...reading, entities };
}

/** Whether an entity names the same activity, children and day as one before, and nothing more. */
const repeats = (entity: Entity, before: Entity): boolean =>
  entity.task === null &&
  entity.time === null &&
  entity.change !== "cancelled" &&
  entity.activity !== null &&
  entity.activity === before.activity &&
  entity.date === before.date &&
  entity.location === null &&
  entity.children.every((child) => before.children.includes(child));

/**
 * Confirmed actions that the new plan replaces: those of earlier wordings of the
 * message, and of messages that it replaces.
 */
function supersededBy({ store }: Observer, row: MessageRow, reading: Reading): Superseded[] {
  const replaced = reading.replaces.flatMap((id) => findMessage(store, row.chatId, id)?.id ?? []);
  return [row.id, ...replaced.filter((id) => id !== row.id)].flatMap((id) =>
    confirmedFrom(store, id).map((action) => ({
      changes: parseProposal(action.suggestedEventJson).changes,
      added: addedBy(store, action.actionId),
      ownWords: id === row.id,
    })),
  );
}

/** Calendar assignments whose adult has handed them back before this message. The new plan takes their place. */
const givenBackFor = (observer: Observer, { entities }: Proposal, earlier: readonly Heard[]): GivenBack[] => {
  const known = { family: observer.family, calendar: calendarNow(observer), arrangements: [], earlier };
  return entities
    .filter(({ task }) => task !== null && task.adults.length > 0)
    .flatMap((entity) => datesOf(entity).flatMap((date) => givenBackBefore(entity, date, known)));
};

/** Whether the same plan was already confirmed from an earlier wording of the message. */
function isConfirmed({ store }: Observer, row: MessageRow, proposal: Proposal): boolean {
  return confirmedFrom(store, row.id)
    .map((action) => parseProposal(action.suggestedEventJson))
    .some((confirmed) => sameProposal(confirmed, proposal) && String(confirmed.times) === String(proposal.times));
}

/** A pending action that says the same as a new proposal. */
type Alike = {
  readonly actionId: string;
  /** Of the message that it comes from. */
  readonly rowId: number;
  readonly sentAt: EpochMs;
  readonly first: Proposal;
};

/** Pending actions with the same proposal, from other messages. */
function alikeTo({ store, settings }: Observer, row: MessageRow, proposal: Proposal): Alike[] {
  const since = row.sentAt - settings.pendingActionTtlMs - CLOCK_MARGIN_MS;
  return pendingSince(store, row.chatId, since)
    .map(({ action: { actionId, sourceId, suggestedEventJson }, sentAt }) => {
      return { actionId, rowId: Number(sourceId), sentAt, first: parseProposal(suggestedEventJson) };
    })
    .filter(({ rowId, first }) => rowId !== row.id && sameProposal(first, proposal));
}
