import { childrenMeet, isTask, type Occurrence } from "@silent-observer/calendar";
import { type Arrangement, type Entity, type IsoDate, inForce, minutesOfDay } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { datesOf } from "../days.ts";
import { momentOf } from "../entity.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../matter.ts";
import { standingMeant } from "../standing.ts";
import { type Claim, knowsOf, stoodBefore } from "../subject.ts";
import type { Matter, Trouble } from "../trouble.ts";

/** Two times of one task differ by no more than this, in minutes. */
const SAME_TASK_MINUTES = 60;

/** Somebody else has taken the same task, and neither gives way. */
export function claimedTwice(claim: Claim, judgement: Judgement): Trouble[] {
  const { arrangement } = claim;
  return [
    ...rivalsWithin(claim, judgement),
    ...judgement.arrangements
      .filter((other) => other.id !== arrangement.id && inForce(other) && stoodBefore(other, judgement))
      .filter((other) => !goTogether(claim, other.entity.task?.adults ?? []) && !knowsOf(other, judgement))
      .flatMap((other) => {
        const date = dayOfSameTask(arrangement.entity, other.entity, judgement);
        const adults = other.entity.task?.adults ?? [];
        return date === null ? [] : [troubleOf(claim, date, matterAt(other, date, adults, judgement), judgement)];
      }),
    ...confirmedClaims(claim, judgement),
  ];
}

/** Two answers to one request: the ledger has both adults on it, and this message names only its own. */
function rivalsWithin({ arrangement, adults }: Claim, judgement: Judgement): Trouble[] {
  const { message, reading } = judgement;
  const date = arrangement.entity.date;
  const rivals = (arrangement.entity.task?.adults ?? []).filter((adult) => !adults.includes(adult));
  const together = reading.assignedTo.filter((adult) => adult !== "unspecified").length > 1;
  // Who asked, and then does it himself, has seen the answers to his own request.
  const decides = arrangement.by === message.sender;
  const knows = reading.attributedTo !== null && reading.attributedTo !== arrangement.messageId;
  if (date === null || rivals.length === 0 || together || decides || knows) return [];
  return [troubleOf({ arrangement, adults }, date, matterAt(arrangement, date, rivals, judgement), judgement)];
}

/** Tasks that a person has confirmed, as the calendar has them. */
function confirmedClaims(claim: Claim, judgement: Judgement): Trouble[] {
  const { entity } = claim.arrangement;
  return datesOf(entity).flatMap((date) =>
    judgement.calendar
      .on(date)
      .filter((occurrence) => isTask(occurrence) && occurrence.adults.length > 0)
      .filter(
        (occurrence) =>
          !goTogether(
            claim,
            occurrence.adults.map((adult) => adult.member),
          ),
      )
      .filter((occurrence) => isSameConfirmed(entity, occurrence))
      .filter((occurrence) => !isOnTheTable(occurrence, judgement))
      .map((occurrence) => troubleOf(claim, date, matterOfOccurrence(occurrence), judgement)),
  );
}

/** The chat still has the task that was confirmed; what became of it there is newer than the calendar. */
function isOnTheTable(occurrence: Occurrence, { arrangements }: Judgement): boolean {
  return arrangements.some(
    ({ entity }) =>
      datesOf(entity).includes(occurrence.date) &&
      childrenMeet(entity.children, occurrence.children) &&
      (entity.task?.adults ?? []).some((adult) => occurrence.adults.some(({ member }) => member === adult)),
  );
}

/** First day on which both would do the same task; null where they are different tasks. */
function dayOfSameTask(entity: Entity, other: Entity, judgement: Judgement): IsoDate | null {
  if (!other.task || other.task.adults.length === 0 || other.task.outside) return null;
  if (entity.change === "cancelled" || other.change === "cancelled") return null;
  if (!childrenMeet(entity.children, other.children)) return null;
  if (differ(entity.task?.leg ?? null, other.task.leg) || differ(entity.activity, other.activity)) return null;
  if (!timesMeet(entity.time, other.time)) return null;
  const days = datesOf(other);
  const day = datesOf(entity).find((date) => days.includes(date)) ?? null;
  return day !== null && differ(placeOf(entity, day, judgement), placeOf(other, day, judgement)) ? null : day;
}

function isSameConfirmed(entity: Entity, occurrence: Occurrence): boolean {
  const legs = { pick_up: "from", drop_off: "to", cover: "cover", drive: null } as const;
  const leg = occurrence.kind && occurrence.kind in legs ? legs[occurrence.kind as keyof typeof legs] : null;
  if (!childrenMeet(entity.children, occurrence.children)) return false;
  if (differ(entity.task?.leg ?? null, leg) || differ(entity.activity, occurrence.activity)) return false;
  return timesMeet(entity.time, occurrence.start);
}

/** Where a task has its door: as said, else where the calendar has the activity that it starts or ends at. */
function placeOf(entity: Entity, date: IsoDate, judgement: Judgement): string | null {
  const place = entity.location ?? standingMeant(entity, date, judgement)[0]?.location ?? null;
  // Free words ("the side door") name no place that could be told from another.
  return judgement.family.places.some(({ id }) => id === place) ? place : null;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

function timesMeet(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.abs(minutesOfDay(a) - minutesOfDay(b)) <= SAME_TASK_MINUTES;
}

function goTogether({ adults }: Claim, others: readonly MemberId[]): boolean {
  return others.length === 0 || others.some((adult) => adults.includes(adult));
}

function matterAt(arrangement: Arrangement, date: IsoDate, adults: readonly MemberId[], judgement: Judgement): Matter {
  const start = momentOf(arrangement.entity, date, judgement);
  return matterOf(arrangement, date, { start, end: arrangement.entity.end }, adults);
}

function troubleOf(claim: Claim, date: IsoDate, other: Matter, judgement: Judgement): Trouble {
  const matter = matterAt(claim.arrangement, date, claim.adults, judgement);
  const { timezone } = judgement.family;
  const starts = [matter, other].map((side) => beginningOf(date, side.start, timezone));
  const task = [matter.task, other.task].find((kind) => kind !== null && kind !== "drive") ?? null;
  return {
    rule: "resource_conflict",
    variant: "claimed_twice",
    key: keyOf("claimed_twice", date, [...matter.adults, ...other.adults], [task]),
    messageId: judgement.message.messageId,
    matter,
    other,
    at: Math.min(...starts),
    restsOn: other.origin.kind === "event" ? "calendar" : "people",
  };
}
