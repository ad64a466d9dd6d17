import type { Calendar, Occurrence } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";

/** Weeks looked back. */
const WEEKS = 6;
/** Fewer weeks with an adult than this do not count as a habit. */
const LEAST = 2;

/**
 * Whether this event usually has an adult assigned: it had one in more than half of its occurrences on the same weekday
 * of the past weeks. A family that never assigns an adult to an event is not told that nobody has it.
 */
export function isUsuallyTaken({ eventId, date }: Occurrence, calendar: Calendar): boolean {
  const before = Array.from({ length: WEEKS }, (_, back) => addDays(date, -7 * (back + 1))).flatMap((day) =>
    calendar.on(day).filter((occurrence) => occurrence.eventId === eventId && !occurrence.allDay),
  );
  const taken = before.filter(({ adults }) => adults.length > 0).length;
  return taken >= LEAST && 2 * taken > before.length;
}
