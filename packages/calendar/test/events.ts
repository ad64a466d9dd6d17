import type { CalendarEvent } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";

/** An event with default values for everything not given. */
export function event(given: Partial<CalendarEvent> & { readonly id: string }): CalendarEvent {
  return {
    summary: given.id,
    children: [memberId("ada")],
    adults: [],
    activity: null,
    location: null,
    zone: "Europe/London",
    from: "2026-01-05",
    until: null,
    start: "16:00",
    minutes: 60,
    rrule: null,
    exceptions: [],
    suspends: [],
    kind: null,
    ...given,
  };
}
