import { isAbout } from "@silent-observer/calendar";
import { type Entity, type Heard, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import type { Judgement } from "./judgement.ts";
import type { Matter, Trouble } from "./trouble.ts";

/** Acts by which somebody brings up what is planned, and does not just take a task over. */
const ACTS_THAT_MENTION = ["ask", "agree", "inform", "change"];

/**
 * Whether the family has seen a collision by itself: the message points it out, or somebody after it points it out, brings
 * up the other plan, or gives way. What is missing is never settled by being seen; the ledger tells when it is supplied.
 */
export function settledByPeople(trouble: Trouble, { reading, later, spokenAt }: Judgement): boolean {
  if (trouble.variant === "missing_adult" || trouble.variant === "missing_child") return false;
  if (reading.noticesConflict) return true;
  return later
    .filter((heard) => concerns(heard, trouble))
    .some((heard) => {
      const unprompted = !spokenAt || heard.message.sentAt < spokenAt;
      return (
        heard.reading?.givesWay || (unprompted && (heard.reading?.noticesConflict || bringsUpOther(heard, trouble)))
      );
    });
}

/** A later message concerns the trouble unless it plainly speaks of another day or answers something else. */
function concerns(heard: Heard, trouble: Trouble): boolean {
  if (!heard.reading) return false;
  const { dates } = heard.reading;
  return answers(heard, trouble) || dates.length === 0 || dates.some((date) => onDayOf(trouble, date));
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

/** The same day, or the same weekday: "Tuesday" said after a plan for Tuesday week may have been read as the next one. */
function onDayOf(trouble: Trouble, date: IsoDate): boolean {
  return sidesOf(trouble).some((side) => side.date === date || weekdayOf(side.date) === weekdayOf(date));
}

function answers({ message, reading }: Heard, trouble: Trouble): boolean {
  const source = reading?.attributedTo ?? message.replyTo;
  const messages = sidesOf(trouble).flatMap(({ origin }) => (origin.kind === "arrangement" ? [origin.messageId] : []));
  return source !== null && [trouble.messageId, ...messages].includes(source);
}

const sidesOf = ({ matter, other }: Trouble): readonly Matter[] => (other ? [matter, other] : [matter]);

function speaksOf(entity: Entity, other: Matter): boolean {
  const { activity, children } = other;
  if (entity.activity === activity) return true;
  // What the calendar has under no activity goes by its summary.
  const occurrence = { eventId: "", summary: activity ?? "", children, adults: [], activity: null, location: null };
  return isAbout({ ...occurrence, date: other.date, start: other.start, end: other.end, allDay: false }, entity);
}
