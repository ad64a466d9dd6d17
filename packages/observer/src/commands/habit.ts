import type { Calendar, Occurrence } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";

/** Weeks back that a habit is looked for in. */
const WEEKS = 6;
/** Fewer weeks in which somebody took it are chance. */
const LEAST = 2;

/**
 * Whether the family's habit is that an adult takes this: on the same weekday of the weeks before, an adult had it more often than
 * not. Who never put anybody down for something is not asked who it is.
 */
export function isUsuallyTaken({ eventId, date }: Occurrence, calendar: Calendar): boolean {
  const before = Array.from({ length: WEEKS }, (_, back) => addDays(date, -7 * (back + 1))).flatMap((day) =>
    calendar.on(day).filter((occurrence) => occurrence.eventId === eventId && !occurrence.allDay),
  );
  const taken = before.filter(({ adults }) => adults.length > 0).length;
  return taken >= LEAST && 2 * taken > before.length;
}
