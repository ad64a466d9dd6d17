import { childrenMeet, isAbout, isTask, type Occurrence } from "@silent-observer/calendar";
import type { Entity, Heard, IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { effectiveOn, type Known } from "./effective.ts";
import { isSameConfirmed } from "./same-task.ts";

/**
 * Confirmed tasks of a day that still stand: without those that the chat has cancelled or moved, and without
 * adults who have handed their task back since.
 */
export function confirmedTasks(date: IsoDate, known: Known): readonly Occurrence[] {
  return effectiveOn(date, known)
    .filter(isTask)
    .map((task) => ({ ...task, adults: task.adults.filter(({ member }) => !hasGivenBack(member, task, known)) }))
    .filter(({ adults }) => adults.length > 0);
}

/**
 * Calendar assignments that an entity takes over: the occurrences it is about, with the adults who have handed them
 * back, unless one of these adults has the task in the entity.
 */
export function givenBackBefore(entity: Entity, date: IsoDate, known: Known): readonly GivenBack[] {
  return known.calendar
    .on(date)
    .filter((occurrence) => (isTask(occurrence) ? isSameConfirmed(entity, occurrence) : isAbout(occurrence, entity)))
    .map((occurrence) => {
      const { adults } = occurrence;
      return { occurrence, by: adults.filter(({ member }) => hasGivenBack(member, occurrence, known)) };
    })
    .filter(({ by }) => by.length > 0 && by.every(({ member }) => !entity.task?.adults.includes(member)));
}

/** An occurrence that adults have, and those of them whose last words hand it back. */
export type GivenBack = { readonly occurrence: Occurrence; readonly by: Occurrence["adults"] };

/**
 * Whether an adult's last message about their assignment to an occurrence hands it
 * back (refuses, asks for somebody else).
 */
export function hasGivenBack(adult: MemberId, occurrence: Occurrence, { earlier = [] }: Known): boolean {
  const last = earlier.findLast((heard) => heard.message.sender === adult && speaksOf(heard, occurrence));
  return last?.reading != null && GIVES_UP.includes(last.reading.act) && !last.reading.assignedTo.includes(adult);
}

const GIVES_UP = ["refuse", "ask", "hand_over"];

function speaksOf({ reading }: Heard, { date, children, activity }: Occurrence): boolean {
  if (!reading?.isCoordination || !reading.dates.includes(date)) return false;
  const { activity: said } = reading;
  return childrenMeet(reading.children, children) && (said === null || activity === null || said === activity);
}
