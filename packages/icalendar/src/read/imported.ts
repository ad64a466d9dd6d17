import type { CalendarEvent } from "@silent-observer/calendar";

/** An event as a file brings it; its id is given when it is taken in. */
export type ImportedEvent = {
  readonly uid: string;
  /** Empty for the event itself; else names the single date of a series that has a row of its own. */
  readonly part: string;
  /** Where it stands in the file. */
  readonly line: number;
  readonly event: Omit<CalendarEvent, "id" | "suspends" | "assigned">;
};

/** What is not taken in, with its line in the file and why. */
export type Skipped = {
  readonly line: number;
  readonly what: string;
  readonly reason: string;
  /** Of what is cancelled, which an earlier import may have brought. */
  readonly uid?: string;
};

/** What an iCalendar file holds that the Event Graph can take in, and what it cannot. */
export type ImportedCalendar = {
  /** Its own id or name, by which its next export is known. */
  readonly key: string;
  readonly name: string;
  /** It holds all its events, so that one that is missing is gone. An invitation holds one. */
  readonly whole: boolean;
  readonly events: readonly ImportedEvent[];
  readonly skipped: readonly Skipped[];
  /** What a message cancels, whichever file brought it: an event with all its dates, or the one that `part` names. */
  readonly cancelled: readonly { readonly uid: string; readonly part: string }[];
  /** UIDs of what could not be read: the last import of them stands. */
  readonly unread: readonly string[];
};
