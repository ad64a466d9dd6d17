import {
  type CalendarEvent,
  calendarOf,
  createCalendar,
  EventIndex,
  exceptionRanges,
  type GraphChange,
} from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import {
  applyChanges,
  eventsInGraph,
  followEvents,
  loadEvents,
  openStore,
  type Provenance,
  type Store,
  schema,
} from "../src/index.ts";

const family = smallFamily({ id: "fox", parents: "Ann", children: "Bo, Cy", activities: "judo" });
const by: Provenance = {
  actor: memberId("ann"),
  pressId: "press-1",
  decisionId: "action-1",
  messageRowId: null,
  at: Date.UTC(2026, 0, 1),
};

const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days));
const event = fc
  .record({
    from: date,
    lasts: fc.constantFrom(0, 0, 0, 3, 90),
    start: fc.constantFrom(null, "00:15", "16:30", "23:30"),
    minutes: fc.constantFrom(0, 60, 3_000),
    rrule: fc.constantFrom(null, null, "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=DAILY;COUNT=9"),
    activity: fc.constantFrom("judo", null),
    children: fc.constantFrom(["bo"], ["cy"], []),
    zone: fc.constantFrom("Europe/London", "Europe/London", "Pacific/Auckland"),
    move: fc.option(fc.record({ date, toDate: date, range: fc.constantFrom(...exceptionRanges) })),
  })
  .map(({ lasts, ...row }) => ({ ...row, until: lasts > 0 ? addDays(row.from, lasts) : null }));

/** A store with these events and their moves. */
function holding(
  rows: readonly {
    move: { date: string; toDate: string; range: (typeof exceptionRanges)[number] } | null;
    zone: string;
  }[],
): Store {
  const store = openStore(":memory:", { environment: null });
  for (const { move, zone, ...row } of rows) {
    const summary = `event ${Math.random()}`;
    const added = { kind: "add_event", event: { ...row, summary, adults: [], location: null, kind: null } } as never;
    applyChanges(store, family, [added], by);
    const { id } = loadEvents(store, "fox").find((one) => one.summary === summary) as CalendarEvent;
    store.db.update(schema.events).set({ zone }).where(eq(schema.events.id, id)).run();
    if (!move) continue;
    const moved: GraphChange = { kind: "move_occurrence", eventId: id, ...move, toStart: null, toMinutes: null };
    applyChanges(store, family, [moved], by);
  }
  return store;
}

describe("the Event Graph read by the week", () => {
  it("has the same on each day as the whole graph, and the same events ahead", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), date, (rows, first) => {
        const store = holding(rows);
        const whole = createCalendar(loadEvents(store, "fox"), family.timezone);
        const weeks = calendarOf(new EventIndex(family.timezone, eventsInGraph(store, "fox")));
        for (let days = 0; days < 60; days++)
          expect(weeks.on(addDays(first, days))).toEqual(whole.on(addDays(first, days)));
        expect(weeks.childrenWith("judo", first)).toEqual(whole.childrenWith("judo", first));
        store.close();
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe("a feed of the events", () => {
  it("returns all of them once, then those that change, and nothing in between", () => {
    const store = openStore(":memory:", { environment: null });
    const add = (summary: string): GraphChange => ({
      kind: "add_event",
      event: {
        ...{ summary, children: [], adults: [], activity: null, location: null, rrule: null, kind: null },
        ...{ from: "2026-05-05", until: null, start: "16:30", minutes: 60 },
      },
    });
    applyChanges(store, family, [add("Fair"), add("Recital")], by);
    const changes = followEvents(store, "fox");
    expect(changes()).toMatchObject({ changed: null, now: [{ summary: "Fair" }, { summary: "Recital" }] });
    expect(changes()).toBeNull();
    const fair = loadEvents(store, "fox")[0]?.id ?? "";
    applyChanges(store, family, [{ kind: "remove_event", eventId: fair }, add("Picnic")], by);
    const told = changes();
    expect(told?.changed?.has(fair)).toBe(true);
    expect(told?.now.map(({ summary }) => summary)).toEqual(["Picnic"]);
    expect(changes()).toBeNull();
    store.close();
  });
});
