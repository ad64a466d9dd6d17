import { childrenMeet, datesOf, type Occurrence } from "@silent-observer/calendar";
import { type Arrangement, type Entity, type IsoDate, inForce, type LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { asksWhose, goesAlong, isHeldUp, takesItUp, takesTheRest, wasOnlyMeant } from "@silent-observer/language";
import { confirmedTasks } from "../confirmed.ts";
import { momentOf } from "../entity.ts";
import { isGivenBack } from "../given-back.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterAt, matterOfOccurrence } from "../matter.ts";
import { standingOn } from "../standing.ts";
import { type Claim, oneForAdult, saidBefore, stoodBefore } from "../subject.ts";
import type { Matter, Trouble } from "../trouble.ts";
import { isHalfGiven, wordsOf } from "../words.ts";
import { doubleBooked } from "./double-booked.ts";
import { dayOfSameTask, isSameConfirmed } from "./same-task.ts";

/** Somebody else has taken the same task, and neither gives way. */
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
      .filter((other) => !followsWordOf(other, judgement))
      .filter((other) => !bothAttend(arrangement, other) && !isRelief(other, judgement))
      .filter((other) => isGiven(other, judgement) && !oneForAdult(arrangement, other, judgement))
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

const NO_CLAIM = [takesTheRest, wasOnlyMeant, goesAlong, asksWhose];

/** What another had to do more than an hour ago is done, or had set out for: "leaving to get her" in the afternoon is not the way there. */
function isOver(other: Arrangement, date: IsoDate, judgement: Judgement): boolean {
  const { entity } = other;
  const start = momentOf(entity, date, judgement) ?? doorOf(entity, date, judgement);
  if (start === null) return hasSetOut(other, judgement);
  const grace = wordsOf(judgement.message, judgement.family).hasAlong ? 0 : DONE_AFTER_MS;
  return beginningOf(date, start, judgement.family.timezone) < judgement.message.sentAt - grace;
}
const DONE_AFTER_MS = 3_600_000;

/** "In the car now": said of a task without an hour, it tells when it was done. */
const hasSetOut = (other: Arrangement, judgement: Judgement): boolean =>
  saidBefore(other, judgement).some(
    ({ message }) =>
      message.sentAt < judgement.message.sentAt - DONE_AFTER_MS &&
      wordsOf(message, judgement.family).cues.answering.progress,
  );

/** When the doors of a place open, or close, for who is taken to it, or from it, without a word of the hour. */
function doorOf({ task, location, children }: Entity, date: IsoDate, known: Judgement): LocalTime | null {
  if (location === null || (task?.leg !== "to" && task?.leg !== "from")) return null;
  const there = standingOn(date, known).find(
    (occurrence) =>
      [occurrence.location, occurrence.activity].includes(location) && childrenMeet(occurrence.children, children),
  );
  return (task.leg === "to" ? there?.start : there?.end) ?? null;
}

/** Both of two claims are words that bind: none hangs on a condition, unless somebody else has said yes to it. */
function isGiven(other: Arrangement, judgement: Judgement): boolean {
  const adults = other.entity.task?.adults ?? [];
  const words = saidBefore(other, judgement).filter(({ reading }) =>
    reading?.assignedTo.some((adult) => adults.some((has) => has === adult)),
  );
  return words.every(
    ({ message }) =>
      !isHalfGiven(wordsOf(message, judgement.family)) ||
      words.some((yes) => yes.reading?.act === "agree" && yes.message.sender !== message.sender),
  );
}

/** "I've got them today, Maureen": who speaks to the one who had it knows that he had. */
function speaksTo({ entity }: Arrangement, { message, family }: Judgement): boolean {
  return wordsOf(message, family).adults.some((adult) => entity.task?.adults.includes(adult));
}

/** Just before this, and since he took it, who has it has said what keeps him: who takes it then has read that. */
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
const JUST_MS = 600_000;

/** What the message answers was asked when the other had his part: for another way, another hour, or in his place. */
function isAskedAnew(other: Arrangement, judgement: Judgement): boolean {
  const { reading, earlier = [] } = judgement;
  const asked = earlier.find(({ message }) => message.messageId === reading.attributedTo);
  if (!asked?.reading?.assignedTo.includes("unspecified")) return false;
  const has = ({ task }: Entity) => task?.adults.some((adult) => other.entity.task?.adults.includes(adult));
  return saidBefore(other, judgement).some(
    ({ message, reading: said }) => message.sentAt < asked.message.sentAt && said?.entities.some(has),
  );
}

/** Tasks that a person has confirmed, as the calendar has them. */
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
 * The message answers the other claim itself, or the one who has it, to join, correct or take over. To answer the request that both
 * answer is no such knowledge, save for the one who asked: he decides between the answers.
 */
function knowsClaim(other: Arrangement, { message, reading, earlier = [] }: Judgement): boolean {
  const rivals = other.entity.task?.adults ?? [];
  // Who had it says himself that another has it.
  if (message.sender !== null && rivals.includes(message.sender)) return true;
  const source = reading.attributedTo ?? message.replyTo;
  if (source === null) return false;
  const author = earlier.find((heard) => heard.message.messageId === source)?.message.sender;
  if (rivals.some((adult) => adult === author)) return true;
  if (source !== other.messageId) return other.answeredBy.includes(source);
  return other.answeredBy.length === 0 || other.by === message.sender;
}

/** Several may go to watch what takes place; only one is needed to mind a child. */
const bothAttend = (...claims: readonly Arrangement[]): boolean =>
  claims.every(({ entity }) => entity.task?.leg === "cover" && entity.activity !== null);

/** The one who has it has another task at that time: who takes one of the two helps him out. */
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
  // One who leaves the hour unsaid may come for the end of what has begun.
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
