import type { CalendarEvent } from "./event.ts";

/** What has become of a set of events. */
export type EventChanges = {
  /** Ids of those that changed, are new or are gone; null where any may be, and `now` is all there are. */
  readonly changed: ReadonlySet<string> | null;
  /** Those of them that there are, as they stand. */
  readonly now: readonly CalendarEvent[];
};

/** Tells one follower what has changed since he last asked, and all there is at first; null where nothing has. */
export type EventFeed = () => EventChanges | null;

/** Events that stay as they are. */
export function unchanging(events: readonly CalendarEvent[]): EventFeed {
  let told = false;
  return () => {
    if (told) return null;
    told = true;
    return { changed: null, now: events };
  };
}
