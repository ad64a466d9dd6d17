import { createCalendar, occurrencesOverlap } from "@silent-observer/calendar";
import fc from "fast-check";
import { date, events, zone } from "./arbitraries.ts";

/** Prints days of a fixed sample of events. `machine-zone.test.ts` runs it with several values of TZ. */
const told = fc.sample(fc.tuple(events, fc.array(date, { minLength: 5, maxLength: 5 }), zone), {
  numRuns: 30,
  seed: 7,
});
for (const [rows, days, familyZone] of told) {
  const calendar = createCalendar(rows, familyZone);
  const happening = days.flatMap((day) => calendar.on(day));
  const overlaps = happening.map((one) => happening.filter((other) => occurrencesOverlap(one, other)).length);
  console.log(JSON.stringify({ happening, overlaps, judo: calendar.childrenWith("judo", days[0] ?? "") }));
}
