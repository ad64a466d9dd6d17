import type { GraphChange, NewEvent } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";
import { adultsOf, childrenOf, type Family } from "@silent-observer/family";
import { seeded } from "../random.ts";

/** Events of a very busy family in a year. */
const EVENTS_A_YEAR = 5_000;
/** One event in this many recurs for a school year. */
const RECURRING_EVERY = 50;
const RULES = [
  "FREQ=WEEKLY;BYDAY=MO",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA",
  "FREQ=MONTHLY;BYDAY=1WE",
  "FREQ=WEEKLY;BYDAY=FR;COUNT=30",
];
const PLACES = [null, "the hall", "the club", "the pool"];

/**
 * Additions that bring the Event Graph from one size to another, spread evenly over the years before and after `today`.
 */
export function eventsOf(family: Family, from: number, to: number, today: IsoDate): GraphChange[] {
  const random = seeded(from + to);
  const years = Math.max(1, to / EVENTS_A_YEAR);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const [children, adults] = [childrenOf(family), adultsOf(family)];
  return Array.from({ length: to - from }, (_, at): GraphChange => {
    const first = addDays(today, random(Math.round(years * 365)) - Math.round(years * 182));
    const recurs = at % RECURRING_EVERY === 0;
    const allDay = at % 20 === 7;
    const event: NewEvent = {
      summary: `Event ${from + at}`,
      children: [pick(children).id],
      adults: at % 3 === 0 ? [{ member: pick(adults).id, duty: "drives" }] : [],
      activity: at % 4 === 0 ? null : pick(family.activities).id,
      location: pick(PLACES),
      from: first,
      until: recurs ? addDays(first, 280) : allDay ? addDays(first, 2) : null,
      start: allDay && !recurs ? null : `${String(7 + random(13)).padStart(2, "0")}:${pick(["00", "15", "30", "45"])}`,
      minutes: allDay && !recurs ? null : pick([0, 45, 60, 90, 120]),
      rrule: recurs ? pick(RULES) : null,
      kind: at % 9 === 0 ? "pick_up" : null,
    };
    return { kind: "add_event", event };
  });
}
