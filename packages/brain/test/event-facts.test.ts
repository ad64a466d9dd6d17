import type { CalendarEvent } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EventFacts } from "../src/knowledge/event-facts.ts";
import { createNormaliser } from "../src/knowledge/words.ts";
import { rossi } from "./rossi.ts";

const event: fc.Arbitrary<CalendarEvent> = fc
  .record({
    id: fc.constantFrom(..."abcdefgh"),
    summary: fc.constantFrom("judo", "pick-up", "toString"),
    children: fc.constantFrom(["nico"], ["nico", "vera"], ["vera", "nico"], []),
    adults: fc.constantFrom([], ["anna"], ["anna", "paolo"], ["paolo", "anna"]),
    activity: fc.constantFrom("judo", null),
    location: fc.constantFrom("hall", null),
    from: fc.constantFrom("2026-05-04", "2026-05-05"),
    rrule: fc.constantFrom(null, "FREQ=WEEKLY"),
    kind: fc.constantFrom(null, "pick_up"),
  })
  .map(({ children, adults, ...row }) => ({
    ...row,
    children: children.map(memberId),
    adults: adults.map((adult) => ({ member: memberId(adult), duty: "drives" as const })),
    zone: rossi.timezone,
    until: null,
    start: "17:00",
    minutes: 0,
    exceptions: [],
    suspends: [],
  }));
const events = fc.uniqueArray(event, { selector: ({ id }) => id });
/** Some events change, are added or are removed. */
const step = fc.record({ now: events, gone: fc.subarray([..."abcdefgh"]) });

const newFacts = () => new EventFacts(rossi, createNormaliser(rossi));
const told = (facts: EventFacts) =>
  [...facts.chunks]
    .map(({ id, text, terms, children, events }) => ({
      id,
      text,
      terms: [...terms].sort(),
      children: [...children].sort(),
      events: events.map((one) => one.id).sort(),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

describe("the facts of the Event Graph", () => {
  it("are the same whether events are added one by one or all at once", () => {
    fc.assert(
      fc.property(events, fc.array(step, { maxLength: 4 }), (first, steps) => {
        const facts = newFacts();
        const held = new Map(first.map((one) => [one.id, one]));
        facts.update({ changed: null, now: first });
        for (const { now, gone } of steps) {
          const changed = new Set([...gone, ...now.map(({ id }) => id)]);
          for (const id of gone) held.delete(id);
          for (const one of now) held.set(one.id, one);
          facts.update({ changed, now });
        }
        const fresh = newFacts();
        fresh.update({ changed: null, now: [...held.values()] });
        expect(told(facts)).toEqual(told(fresh));
        for (const id of held.keys()) expect(facts.of(id)?.events.map((one) => one.id)).toContain(id);
      }),
    );
  });

  it("are one for all events that state the same, whatever their days and the order of their participants", () => {
    fc.assert(
      fc.property(event, fc.constantFrom("2026-06-01", "2027-01-01"), (one, from) => {
        const facts = newFacts();
        const { children, adults } = one;
        facts.update({
          changed: null,
          now: [one, { ...one, id: "other", from, children: children.toReversed(), adults: adults.toReversed() }],
        });
        expect(facts.size).toBe(1);
      }),
    );
  });
});
