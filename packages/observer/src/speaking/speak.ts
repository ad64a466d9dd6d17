import { faultOf } from "@silent-observer/command-line";
import { addDays, type EpochMs, HOUR_MS, instantOf, type Reading, seenAs } from "@silent-observer/conversation";
import { optionLabel, spokenText } from "@silent-observer/phrasing";
import { claimLeft, type ResolveOption, type Trouble } from "@silent-observer/redline";
import {
  type Buttons,
  enqueueNotification,
  findRedline,
  type MessageRow,
  messageById,
  moveRedline,
  pausedUntil,
  type Reason,
  type RedlinePatch,
  type RedlineRow,
  readableRedline,
  restoredAt,
  spokenBetween,
  toReading,
  updateMessage,
} from "@silent-observer/store";
import { dayOf } from "../calendar.ts";
import { mayBeAhead } from "../clock-leap.ts";
import { followLedger } from "../keeping/follow-ledger.ts";
import { keep } from "../keeping/keep.ts";
import { parseOptions, parseTrouble } from "../keeping/stored.ts";
import type { Observer } from "../observer.ts";
import { eventsIn } from "../reading/consult.ts";
import { judgeMessage, type Known, overheardUntil } from "../reading/judge.ts";
import { awaitPeople, optionsOf } from "./await-people.ts";
import { isQuiet, nextMorning } from "./quiet-hours.ts";
import { isPretending, isSaid } from "./said.ts";

/** Once the daily budget is spent, only matters that begin within this time may be spoken about (design, "Redline"). */
const URGENT_MS = 2 * HOUR_MS;

/**
 * The moment of speaking, after the grace: judges a redline again with everything said since. What the family has
 * settled is never mentioned; what still stands goes to the outbox, unless `whyOutdated` or `whySilent` knows
 * a reason. What is over only by a clock that may be ahead is left waiting. One transaction.
 */
export function speakOrSettle(observer: Observer, redline: RedlineRow, now: EpochMs): void {
  const { store, log } = observer;
  try {
    store.write(() => decide(observer, redline, now));
  } catch (error) {
    // A redline that cannot be judged must not block its chat.
    if (store.isToBlame(error)) throw error;
    log.error({ redline: redline.id, ...faultOf(error) }, "a redline could not be judged, left for manual review");
    store.write(() => silence(observer, redline, "manual_review"));
  }
}

/** A redline whose grace is over, and the message that caused it, as it is read now. */
type Due = { readonly redline: RedlineRow; readonly row: MessageRow; readonly reading: Reading };

function decide(observer: Observer, { id }: RedlineRow, now: EpochMs): void {
  // Read again, because another process may have decided it since the list of due redlines was made.
  const redline = findRedline(observer.store, id);
  if (redline?.state !== "waiting") return;
  const isOver = redline.beginsAt !== null && redline.beginsAt <= now;
  if (isOver && mayBeAhead(observer, now)) return;
  const row = messageById(observer.store, redline.messageRowId);
  const reading = row && toReading(row);
  if (!row || !reading) {
    silence(observer, redline, "no_longer_known");
    return;
  }
  const due = { redline, row, reading };
  const trouble = stillCaused(observer, due, now, { heardUntil: now });
  if (!trouble && isOver && isMissed(redline, now)) silence(observer, redline, "past");
  else if (!trouble) settle(observer, due, now);
  else if (trouble.key !== redline.troubleKey) exchange(observer, due, trouble, now);
  else {
    const outdated = whyOutdated(observer, row, trouble, now);
    const obstacle = whySilent(observer, row, trouble, now);
    if (outdated) silence(observer, redline, outdated);
    else if (obstacle) keepSilent(observer, due, { state: "silenced", reason: obstacle }, now);
    else if (isPretending(observer)) pretend(observer, due, trouble, now);
    else speak(observer, due, trouble, now);
  }
}

/** Later than this, the services were off when it was due. */
const MISSED_AFTER_MS = HOUR_MS;

/**
 * Whether the services were off when it was due. If it is over, that it stands no more then says nothing: what it
 * collided with may be too old to be known, and nobody need have settled it.
 */
const isMissed = ({ dueAt }: RedlineRow, now: EpochMs): boolean => now - dueAt > MISSED_AFTER_MS;

/** The waiting conflict is settled, but the message now causes another one, which gets a grace of its own. */
function exchange(observer: Observer, { redline, row }: Due, trouble: Trouble, now: EpochMs): void {
  moveRedline(observer.store, redline.id, ["waiting"], { state: "settled", reason: "settled_by_family" });
  if (isSaid(observer, row.chatId, trouble))
    updateMessage(observer.store, row.id, { redlineDecision: "SILENT", reason: "already_spoken" });
  else awaitPeople(observer, row, trouble, now);
}

/** The conflict that a message still causes at `now`; null if the family has settled it. */
export function stillCaused(
  observer: Observer,
  { row, reading }: Omit<Due, "redline">,
  now: EpochMs,
  known: Known = {},
): Trouble | null {
  return judgeMessage(observer, { row, reading, brainKnows: eventsIn(row.brainContext) }, now, known);
}

