export { calendarOf, createCalendar, withOccurrences } from "./calendar.ts";
export type { GraphChange, NewEvent } from "./change.ts";
export { clockAfter, datesOf, minutesLong } from "./days.ts";
export {
  type Calendar,
  type CalendarEvent,
  type Duty,
  type EventException,
  type ExceptionRange,
  exceptionRanges,
  FREE,
  legOfKind,
  type Occurrence,
  taskKindOf,
  taskKinds,
} from "./event.ts";
export { type EventChanges, type EventFeed, unchanging } from "./event-feed.ts";
export { EventIndex } from "./event-index.ts";
export { type EventSource, listedEvents } from "./event-source.ts";
export { type Happening, happeningsOf } from "./expand.ts";
export { eventsOfFamily } from "./family-events.ts";
export { hourOfTask } from "./hour-of-task.ts";
export {
  childrenMeet,
  givesAnotherHour,
  isAbout,
  isTask,
  isWayTo,
  occurrencesMeant,
  occurrencesMoved,
  sameActivity,
} from "./match.ts";
export { type Hours, occurrencesOverlap, spanOf } from "./overlap.ts";
export { RecurrenceError, type Start, startsBetween } from "./recurrence.ts";
