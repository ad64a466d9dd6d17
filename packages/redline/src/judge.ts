import { type EpochMs, HOUR_MS, type Message } from "@silent-observer/conversation";
import type { Judgement, Rule } from "./judgement.ts";
import { missingVariable } from "./rules/missing-variable.ts";
import { resourceConflict } from "./rules/resource-conflict.ts";
import { temporalConflict } from "./rules/temporal-conflict.ts";
import { isAnsweredAfterwards } from "./talk/afterwards.ts";
import { seemsSeenTo } from "./talk/overheard.ts";
import { settledByPeople } from "./talk/settled.ts";
import type { Trouble } from "./trouble.ts";

/** A matter that begins within this time of its message gets the short grace. */
export const IMMINENT_MS: EpochMs = HOUR_MS;

/**
 * The redline that a message crosses, the most important if there are several; null if there is none, if the family has
 * settled it, or if the matter has already begun. Pure, and independent of the order of the facts. It is called again
 * at the moment of speaking with the ledger and the messages of that moment.
 */
export function judge(judgement: Judgement): Trouble | null {
  const troubles = rulesInForce(judgement)
    .flatMap((rule) => rule(judgement))
    .filter((trouble) => trouble.at >= judgement.now)
    .filter(
      (trouble) =>
        !settledByPeople(trouble, judgement) &&
        !seemsSeenTo(trouble, judgement) &&
        !isAnsweredAfterwards(trouble, judgement),
    );
  return troubles.sort(byRank)[0] ?? null;
}

/**
 * The instant at which a redline may be spoken about: when the grace that the family gets to settle it is over. The
 * grace counts from `sentAt` and is shorter if the matter begins within the hour.
 * @param grace both lengths in milliseconds
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
 * Variants by importance; only the first redline is spoken about. Ties: the earlier
 * matter, then those that rest on the calendar.
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

/** Key and origins of both sides: a total order even among redlines that share a key. */
const identityOf = ({ key, matter, other }: Trouble): string =>
  [key, ...[matter, other].map((side) => JSON.stringify(side?.origin ?? null))].join(" ");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
