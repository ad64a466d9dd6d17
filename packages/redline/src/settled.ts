import { isAbout } from "@silent-observer/calendar";
import { type Entity, type Heard, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "./judgement.ts";
import { isInTopicOf } from "./topics.ts";
import { type Matter, sidesOf, type Trouble } from "./trouble.ts";

/** Acts by which somebody brings up what is planned, and does not just take a task over. */
const ACTS_THAT_MENTION = ["ask", "agree", "inform", "change"];

/**
 * Whether the family has seen a collision by itself: the message points it out, or somebody after it points it out, brings
 * up the other plan, or gives way. What is missing is never settled by being seen; the ledger tells when it is supplied.
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
        (unprompted && (notices(heard) || bringsUpOther(heard, trouble) || answersRival(heard, trouble, judgement)))
      );
    });
}

/** Who asks for somebody to see to a plan goes along with it. */
const notices = ({ reading }: Heard): boolean =>
  reading?.noticesConflict === true && !reading.assignedTo.includes("unspecified");

/** A later message concerns the trouble unless it plainly speaks of another day, or of none in another topic. */
function concerns(heard: Heard, trouble: Trouble, judgement: Judgement): boolean {
  if (!heard.reading) return false;
  const { dates } = heard.reading;
  const untold = dates.length === 0 && isInTopicOf(trouble, judgement)(heard);
  return answers(heard, trouble) || untold || dates.some((date) => onDayOf(trouble, date));
}

/** "But Tuesday is soccer": somebody names what the new plan collides with, on its day or in answer to the plan. */
function bringsUpOther(heard: Heard, trouble: Trouble): boolean {
  const { variant, other, matter } = trouble;
  const { reading } = heard;
  if (variant !== "overlap" || !reading || !other || other.activity === null) return false;
  if (other.activity === matter.activity || !ACTS_THAT_MENTION.includes(reading.act)) return false;
  return reading.entities.some(
    (entity) => speaksOf(entity, other) && (answers(heard, trouble) || (entity.date && onDayOf(trouble, entity.date))),
  );
}

/** Of two who claim a task somebody names one: it is his. */
function decides(heard: Heard, trouble: Trouble): boolean {
  const { message, reading } = heard;
  if (trouble.variant !== "claimed_twice" || !reading || !answers(heard, trouble)) return false;
  const claimants = [...trouble.matter.adults, ...(trouble.other?.adults ?? [])];
  const named = reading.assignedTo.filter((adult): adult is MemberId => adult !== "unspecified");
  return named.length === 1 && named.every((adult) => claimants.includes(adult) && adult !== message.sender);
}

/** One of the two answers what the other said of it. */
function answersRival(heard: Heard, trouble: Trouble, { message: claim, earlier = [], later }: Judgement): boolean {
  const { message, reading } = heard;
  if (trouble.variant !== "claimed_twice" || message.sender === null) return false;
  const source = reading?.attributedTo ?? message.replyTo;
  const said = [...earlier.map((one) => one.message), claim, ...later.map((one) => one.message)];
  const author = said.find(({ messageId }) => messageId === source)?.sender ?? null;
  const [claims, rivals] = [trouble.matter.adults, trouble.other?.adults ?? []];
  const between = (a: readonly MemberId[], b: readonly MemberId[]) =>
    message.sender !== null && author !== null && a.includes(message.sender) && b.includes(author);
  return between(claims, rivals) || between(rivals, claims);
}

/** The same day, or the same weekday: "Tuesday" said after a plan for Tuesday week may have been read as the next one. */
function onDayOf(trouble: Trouble, date: IsoDate): boolean {
  return sidesOf(trouble).some((side) => side.date === date || weekdayOf(side.date) === weekdayOf(date));
}

function answers({ message, reading }: Heard, trouble: Trouble): boolean {
  const source = reading?.attributedTo ?? message.replyTo;
  const messages = sidesOf(trouble).flatMap(({ origin }) => (origin.kind === "arrangement" ? [origin.messageId] : []));
  return source !== null && [trouble.messageId, ...messages].includes(source);
}

function speaksOf(entity: Entity, other: Matter): boolean {
  const { activity, children } = other;
  if (entity.activity === activity) return true;
  // What the calendar has under no activity goes by its summary.
  const occurrence = { eventId: "", summary: activity ?? "", children, adults: [], activity: null, location: null };
  return isAbout({ ...occurrence, date: other.date, start: other.start, end: other.end, allDay: false }, entity);
}
