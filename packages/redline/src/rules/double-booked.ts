import { datesOf } from "@silent-observer/calendar";
import { type Arrangement, type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { beginningOf, matterAt, matterOfOccurrence } from "../arranged/matter.ts";
import { isOneTrip, plannedFor } from "../arranged/meanwhile.ts";
import { atOnce, oneTrip, presenceAt, presenceOf } from "../arranged/presence.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { type Claim, oneForAdult, stoodBefore } from "../talk/its-arrangements.ts";
import { wordsOf } from "../talk/words.ts";
import type { Matter, Trouble } from "../trouble.ts";

/**
 * Conflicts in which an adult of a claim has to be elsewhere at that time, by the ledger, else by the calendar, and the
 * two cannot be done on one trip. A sender who takes something "on the way", "next door" or after the other has said that
 * they can.
 */
export function doubleBooked(claim: Claim, judgement: Judgement): Trouble[] {
  const { message, family } = judgement;
  if (claim.adults.every((adult) => adult === message.sender) && wordsOf(message, family).fitsOtherTrip) return [];
  return claim.adults.flatMap((adult) => {
    const arranged = withArrangements(adult, claim, judgement);
    return arranged.length > 0 ? arranged : withCalendar(adult, claim, judgement);
  });
}

function withArrangements(adult: MemberId, { arrangement }: Claim, judgement: Judgement): Trouble[] {
  return judgement.arrangements
    .filter((other) => other.id !== arrangement.id && inForce(other) && other.entity.change !== "cancelled")
    .filter((other) => other.entity.task?.adults.includes(adult) && takenBefore(other, judgement))
    .flatMap((other) =>
      datesOf(arrangement.entity)
        .filter((date) => datesOf(other.entity).includes(date))
        .filter((date) =>
          atOnce(presenceOf(arrangement.entity, date, judgement), presenceOf(other.entity, date, judgement)),
        )
        .filter(
          (date) =>
            !oneTrip([arrangement.entity, other.entity], date, judgement, {
              oneIsForAdult: oneForAdult(arrangement, other, judgement),
            }),
        )
        .slice(0, 1)
        .map((date) => troubleOf(adult, arrangement, matterAt(other, date, [adult], judgement), date, judgement)),
    );
}

function withCalendar(adult: MemberId, { arrangement }: Claim, judgement: Judgement): Trouble[] {
  const { entity } = arrangement;
  return datesOf(entity).flatMap((date) => {
    const due = presenceOf(entity, date, judgement);
    const planned = plannedFor(adult, date, judgement).find(
      (occurrence) => !isOneTrip(occurrence, entity) && atOnce(due, presenceAt(occurrence, adult)),
    );
    return planned ? [troubleOf(adult, arrangement, matterOfOccurrence(planned), date, judgement)] : [];
  });
}

/** Tasks given by one message were planned together, and what a later message gives is that message's conflict. */
function takenBefore(other: Arrangement, judgement: Judgement): boolean {
  return stoodBefore(other, judgement) && !other.answeredBy.includes(judgement.message.messageId);
}

function troubleOf(
  adult: MemberId,
  arrangement: Arrangement,
  other: Matter,
  date: IsoDate,
  judgement: Judgement,
): Trouble {
  const matter = matterAt(arrangement, date, [adult], judgement);
  const { timezone } = judgement.family;
  const what = [matter, other].map((side) => side.activity ?? side.children.join("+"));
  return {
    rule: "resource_conflict",
    variant: "double_booked",
    key: keyOf("double_booked", date, [adult], what),
    messageId: judgement.message.messageId,
    matter,
    other,
    at: Math.min(beginningOf(date, matter.start, timezone), beginningOf(date, other.start, timezone)),
    restsOn: other.origin.kind === "event" ? "calendar" : "people",
  };
}
