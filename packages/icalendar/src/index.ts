export type { ImportedCalendar, ImportedEvent, Skipped } from "./read/imported.ts";
export { CalendarFileError, type FileFault } from "./read/lines.ts";
export { readCalendars } from "./read/read.ts";
export { type FeedOptions, feedOf } from "./write/feed.ts";
