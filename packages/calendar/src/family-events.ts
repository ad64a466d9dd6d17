import type { Family, FamilyEvent } from "@silent-observer/family";
import type { CalendarEvent } from "./event.ts";

/** The events of the family file, with the file's ids. */
export function eventsOfFamily(family: Family): CalendarEvent[] {
  return family.events.map((event) => ({
    id: event.id,
    summary: event.summary,
    children: event.children,
    adults: [],
    activity: event.activity,
    location: event.place,
    zone: family.timezone,
    exceptions: [],
    kind: event.kind,
    ...hoursOf(event),
  }));
}

function hoursOf(
  event: FamilyEvent,
): Pick<CalendarEvent, "from" | "until" | "start" | "minutes" | "rrule" | "suspends"> {
  switch (event.type) {
    case "timed": {
      const { from, until, start, minutes, rrule } = event;
      return { from, until: rrule === null ? null : until, start, minutes, rrule, suspends: [] };
    }
    case "all_day":
      return { from: event.from, until: event.to, start: null, minutes: null, rrule: null, suspends: event.suspends };
  }
}
