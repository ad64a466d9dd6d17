import { isAbout } from "@silent-observer/calendar";
import type { Entity, Heard } from "@silent-observer/conversation";
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
function concerns({ reading }: Heard, trouble: Trouble): boolean {
  if (!reading) return false;
  const sides = [trouble.matter, ...(trouble.other ? [trouble.other] : [])];
  const messages = sides.flatMap(({ origin }) => (origin.kind === "arrangement" ? [origin.messageId] : []));
  if (reading.attributedTo !== null && [...messages, trouble.messageId].includes(reading.attributedTo)) return true;
  return reading.dates.length === 0 || sides.some((side) => reading.dates.includes(side.date));
}

/** "But Tuesday is soccer": somebody names what the new plan collides with. */
function bringsUpOther({ reading }: Heard, { variant, other, matter }: Trouble): boolean {
  if (variant !== "overlap" || !reading || !other || other.activity === null) return false;
  if (other.activity === matter.activity || !ACTS_THAT_MENTION.includes(reading.act)) return false;
  return reading.entities.some((entity) => entity.date === other.date && speaksOf(entity, other));
}

function speaksOf(entity: Entity, other: Matter): boolean {
  const { activity, children } = other;
  if (entity.activity === activity) return true;
  // What the calendar has under no activity goes by its summary.
  const occurrence = { eventId: "", summary: activity ?? "", children, adults: [], activity: null, location: null };
  return isAbout({ ...occurrence, date: other.date, start: other.start, end: other.end, allDay: false }, entity);
}
