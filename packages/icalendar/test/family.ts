import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCalendar } from "@silent-observer/calendar";
import { parseFamily } from "@silent-observer/family";
import { type ImportedCalendar, readCalendars } from "@silent-observer/icalendar";
import { smallFamilyFile } from "../../../test/support/small-family.ts";

/** The family whose calendar the fixtures hold, as its file has it. */
export const familyFile = smallFamilyFile({
  id: "fox",
  parents: "Ann, Ben",
  children: "Bo, Mo",
  activities: "judo, swimming, chess",
  places: "club: Judo Club",
});
export const family = parseFamily(familyFile);

/** A file as other software writes it. */
export const fixture = (name: string): ImportedCalendar[] =>
  readCalendars(readFileSync(join(import.meta.dirname, "fixtures", name), "utf8"), name, family);

/** What a file puts on a day, one line each, on the family's clock. */
export function onDay(calendars: readonly ImportedCalendar[], date: string): string[] {
  const events = calendars.flatMap(({ events }) =>
    events.map(({ event, uid, part }) => ({ ...event, id: `${uid} ${part}`, suspends: [] })),
  );
  return createCalendar(events, family.timezone)
    .on(date)
    .map(({ summary, start, end }) => (start === null ? summary : `${start}-${end} ${summary}`));
}

/** A file with one event of these lines. */
export const withEvent = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
