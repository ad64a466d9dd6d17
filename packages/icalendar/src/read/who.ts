import type { CalendarEvent } from "@silent-observer/calendar";
import type { Family, MemberId } from "@silent-observer/family";
import { adultsNamed, childrenNamed, lexiconOf, readSurface } from "@silent-observer/language";

/** Longest location that is kept as text, in characters. */
const LONGEST_LOCATION = 200;

/**
 * Who an entry is about, and what and where it is, by the family's own words: in its title, in whom it invites, and
 * where neither names a child, in the name of the calendar.
 */
export function whoAndWhat(
  said: { readonly summary: string; readonly location: string | null; readonly attendees: readonly string[] },
  calendarName: string,
  family: Family,
): Pick<CalendarEvent, "children" | "adults" | "activity" | "location"> {
  const lexicon = lexiconOf(family);
  const read = (text: string) => readSurface(text, lexicon);
  const [summary, invited] = [read(said.summary), said.attendees.map((name) => read(name.replace(/[._]+/g, " ")))];
  const children = unique([summary, ...invited].flatMap(childrenNamed));
  const activities = summary.mentions.flatMap(({ sense }) => (sense.kind === "activity" ? [sense] : []));
  const places = said.location === null ? [] : read(said.location).mentions;
  return {
    children: children.length > 0 ? children : unique(childrenNamed(read(calendarName))),
    adults: unique([summary, ...invited].flatMap(adultsNamed)).map((member) => ({ member, duty: "attends" })),
    activity: (activities.find(({ own }) => own) ?? activities[0])?.id ?? null,
    location:
      places.map(({ sense }) => (sense.kind === "place" ? sense.id : null)).find((id) => id !== null) ??
      said.location?.replace(/\s+/g, " ").slice(0, LONGEST_LOCATION) ??
      null,
  };
}

const unique = (ids: readonly MemberId[]): MemberId[] => [...new Set(ids)];
