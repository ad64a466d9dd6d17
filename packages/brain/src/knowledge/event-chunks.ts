import type { CalendarEvent } from "@silent-observer/calendar";
import type { Family } from "@silent-observer/family";
import type { Chunk } from "./chunk.ts";
import { activityTerm, memberTerm, type Normaliser, placeTerm } from "./words.ts";

/** Search words for each duty of an adult. */
const dutyTerms = { drives: ["drive"], covers: ["cover"], attends: ["attend"] } as const;
/** Search words for each task of an adult. */
const taskTerms: Readonly<Record<string, readonly string[]>> = {
  pick_up: ["pickup"],
  drop_off: ["dropoff"],
  drive: ["pickup", "dropoff"],
  cover: ["cover"],
};

/** The source of an event; for one of the family file also the file. */
export function sourceOf(event: CalendarEvent, family: Family): Chunk["source"] {
  const inFile = family.events.some(({ id }) => id === event.id);
  return inFile ? { file: "family.json", event_id: event.id } : { event_id: event.id };
}

/** The fact that all these events state. It is found by its summary and by everything that it refers to. */
export function chunkOf(
  key: string,
  events: readonly CalendarEvent[],
  family: Family,
  normalise: Normaliser,
  activityAt: ReadonlyMap<string, string>,
): Chunk {
  const event = events[0] as CalendarEvent;
  return {
    id: `event:${key}`,
    origin: "graph",
    source: { event_id: event.id },
    text: event.summary,
    terms: new Set(termsOf(event, family, normalise, activityAt)),
    children: event.children,
    tells: { place: event.location !== null, time: true, person: event.adults.length > 0, amount: false },
    days: null,
    events,
  };
}

/** Whether two events differ only in id, day and time. */
export function saysTheSame(a: CalendarEvent, b: CalendarEvent): boolean {
  return (
    a.summary === b.summary &&
    a.activity === b.activity &&
    a.location === b.location &&
    a.kind === b.kind &&
    a.children.length === b.children.length &&
    a.adults.length === b.adults.length &&
    a.children.every((child) => b.children.includes(child)) &&
    a.adults.every((one) => b.adults.some(({ member, duty }) => member === one.member && duty === one.duty))
  );
}

/** Key that is equal for all events that state the same. */
export function keyOf({ summary, children, adults, activity, location, kind }: CalendarEvent): string {
  const duties = adults.map(({ member, duty }) => `${member} ${duty}`).sort();
  return [summary, [...children].sort().join(), duties.join(), activity ?? "", location ?? "", kind ?? ""].join("|");
}

function termsOf(
  event: CalendarEvent,
  family: Family,
  normalise: Normaliser,
  activityAt: ReadonlyMap<string, string>,
): string[] {
  const place = family.places.find(({ id }) => id === event.location);
  return [
    ...normalise(event.summary),
    ...normalise(event.kind ?? ""),
    ...(event.start === null && event.kind === "maintenance" ? ["due"] : []),
    ...event.children.map(memberTerm),
    ...event.adults.flatMap(({ member, duty }) => [memberTerm(member), ...dutyTerms[duty]]),
    ...(taskTerms[event.kind ?? ""] ?? []),
    ...activitiesOf(event, activityAt).map(activityTerm),
    ...(event.location ? [placeTerm(event.location), ...normalise(place?.name ?? event.location)] : []),
  ];
}

/** Activities of an event. Collecting a child at the pool is collecting from swimming, if the child swims there. */
export function activitiesOf(event: CalendarEvent, activityAt: ReadonlyMap<string, string>): string[] {
  if (event.activity) return [event.activity];
  if (!isTaskEvent(event) || !event.location) return [];
  const { location } = event;
  return [...new Set(event.children.flatMap((child) => activityAt.get(`${child} ${location}`) ?? []))];
}

/** What each child does at each place, if that is the same every week. */
export function activitiesByPlace(events: Iterable<CalendarEvent>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { rrule, activity, location, children } of events)
    if (rrule && activity && location) for (const child of children) found.set(`${child} ${location}`, activity);
  return found;
}

/** Whether the event is somebody's task, such as a pick-up. */
export const isTaskEvent = (event: CalendarEvent): boolean => event.kind !== null && event.kind in taskTerms;
