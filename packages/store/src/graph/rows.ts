import type { NewEvent } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Store } from "../database/open.ts";
import { eventParticipants, type events } from "../schema/index.ts";

/** The columns of an event, without its id. */
export function eventRow(
  family: Family,
  event: NewEvent,
  zone: string,
  origin: (typeof events.$inferSelect)["origin"],
  now: EpochMs,
) {
  return {
    familyId: family.id,
    summary: event.summary,
    activity: event.activity,
    location: event.location,
    zone,
    fromDate: event.from,
    untilDate: event.until,
    startTime: event.start,
    minutes: event.minutes,
    rrule: event.rrule,
    kind: event.kind,
    origin,
    createdAt: now,
  };
}

/** Writes the children and adults who take part in every occurrence of an event. */
export function putParticipants(store: Store, eventId: string, event: Pick<NewEvent, "children" | "adults">): void {
  const rows = [
    ...event.children.map((memberId) => ({ eventId, memberId, duty: "child" as const })),
    ...event.adults.map(({ member, duty }) => ({ eventId, memberId: member, duty })),
  ];
  if (rows.length > 0) store.db.insert(eventParticipants).values(rows).onConflictDoNothing().run();
}
