export type { GraphChange, NewEvent } from "./change.ts";
export type { Calendar, CalendarEvent, Duty, EventException, Occurrence } from "./event.ts";
