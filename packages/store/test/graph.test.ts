import { parseFamily } from "@silent-observer/family";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  applyChanges,
  liveEvents,
  loadEvents,
  openStore,
  type Provenance,
  type Store,
  schema,
  syncFamilyEvents,
} from "../src/index.ts";

const file = {
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent" },
    { id: "bo", name: "Bo", role: "child" },
  ],
  activities: [{ id: "judo", name: "judo" }],
  events: [
    {
      id: "bo-judo",
      summary: "Bo judo",
      children: ["bo"],
      activity: "judo",
      rrule: "FREQ=WEEKLY;BYDAY=TU",
      start: "16:30",
      from: "2026-01-06",
    },
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
};
const family = parseFamily(file);
const now = Date.UTC(2026, 4, 1);
const by: Provenance = {
  actor: family.members[0]?.id ?? ("" as never),
  pressId: "press-1",
  decisionId: "action-1",
  messageRowId: 7,
  at: now,
};

let store: Store;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
  syncFamilyEvents(store, family, now);
});
afterEach(() => store.close());

describe("the family file's events", () => {
  it("are all there, with whom they are about and what they suspend", () => {
    const events = loadEvents(store, "fox", "2026-05-01");
    expect(events.map(({ id, children, suspends }) => ({ id, children, suspends }))).toEqual([
      { id: "bo-judo", children: ["bo"], suspends: [] },
      { id: "half-term", children: ["bo"], suspends: ["bo-judo"] },
    ]);
  });

  it("come in once, whichever service starts first and how often", () => {
    const before = store.db.select().from(schema.eventSources).all();
    syncFamilyEvents(store, family, now + 1);
    expect(store.db.select().from(schema.eventSources).all()).toEqual(before);
  });

  it("follow the file's edits, while what presses added to them stays", () => {
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

  it("belong to their family alone", () => {
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

describe("a press", () => {
  it("adds an event that names the press, the person and the message behind it", () => {
    const event = {
      summary: "Ann picks up Bo",
      children: [],
      adults: [{ member: by.actor, duty: "drives" as const }],
      activity: null,
      location: null,
      from: "2026-05-12",
      until: null,
      start: "18:00",
      minutes: 0,
      rrule: null,
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

  it("changes a series from a day on, and a single day of it besides", () => {
    const on = { eventId: "bo-judo", date: "2026-05-12" };
    const later = { toDate: "2026-05-12", toStart: "18:00", toMinutes: null };
    applyChanges(store, family, [{ kind: "move_occurrence", ...on, ...later, range: "this_and_future" }], by);
    applyChanges(store, family, [{ kind: "cancel_occurrence", ...on }], by);
    expect(loadEvents(store, "fox", "2026-05-01")[0]?.exceptions).toEqual([
      { date: "2026-05-12", range: "this_and_future", kind: "moved", ...later },
      { date: "2026-05-12", kind: "cancelled" },
    ]);
  });

  it("takes back what was written about an occurrence, and removes an event with all that hangs on it", () => {
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
