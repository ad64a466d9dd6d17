import { childrenMeet, datesOf, isTask, type Occurrence } from "@silent-observer/calendar";
import { type Arrangement, type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { momentOf } from "../entity.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../matter.ts";
import { type Claim, saidBefore, stoodBefore } from "../subject.ts";
import type { Matter, Trouble } from "../trouble.ts";
import { dayOfSameTask, isSameConfirmed } from "./same-task.ts";

/** Somebody else has taken the same task, and neither gives way. */
export function claimedTwice(claim: Claim, judgement: Judgement): Trouble[] {
  const { arrangement } = claim;
  return [
    ...rivalsWithin(claim, judgement),
    ...judgement.arrangements
      .filter((other) => other.id !== arrangement.id && inForce(other) && stoodBefore(other, judgement))
      .filter((other) => !goTogether(claim, other.entity.task?.adults ?? []) && !knowsClaim(other, judgement))
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
  const asked = saidBefore(arrangement, judgement).some(
    (heard) => heard.message.sender === message.sender && heard.reading?.act === "ask",
  );
  const decides = asked || arrangement.by === message.sender;
  const toTheClaim = arrangement.by !== null && rivals.includes(arrangement.by);
  const knows = reading.attributedTo !== null && (toTheClaim || reading.attributedTo !== arrangement.messageId);
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

/**
 * The message answers the other claim itself, to join it, correct it or take it over. To answer the request that both
 * answer is no such knowledge, save for the one who asked: he decides between the answers.
 */
function knowsClaim(other: Arrangement, { message, reading }: Judgement): boolean {
  const source = reading.attributedTo ?? message.replyTo;
  if (source === null) return false;
  if (source !== other.messageId) return other.answeredBy.includes(source);
  return other.answeredBy.length === 0 || other.by === message.sender;
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
