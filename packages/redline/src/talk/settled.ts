import { isAbout } from "@silent-observer/calendar";
import { type Entity, type Heard, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "../judgement.ts";
import { type Matter, sidesOf, type Trouble } from "../trouble.ts";
import { isInTopicOf } from "./topics.ts";

/** Acts that bring up an existing plan, other than by taking over a task. */
const ACTS_THAT_MENTION = ["ask", "agree", "inform", "change"];

/**
 * Whether the family has noticed a conflict by itself, by the readings: the message itself or a later one points it
 * out, or a later one gives way, decides it or brings up the other plan. A gap (`missing_adult`, `missing_child`) is
 * not settled by being noticed; the ledger shows when it is filled.
 */
export function settledByPeople(trouble: Trouble, judgement: Judgement): boolean {
  const { reading, later, spokenAt } = judgement;
  if (trouble.variant === "missing_adult" || trouble.variant === "missing_child") return false;
  if (reading.noticesConflict && reading.attributedTo !== null) return true;
  return later
    .filter((heard) => concerns(heard, trouble, judgement))
    .some((heard) => {
      const unprompted = !spokenAt || heard.message.sentAt < spokenAt;
      return (
        heard.reading?.givesWay ||
        decides(heard, trouble) ||
        (!unprompted && picks(heard, trouble)) ||
        (unprompted && (notices(heard) || bringsUpOther(heard, trouble) || answersRival(heard, trouble, judgement)))
      );
    });
}

/** Whether a message points out the conflict. Asking for somebody to carry out a plan goes along with it instead. */
const notices = ({ reading }: Heard): boolean =>
  reading?.noticesConflict === true && !reading.assignedTo.includes("unspecified");

/**
 * Whether a later message may be about a conflict: it answers one side, names its
 * day, or names no day in the same topic.
 */
function concerns(heard: Heard, trouble: Trouble, judgement: Judgement): boolean {
  if (!heard.reading) return false;
  const { dates } = heard.reading;
  const untold = dates.length === 0 && isInTopicOf(trouble, judgement)(heard);
  return answers(heard, trouble) || untold || dates.some((date) => onDayOf(trouble, date));
}

/** "But Tuesday is soccer": a message names what the new plan collides with, on its day or in answer to the plan. */
function bringsUpOther(heard: Heard, trouble: Trouble): boolean {
  const { variant, other, matter } = trouble;
  const { reading } = heard;
  if (variant !== "overlap" || !reading || !other || other.activity === null) return false;
  if (other.activity === matter.activity || !ACTS_THAT_MENTION.includes(reading.act)) return false;
  return reading.entities.some(
    (entity) => speaksOf(entity, other) && (answers(heard, trouble) || (entity.date && onDayOf(trouble, entity.date))),
  );
}

/** Whether somebody decides between two claimants by naming the other one. */
function decides(heard: Heard, trouble: Trouble): boolean {
  const { message, reading } = heard;
  if (trouble.variant !== "claimed_twice" || !reading || !answers(heard, trouble)) return false;
  const claimants = [...trouble.matter.adults, ...(trouble.other?.adults ?? [])];
  const named = reading.assignedTo.filter((adult): adult is MemberId => adult !== "unspecified");
  return named.length === 1 && named.every((adult) => claimants.includes(adult) && adult !== message.sender);
}

/**
 * "Dentist it is", "she'll miss judo": whether a message answers the bot's "Which?" by naming one of the two things. A
 * question decides nothing.
 */
function picks(heard: Heard, trouble: Trouble): boolean {
  const { reading } = heard;
  if (trouble.variant !== "overlap" || !reading || reading.act === "ask" || !answers(heard, trouble)) return false;
  const sides = sidesOf(trouble).filter(({ activity }) => activity !== null);
  return reading.entities.some((entity) => sides.some((side) => speaksOf(entity, side)));
}

/** Whether one claimant answers a message of the other. */
function answersRival(heard: Heard, trouble: Trouble, { message: claim, earlier = [], later }: Judgement): boolean {
  const { message, reading } = heard;
  if (trouble.variant !== "claimed_twice" || message.sender === null) return false;
  const source = reading?.attributedTo ?? message.replyTo;
  const messages = [...earlier.map((one) => one.message), claim, ...later.map((one) => one.message)];
  const author = messages.find(({ messageId }) => messageId === source)?.sender ?? null;
  const [claims, rivals] = [trouble.matter.adults, trouble.other?.adults ?? []];
  const between = (a: readonly MemberId[], b: readonly MemberId[]) =>
    message.sender !== null && author !== null && a.includes(message.sender) && b.includes(author);
  return between(claims, rivals) || between(rivals, claims);
}

/**
 * The same day, or the same weekday: "Tuesday", said about a plan for Tuesday week,
 * may have been read as the next Tuesday.
 */
function onDayOf(trouble: Trouble, date: IsoDate): boolean {
  return sidesOf(trouble).some((side) => side.date === date || weekdayOf(side.date) === weekdayOf(date));
}

/** Whether a message replies to, or was attributed to, the judged message or one that arranged a side of the conflict. */
export function answers({ message, reading }: Heard, trouble: Trouble): boolean {
  const source = reading?.attributedTo ?? message.replyTo;
  const messages = sidesOf(trouble).flatMap(({ origin }) => (origin.kind === "arrangement" ? [origin.messageId] : []));
  return source !== null && [trouble.messageId, ...messages].includes(source);
}

function speaksOf(entity: Entity, other: Matter): boolean {
  const { activity, children } = other;
  if (entity.activity === activity) return true;
  // For an occurrence without an activity, `activity` holds its summary.
  const occurrence = { eventId: "", summary: activity ?? "", children, adults: [], activity: null, location: null };
  return isAbout({ ...occurrence, date: other.date, start: other.start, end: other.end, allDay: false }, entity);
}
