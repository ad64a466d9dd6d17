import { createCalendar } from "@silent-observer/calendar";
import { parseFamily } from "@silent-observer/family";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import {
  applyChanges,
  changesSince,
  liveEvents,
  loadEvents,
  openStore,
  type Provenance,
  type Store,
  schema,
  syncFamilyEvents,
} from "../src/index.ts";

const file = smallFamilyFile({
  id: "fox",
  parents: "Ann",
  children: "Bo",
  activities: "judo",
  weekly: { "Bo judo": "TU 16:30" },
  events: [
    {
      id: "half-term",
      summary: "Half term",
      children: ["bo"],
      start_date: "2026-05-25",
      end_date: "2026-05-29",
      all_day: true,
      suspends: ["bo-judo"],
    },
  ],
});
const family = parseFamily(file);
const now = Date.UTC(2026, 4, 1);
const by: Provenance = {
  actor: family.members[0]?.id ?? ("" as never),
  pressId: "press-1",
  decisionId: "action-1",
  messageRowId: 7,
  at: now,
};

const blank = { children: [], adults: [], activity: null, location: null, until: null, rrule: null, kind: null };

let store: Store;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
  syncFamilyEvents(store, family, now);
});
afterEach(() => store.close());

describe("the family file's events", () => {
  it("are all there, with their participants and what they suspend", () => {
    const events = loadEvents(store, "fox", "2026-05-01");
    expect(events.map(({ id, children, suspends }) => ({ id, children, suspends }))).toEqual([
      { id: "bo-judo", children: ["bo"], suspends: [] },
      { id: "half-term", children: ["bo"], suspends: ["bo-judo"] },
    ]);
  });

  it("are loaded once, whichever service starts first and however often", () => {
    const before = store.db.select().from(schema.eventSources).all();
    syncFamilyEvents(store, family, now + 1);
    expect(store.db.select().from(schema.eventSources).all()).toEqual(before);
  });

  it("follow the file's edits, and keep what presses added to them", () => {
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "bo-judo", date: "2026-05-12" }], by);
    const [judo] = file.events;
    syncFamilyEvents(store, parseFamily({ ...file, events: [{ ...judo, start: "17:00" }] }), now + 1);
    const events = loadEvents(store, "fox", "2026-05-01");
    expect(events).toMatchObject([
      { id: "bo-judo", start: "17:00", exceptions: [{ date: "2026-05-12", kind: "cancelled" }] },
    ]);
  });

  it("are not loaded once their last day has passed", () => {
    expect(loadEvents(store, "fox", "2026-05-30").map(({ id }) => id)).toEqual(["bo-judo"]);
  });

  it("belong only to their family", () => {
    expect(loadEvents(store, "other", "2026-05-01")).toEqual([]);
  });
});

describe("the live view of the events", () => {
  it("is the same until a press changes them", () => {
    const live = liveEvents(store, "fox", () => "2026-05-01");
    const before = live();
    expect(live()).toBe(before);
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "bo-judo", date: "2026-05-12" }], by);
    expect(live()[0]?.exceptions).toHaveLength(1);
  });
});

describe("what has changed since the events were read", () => {
  const cancel = (date: string) =>
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "bo-judo", date }], by);
  const read = () => changesSince(store, "fox", null).state;

  it("is nothing, the events of later presses, or everything if nothing was read", () => {
    const before = read();
    expect(changesSince(store, "fox", before)).toEqual({ state: before, changed: new Set() });
    cancel("2026-05-12");
    expect(changesSince(store, "fox", before).changed).toEqual(new Set(["bo-judo"]));
    expect(changesSince(store, "fox", null).changed).toBeNull();
  });

  it("is everything if a transaction was read that was rolled back", () => {
    const states: unknown[] = [];
    const broken = () =>
      store.write(() => {
        cancel("2026-05-12");
        states.push(read());
        throw new Error("rolled back");
      });
    expect(broken).toThrow("rolled back");
    expect(changesSince(store, "fox", states[0] as never).changed).toBeNull();
    cancel("2026-05-19");
    expect(changesSince(store, "fox", states[0] as never).changed).toBeNull();
  });

  it("is everything for a reader that is far behind", () => {
    const before = read();
    store.write(() => {
      for (let n = 0; n < 2_100; n++) cancel("2026-05-12");
    });
    expect(changesSince(store, "fox", before).changed).toBeNull();
  });
});