function speak(observer: Observer, { redline, row }: Due, trouble: Trouble, now: EpochMs): void {
  const { store } = observer;
  const { options, ...said } = wordsFor(observer, row, trouble, now);
  const notificationId = enqueueNotification(store, {
    chatId: row.chatId,
    topicId: row.topicId,
    kind: "redline",
    ref: redline.id,
    replyTo: seenAs(row.messageId),
    text: said.spokenText,
    buttons: buttonsOf(observer, redline.id, trouble, options),
    now,
  });
  moveRedline(store, redline.id, ["waiting"], { ...said, state: "speaking", notificationRowId: notificationId });
  updateMessage(store, row.id, { redlineDecision: "SPEAK", redlineTriggerRule: trouble.rule, reason: trouble.variant });
}

/** Shadow mode: records what would have been said, for `npm run report`, and sends nothing. */
function pretend(observer: Observer, due: Due, trouble: Trouble, now: EpochMs): void {
  const { options: _, ...said } = wordsFor(observer, due.row, trouble, now);
  keepSilent(observer, due, { ...said, state: "silenced", reason: "shadow" }, now);
}

function wordsFor(observer: Observer, row: MessageRow, trouble: Trouble, now: EpochMs) {
  const options = optionsOf(observer, row, trouble);
  return {
    options,
    rule: trouble.rule,
    variant: trouble.variant,
    troubleJson: JSON.stringify(trouble),
    optionsJson: JSON.stringify(options),
    spokenText: spokenText(trouble, observer, now, observer.settings.limits),
    spokenAt: now,
  };
}

/** One button for each way to resolve it, two in a row. */
function buttonsOf(
  observer: Observer,
  redlineId: string,
  trouble: Trouble,
  options: readonly ResolveOption[],
): Buttons {
  const buttons = options.map((option, at) => ({
    label: optionLabel(option, trouble, observer),
    data: `r:${redlineId}:${at}`,
  }));
  return [0, 2, 4].map((at) => buttons.slice(at, at + 2)).filter((line) => line.length > 0);
}

/** The buttons that a redline was spoken with, whether or not it has been settled since. */
export const buttonsSpoken = (observer: Observer, { id, troubleJson, optionsJson }: RedlineRow): Buttons =>
  buttonsOf(observer, id, parseTrouble(troubleJson), parseOptions(optionsJson));

function settle(observer: Observer, due: Due, now: EpochMs): void {
  const overheard = overheardUntil(observer, due.row, now);
  // Where it is damaged, who left a claim is not known; it is settled all the same.
  const whole = readableRedline(observer.store, due.redline.id);
  const left = whole && claimLeft(parseTrouble(whole.troubleJson), overheard, observer.family);
  const arrangementsDropped = left === null ? null : [left];
  keepSilent(observer, due, { state: "settled", reason: "settled_by_family", arrangementsDropped }, now);
}

/** Ends a redline without a word. What its message arranged is kept for a Confirm, as if it had never been one. */
function keepSilent(
  observer: Observer,
  { redline, row, reading }: Due,
  end: RedlinePatch & { readonly reason: Reason },
  now: EpochMs,
): void {
  if (!moveRedline(observer.store, redline.id, ["waiting"], end)) return;
  const { actionId, reason } = keep(observer, row, reading, now);
  const isNothingKept = end.state === "settled" && actionId === null;
  updateMessage(observer.store, row.id, {
    redlineDecision: "SILENT",
    actionId,
    reason: isNothingKept ? reason : end.reason,
  });
  followLedger(observer, row, now);
}

function silence(observer: Observer, redline: RedlineRow, reason: Reason): void {
  if (!moveRedline(observer.store, redline.id, ["waiting"], { state: "silenced", reason })) return;
  updateMessage(observer.store, redline.messageRowId, { redlineDecision: "SILENT", reason });
}

/** Why a conflict that stands needs no word any more; null if it does. */
function whyOutdated(observer: Observer, row: MessageRow, trouble: Trouble, now: EpochMs): Reason | null {
  if (trouble.at <= now) return "past";
  if (row.createdAt < restoredAt(observer.store)) return "restored";
  return isSaid(observer, row.chatId, trouble) ? "already_spoken" : null;
}

/** Why a conflict that stands must not be spoken about; null if it may. */
function whySilent(observer: Observer, { chatId }: MessageRow, trouble: Trouble, now: EpochMs): Reason | null {
  const { settings, store, family } = observer;
  if (pausedUntil(store, chatId, now) !== null) return "paused";
  const quiet = settings.quietHours;
  if (quiet && isQuiet(now, quiet, family.timezone) && trouble.at >= nextMorning(now, quiet.to, family.timezone))
    return "quiet_hours";
  const spoken = spokenBetween(store, chatId, dayAround(observer, now), { pretended: isPretending(observer) });
  const spent = settings.dailySpeakBudget !== null && spoken >= settings.dailySpeakBudget;
  return spent && trouble.at - now > URGENT_MS ? "budget" : null;
}

/** Begin and end of the family's local day that `now` lies in. */
function dayAround(observer: Observer, now: EpochMs): { readonly from: EpochMs; readonly to: EpochMs } {
  const { timezone } = observer.family;
  const today = dayOf(observer, now);
  return { from: instantOf(today, "00:00", timezone), to: instantOf(addDays(today, 1), "00:00", timezone) };
}
