import { childrenMeet, datesOf, type Occurrence } from "@silent-observer/calendar";
import {
  type Arrangement,
  type Entity,
  HOUR_MS,
  type IsoDate,
  inForce,
  type LocalTime,
  MINUTE_MS,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  asksWhose,
  goesAlong,
  isHeldUp,
  onlyCould,
  onlyWatches,
  takesItUp,
  takesTheRest,
  takesTheTimeBefore,
  wasOnlyMeant,
} from "@silent-observer/language";
import { confirmedTasks } from "../arranged/confirmed.ts";
import { effectiveOn } from "../arranged/effective.ts";
import { momentOf } from "../arranged/entity.ts";
import { beginningOf, matterAt, matterOfOccurrence } from "../arranged/matter.ts";
import { dayOfSameTask, isSameConfirmed } from "../arranged/same-task.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { isFirm } from "../talk/firm.ts";
import { isGivenBack } from "../talk/given-back.ts";
import { type Claim, earlierOn, oneForAdult, stoodBefore } from "../talk/its-arrangements.ts";
import { isHalfGiven, type Words, wordsOf } from "../talk/words.ts";
import type { Matter, Trouble } from "../trouble.ts";
import { doubleBooked } from "./double-booked.ts";

/**
 * Conflicts in which a different adult already has the task of a claim, unless the
 * words show that the two know of each other.
 */
export function claimedTwice(claim: Claim, judgement: Judgement): Trouble[] {
  const { arrangement } = claim;
  const words = wordsOf(judgement.message, judgement.family);
  if (isHalfGiven(words) || words.cues.answering.relieves || words.cues.answering.handsOver) return [];
  if (NO_CLAIM.some((says) => says(judgement.message.text))) return [];
  if (judgement.reading.attributedTo !== null && takesItUp(judgement.message.text)) return [];
  return [
    ...judgement.arrangements
      .filter((other) => other.id !== arrangement.id && inForce(other) && stoodBefore(other, judgement))
      .filter((other) => !goTogether(claim, other.entity.task?.adults ?? []) && !knowsClaim(other, judgement))
      .filter((other) => !speaksTo(other, judgement) && !isAskedAnew(other, judgement))
      .filter((other) => !followsWordOf(other, judgement) && !sharesTrip(words, other))
      .filter((other) => !bothAttend(arrangement, other) && !isRelief(other, judgement))
      .filter((other) => isFirm(other, judgement) && !oneForAdult(arrangement, other, judgement))
      .flatMap((other) => {
        const date = dayOfSameTask(arrangement.entity, other.entity, judgement);
        const adults = other.entity.task?.adults ?? [];
        if (date === null || isGivenBack(other, judgement)) return [];
        if (isOver(other, date, judgement)) return [];
        return [troubleOf(claim, date, matterAt(other, date, adults, judgement), judgement)];
      }),
    ...confirmedClaims(claim, judgement),
  ];
}

const NO_CLAIM = [takesTheRest, takesTheTimeBefore, wasOnlyMeant, onlyCould, onlyWatches, goesAlong, asksWhose];

/**
 * Whether the other adult's task is done by now: it was due more than an hour before the message, or at all if the
 * message says that the sender has the child. Without a known time: they had set out more than an hour ago.
 */
function isOver(other: Arrangement, date: IsoDate, judgement: Judgement): boolean {
  const { entity } = other;
  const start = momentOf(entity, date, judgement) ?? doorOf(entity, date, judgement);
  if (start === null) return hasSetOut(other, judgement);
  const grace = wordsOf(judgement.message, judgement.family).hasAlong ? 0 : DONE_AFTER_MS;
  return beginningOf(date, start, judgement.family.timezone) < judgement.message.sentAt - grace;
}
const DONE_AFTER_MS = HOUR_MS;

/** "In the car now", said more than an hour ago. */
const hasSetOut = (other: Arrangement, judgement: Judgement): boolean =>
  earlierOn(other, judgement).some(
    ({ message }) =>
      message.sentAt < judgement.message.sentAt - DONE_AFTER_MS &&
      wordsOf(message, judgement.family).cues.answering.progress,
  );

/**
 * Start or end of the calendar's stay at a place, for a task that brings a child there or collects it without a time.
 */
function doorOf({ task, location, children }: Entity, date: IsoDate, known: Judgement): LocalTime | null {
  if (location === null || (task?.leg !== "to" && task?.leg !== "from")) return null;
  const there = effectiveOn(date, known).find(
    (occurrence) =>
      [occurrence.location, occurrence.activity].includes(location) && childrenMeet(occurrence.children, children),
  );
  return (task.leg === "to" ? there?.start : there?.end) ?? null;
}

/** "I'll drive him home", after "I'll go": the sender adds the way back to a claim that was not for it. */
const sharesTrip = ({ isHomeward }: Words, { entity }: Arrangement): boolean =>
  isHomeward && entity.task?.leg !== "from";

