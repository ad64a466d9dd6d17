import type { CalendarEvent } from "./event.ts";

/** A change to a set of events. */
export type EventChanges = {
  /**
   * Ids of those that changed, are new or were removed; null if any event may have changed, and `now` is the complete
   * list.
   */
  readonly changed: ReadonlySet<string> | null;
  /** The current state of those that still exist. */
  readonly now: readonly CalendarEvent[];
};

/** Returns what has changed since the previous call, and everything at the first; null if nothing has. */
export type EventFeed = () => EventChanges | null;

/** A feed of events that never change. */
export function unchanging(events: readonly CalendarEvent[]): EventFeed {
  let told = false;
  return () => {
    if (told) return null;
    told = true;
    return { changed: null, now: events };
  };
}
