import { childrenMeet, isAbout, isTask, type Occurrence } from "@silent-observer/calendar";
import type { Entity, Heard, IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isSameConfirmed } from "./rules/same-task.ts";
import { type Known, standingOn } from "./standing.ts";

/**
 * Tasks of a day that a person has confirmed, as the chat has left them: what was called off is none any more, and an adult
 * whose last word on his task is that he does not have it stands in it no longer.
 */
export function confirmedTasks(date: IsoDate, known: Known): readonly Occurrence[] {
  return standingOn(date, known)
    .filter(isTask)
    .map((task) => ({ ...task, adults: task.adults.filter(({ member }) => !hasGivenBack(member, task, known)) }))
    .filter(({ adults }) => adults.length > 0);
}

/** What the calendar has adults for, where an entity has that task after them: those of them who gave it back. */
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

export type GivenBack = { readonly occurrence: Occurrence; readonly by: Occurrence["adults"] };

/** Whether the last that an adult said of what the calendar has him for is that it is not his. */
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