/** "I've got them today, Maureen": the sender addresses the adult who had it, and so knows of their claim. */
function speaksTo({ entity }: Arrangement, { message, family }: Judgement): boolean {
  return wordsOf(message, family).adults.some((adult) => entity.task?.adults.includes(adult));
}

/**
 * Whether the last message, within ten minutes, is the other adult's about being
 * held up: the sender takes over from them.
 */
function followsWordOf(other: Arrangement, judgement: Judgement): boolean {
  const { message, earlier, overheardBefore = earlier ?? [] } = judgement;
  const adults = other.entity.task?.adults ?? [];
  const last = overheardBefore.findLast(
    (heard) => heard.message.topicId === message.topicId && heard.message.sentAt < message.sentAt,
  );
  if (!last || !adults.some((adult) => adult === last.message.sender)) return false;
  if (message.sentAt - last.message.sentAt > JUST_MS || last.message.sentAt <= other.saidAt) return false;
  return isHeldUp(last.message.text);
}
const JUST_MS = 10 * MINUTE_MS;

/**
 * Whether the request answered was asked after the other adult took the task: it is
 * for another trip or time, or to replace them.
 */
function isAskedAnew(other: Arrangement, judgement: Judgement): boolean {
  const { reading, earlier = [] } = judgement;
  const asked = earlier.find(({ message }) => message.messageId === reading.attributedTo);
  if (!asked?.reading?.assignedTo.includes("unspecified")) return false;
  const has = ({ task }: Entity) => task?.adults.some((adult) => other.entity.task?.adults.includes(adult));
  return earlierOn(other, judgement).some(
    ({ message, reading: said }) => message.sentAt < asked.message.sentAt && said?.entities.some(has),
  );
}

/** Conflicts with confirmed tasks in the calendar. */
function confirmedClaims(claim: Claim, judgement: Judgement): Trouble[] {
  const { entity } = claim.arrangement;
  return datesOf(entity).flatMap((date) =>
    confirmedTasks(date, judgement)
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

/** Whether the ledger holds the confirmed task as well. Its state there is newer than the calendar. */
function isOnTheTable(occurrence: Occurrence, { arrangements }: Judgement): boolean {
  return arrangements.some(
    ({ entity }) =>
      datesOf(entity).includes(occurrence.date) &&
      childrenMeet(entity.children, occurrence.children) &&
      (entity.task?.adults ?? []).some((adult) => occurrence.adults.some(({ member }) => member === adult)),
  );
}

/**
 * Whether the sender knows of the other claim: the message answers it, or a message of its adult, to
 * join, correct or take over. Answering the request that both claims answer shows no such knowledge,
 * except from the one who asked, who chooses between them.
 */
function knowsClaim(other: Arrangement, { message, reading, earlier = [] }: Judgement): boolean {
  const rivals = other.entity.task?.adults ?? [];
  // The adult who had it assigns it to somebody else.
  if (message.sender !== null && rivals.includes(message.sender)) return true;
  const source = reading.attributedTo ?? message.replyTo;
  if (source === null) return false;
  const author = earlier.find((heard) => heard.message.messageId === source)?.message.sender;
  if (rivals.some((adult) => adult === author)) return true;
  if (source !== other.messageId) return other.answeredBy.includes(source);
  return other.answeredBy.length === 0 || other.by === message.sender;
}

/** Whether all claims are to attend an activity, which several adults may do. Minding a child needs only one. */
const bothAttend = (...claims: readonly Arrangement[]): boolean =>
  claims.every(({ entity }) => entity.task?.leg === "cover" && entity.activity !== null);

/** Whether the adults who have the task are double-booked at that time: taking it from them helps out. */
function isRelief(other: Arrangement, judgement: Judgement): boolean {
  const adults = other.entity.task?.adults ?? [];
  return (
    adults.length > 0 &&
    adults.every((adult) => doubleBooked({ arrangement: other, adults: [adult], again: false }, judgement).length > 0)
  );
}

function goTogether({ adults }: Claim, others: readonly MemberId[]): boolean {
  return others.length === 0 || others.some((adult) => adults.includes(adult));
}

function troubleOf(claim: Claim, date: IsoDate, other: Matter, judgement: Judgement): Trouble {
  const matter = matterAt(claim.arrangement, date, claim.adults, judgement);
  const { timezone } = judgement.family;
  const starts = [matter, other].map((side) => beginningOf(date, side.start, timezone));
  // A side that has begun already counts only if no other is ahead: its claim may be for the end of it.
  const ahead = starts.filter((start) => start >= judgement.message.sentAt);
  const task = [matter.task, other.task].find((kind) => kind !== null && kind !== "drive") ?? null;
  return {
    rule: "resource_conflict",
    variant: "claimed_twice",
    key: keyOf("claimed_twice", date, [...matter.adults, ...other.adults], [task]),
    messageId: judgement.message.messageId,
    matter,
    other,
    at: Math.min(...(ahead.length > 0 ? ahead : starts)),
    restsOn: other.origin.kind === "event" ? "calendar" : "people",
  };
}
