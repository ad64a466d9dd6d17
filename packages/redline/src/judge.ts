import type { EpochMs, Message } from "@silent-observer/conversation";
import type { Judgement, Rule } from "./judgement.ts";
import { seemsSeenTo } from "./overheard.ts";
import { missingVariable } from "./rules/missing-variable.ts";
import { resourceConflict } from "./rules/resource-conflict.ts";
import { temporalConflict } from "./rules/temporal-conflict.ts";
import { settledByPeople } from "./settled.ts";
import type { Trouble } from "./trouble.ts";

/** The matter starts soon enough for the short grace, in milliseconds. */
export const IMMINENT_MS: EpochMs = 3_600_000;

/**
 * The redline that a message crosses, or null. Pure: the same facts give the same answer, whatever their order. Asked
 * again later with the ledger and the messages of that moment, null means that the family has settled it. What has
 * already begun is past helping, and null.
 */
export function judge(judgement: Judgement): Trouble | null {
  const troubles = rulesInForce(judgement)
    .flatMap((rule) => rule(judgement))
    .filter((trouble) => trouble.at >= judgement.now)
    .filter((trouble) => !settledByPeople(trouble, judgement) && !seemsSeenTo(trouble, judgement));
  return troubles.sort(byRank)[0] ?? null;
}

/**
 * The instant at which a trouble may be spoken about: after the family has had its time to settle it by itself, which is
 * shorter where the matter starts within the hour. `graceMs` and `graceImminentMs` are lengths in milliseconds.
 */
export function dueAt(
  trouble: Pick<Trouble, "at">,
  message: Pick<Message, "sentAt">,
  grace: { readonly graceMs: EpochMs; readonly graceImminentMs: EpochMs },
): EpochMs {
  const imminent = trouble.at - message.sentAt <= IMMINENT_MS;
  return message.sentAt + (imminent ? grace.graceImminentMs : grace.graceMs);
}

function rulesInForce({ switches }: Judgement): readonly Rule[] {
  return [
    ...(switches.temporal ? [temporalConflict] : []),
    ...(switches.resource ? [resourceConflict] : []),
    ...(switches.missing ? [missingVariable] : []),
  ];
}

/**
 * Of several troubles the one that comes first is spoken about; a child in two places goes before a lack, and of two at one hour what
 * the calendar has before what was said.
 */
const VARIANT_RANK: readonly Trouble["variant"][] = [
  "overlap",
  "claimed_twice",
  "double_booked",
  "time_mismatch",
  "missing_adult",
  "missing_child",
];

function byRank(a: Trouble, b: Trouble): number {
  const rank = VARIANT_RANK.indexOf(a.variant) - VARIANT_RANK.indexOf(b.variant);
  return rank || a.at - b.at || byCalendar(a) - byCalendar(b) || compare(identityOf(a), identityOf(b));
}

const byCalendar = ({ restsOn }: Trouble): number => (restsOn === "calendar" ? 0 : 1);

/** The key, and where both sides stand: two that share a key still have an order of their own. */
const identityOf = ({ key, matter, other }: Trouble): string =>
  [key, ...[matter, other].map((side) => JSON.stringify(side?.origin ?? null))].join(" ");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