describe("a press", () => {
  it("adds an event that names the press, the person and the message behind it", () => {
    const event = {
      ...blank,
      summary: "Ann picks up Bo",
      adults: [{ member: by.actor, duty: "drives" as const }],
      from: "2026-05-12",
      start: "18:00",
      minutes: 0,
      kind: "pick_up",
    };
    applyChanges(store, family, [{ kind: "add_event", event }], by);
    const added = loadEvents(store, "fox", "2026-05-01").find(({ summary }) => summary === "Ann picks up Bo");
    expect(added).toMatchObject({ adults: [{ member: "ann", duty: "drives" }], start: "18:00", zone: "Europe/London" });
    const [source] = store.db
      .select()
      .from(schema.eventSources)
      .where(eq(schema.eventSources.eventId, added?.id ?? ""))
      .all();
    expect(source).toMatchObject({
      fact: "created",
      actor: "ann",
      pressId: "press-1",
      decisionId: "action-1",
      messageRowId: 7,
    });
  });

  it("leaves out a fact about an event that the graph does not hold", () => {
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "gone", date: "2026-05-12" }], by);
    expect(store.db.select().from(schema.eventExceptions).all()).toEqual([]);
  });

  it("builds on the presses before it, whatever the order of their days", () => {
    const move = (date: string, toDate: string) =>
      ({ kind: "move_occurrence", eventId: "bo-judo", date, toDate, toStart: null, toMinutes: null }) as const;
    for (const change of [move("2026-05-12", "2026-05-07"), move("2026-05-07", "2026-05-12")])
      applyChanges(store, family, [change], by);
    const days = () => createCalendar(loadEvents(store, "fox"), "Europe/London").on("2026-05-12");
    expect(days()).toHaveLength(1);
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "bo-judo", date: "2026-05-12" }], by);
    expect(days()).toEqual([]);
  });

  it("gives an adult a duty on one day, which that day's occurrence shows", () => {
    const duty = { kind: "assign", eventId: "bo-judo", date: "2026-05-12", member: by.actor, duty: "drives" } as const;
    applyChanges(store, family, [duty], by);
    const calendar = createCalendar(loadEvents(store, "fox"), "Europe/London");
    expect(calendar.on("2026-05-12")[0]?.adults).toEqual([{ member: "ann", duty: "drives" }]);
    expect(calendar.on("2026-05-19")[0]?.adults).toEqual([]);
  });

  it("keeps an occurrence moved to a later day in sight after the event's own days have passed", () => {
    const event = { ...blank, summary: "Recital", from: "2026-05-02", start: "18:00", minutes: 60 };
    applyChanges(store, family, [{ kind: "add_event", event }], by);
    const id = loadEvents(store, "fox").find(({ summary }) => summary === "Recital")?.id ?? "";
    const toDate = "2026-06-20";
    const move = { kind: "move_occurrence", eventId: id, date: "2026-05-02", toDate, toStart: null, toMinutes: null };
    applyChanges(store, family, [move as never], by);
    expect(loadEvents(store, "fox", "2026-06-01").map((one) => one.summary)).toContain("Recital");
  });

  it("moves a single occurrence, and a later press moves it again", () => {
    const move = (toStart: string) =>
      applyChanges(
        store,
        family,
        [
          {
            kind: "move_occurrence",
            eventId: "bo-judo",
            date: "2026-05-12",
            toDate: "2026-05-13",
            toStart,
            toMinutes: null,
          },
        ],
        by,
      );
    move("10:00");
    move("11:00");
    expect(loadEvents(store, "fox", "2026-05-01")[0]?.exceptions).toEqual([
      { date: "2026-05-12", kind: "moved", toDate: "2026-05-13", toStart: "11:00", toMinutes: null },
    ]);
  });

  it("changes a series from a day on, and a single day of it too", () => {
    const on = { eventId: "bo-judo", date: "2026-05-12" };
    const later = { toDate: "2026-05-12", toStart: "18:00", toMinutes: null };
    applyChanges(store, family, [{ kind: "move_occurrence", ...on, ...later, range: "this_and_future" }], by);
    applyChanges(store, family, [{ kind: "cancel_occurrence", ...on }], by);
    expect(loadEvents(store, "fox", "2026-05-01")[0]?.exceptions).toEqual([
      { date: "2026-05-12", range: "this_and_future", kind: "moved", ...later },
      { date: "2026-05-12", kind: "cancelled" },
    ]);
  });

  it("restores an occurrence, and removes an event with all rows that refer to it", () => {
    const on = { eventId: "bo-judo", date: "2026-05-12" };
    const task = { ...on, member: by.actor, duty: "drives" as const };
    applyChanges(
      store,
      family,
      [
        { kind: "cancel_occurrence", ...on },
        { kind: "assign", ...task },
      ],
      by,
    );
    applyChanges(
      store,
      family,
      [
        { kind: "restore_occurrence", ...on },
        { kind: "unassign", ...task },
      ],
      by,
    );
    expect(loadEvents(store, "fox", "2026-05-01")[0]?.exceptions).toEqual([]);
    expect(store.db.select().from(schema.eventParticipants).all()).not.toContainEqual(
      expect.objectContaining({ date: "2026-05-12" }),
    );
    applyChanges(
      store,
      family,
      [
        { kind: "assign", ...task },
        { kind: "remove_event", eventId: "bo-judo" },
      ],
      by,
    );
    expect(loadEvents(store, "fox", "2026-05-01").map(({ id }) => id)).toEqual(["half-term"]);
    expect(store.db.select().from(schema.eventSources).all().at(-1)).toMatchObject({ fact: "removed", actor: "ann" });
  });
});
