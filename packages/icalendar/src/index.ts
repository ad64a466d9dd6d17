export type { ImportedCalendar, ImportedEvent, Skipped } from "./read/imported.ts";
export { CalendarFileError } from "./read/lines.ts";
export { readCalendars } from "./read/read.ts";
export { feedOf } from "./write/feed.ts";
