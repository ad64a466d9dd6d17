import type { Entity, Reading } from "@silent-observer/conversation";
import { type Outcome, proposalOf, sameProposal } from "@silent-observer/outcome";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendar, entity, family, message, phrases, reading, task, tuesday, who } from "./family.ts";

const outcomeOf = (entities: readonly Entity[], given: Partial<Reading> = {}): Outcome =>
  proposalOf({ reading: reading(entities, given), message, family, phrases, calendar });
const changesOf = (outcome: Outcome) => (outcome.kind === "proposal" ? outcome.changes : []);

describe("a task that an adult takes", () => {
  it("becomes a row of its own at the hour that the calendar knows, and a duty on what the calendar has", () => {
    const outcome = outcomeOf([entity({ activity: "judo", task: task("from", "tom") })], { act: "take" });
    expect(outcome).toMatchObject({
      kind: "proposal",
      actionType: "care_assignment",
      adults: ["tom"],
      children: ["ada"],
    });
    expect(changesOf(outcome)).toEqual([
      { kind: "assign", eventId: "ada-judo", date: tuesday, member: "tom", duty: "drives" },
      {
        kind: "add_event",
        event: expect.objectContaining({
          from: tuesday,
          start: "18:00",
          minutes: 0,
          kind: "pick_up",
          adults: [{ member: "tom", duty: "drives" }],
        }),
      },
    ]);
  });

  it("is told and written at the end of what the child is collected from, where only its beginning was said", () => {
    const outcome = outcomeOf([entity({ activity: "judo", time: "17:00", task: task("from", "tom") })], {
      act: "take",
    });
    expect(outcome).toMatchObject({ times: ["18:00"], entities: [{ time: "18:00" }] });
    expect(changesOf(outcome)[1]).toMatchObject({ event: { start: "18:00", kind: "pick_up" } });
    const brings = outcomeOf([entity({ activity: "judo", time: "17:00", task: task("to", "tom") })], { act: "take" });
    expect(changesOf(brings)[1]).toMatchObject({ event: { start: "17:00", kind: "drop_off" } });
  });

  it("becomes one row with its adult where the calendar has nothing of the kind", () => {
    const dentist = entity({ activity: "dentist", time: "10:00", presence: "stay", task: task("to", "ife") });
    expect(changesOf(outcomeOf([dentist], { act: "take" }))).toEqual([
      {
        kind: "add_event",
        event: expect.objectContaining({
          summary: "Ada dentist",
          start: "10:00",
          minutes: 60,
          adults: [{ member: "ife", duty: "drives" }],
        }),
      },
    ]);
  });

  it("is written for each day of a range", () => {
    const week = entity({ until: "2026-05-08", task: task("from", "tom") });
    expect(
      changesOf(outcomeOf([week], { act: "take" })).map((change) => change.kind === "add_event" && change.event.from),
    ).toEqual(["2026-05-05", "2026-05-06", "2026-05-07", "2026-05-08"]);
  });
});

describe("what happens, or happens otherwise", () => {
  it("is a new event where the calendar does not have it", () => {
    const outcome = outcomeOf([entity({ activity: "dentist", time: "10:00", presence: "stay", change: "new" })], {
      act: "change",
    });
    expect(outcome).toMatchObject({ actionType: "event_create" });
  });

  it("cancels the day, and leaves a note of it", () => {
    const outcome = outcomeOf([entity({ activity: "judo", presence: "stay", change: "cancelled" })], { act: "change" });
    expect(outcome).toMatchObject({ actionType: "schedule_change" });
    expect(changesOf(outcome)).toEqual([
      { kind: "cancel_occurrence", eventId: "ada-judo", date: tuesday },
      { kind: "add_event", event: expect.objectContaining({ summary: "Ada judo cancelled", start: null }) },
    ]);
  });

  it("is what the calendar has for the child that day, where only the child is named, else nothing", () => {
    const off = entity({ presence: "stay", change: "cancelled" });
    expect(outcomeOf([off], { act: "change" })).toMatchObject({
      activities: ["judo"],
      entities: [{ activity: "judo" }],
    });
    const nothing = { kind: "nothing", reason: "nothing_to_confirm" };
    expect(outcomeOf([{ ...off, date: "2026-05-06" }], { act: "change" })).toEqual(nothing);
    expect(outcomeOf([{ ...off, change: "new", time: "15:00" }], { act: "change" })).toEqual(nothing);
    expect(outcomeOf([{ ...off, date: "2026-05-06", task: task("from", "tom") }], { act: "change" })).toEqual(nothing);
  });

  it("cancels nothing for the other child of a class that one child misses", () => {
    const misses = entity({
      children: who("ben"),
      activity: "swim",
      date: "2026-05-09",
      presence: "stay",
      change: "cancelled",
    });
    expect(changesOf(outcomeOf([misses], { act: "change" })).map(({ kind }) => kind)).toEqual(["add_event"]);
  });

  it("moves the day that is nearest to the new one", () => {
    const moved = entity({ activity: "judo", date: "2026-05-06", time: "18:30", presence: "stay", change: "moved" });
    const [move] = changesOf(outcomeOf([moved], { act: "change" }));
    expect(move).toEqual({
      kind: "move_occurrence",
      eventId: "ada-judo",
      date: tuesday,
      toDate: "2026-05-06",
      toStart: "18:30",
      toMinutes: null,
    });
  });

  it.each<[string, string, Partial<Reading>, readonly string[]]>([
    ["is moved where it is told of at quite another hour", "18:15", {}, ["move_occurrence", "add_event"]],
    [
      "is moved where a change is announced, however small",
      "17:15",
      { type: "schedule_change" },
      ["move_occurrence", "add_event"],
    ],
    ["stays where the hour is only said loosely", "16:45", {}, []],
    ["stays where somebody asks whether it is then", "18:15", { act: "ask" }, []],
  ])("%s", (_, time, reading, kinds) => {
    const told = entity({ activity: "judo", time, presence: "stay" });
    expect(
      changesOf(outcomeOf([told], { act: "inform", type: "activity_confirm", ...reading })).map(({ kind }) => kind),
    ).toEqual(kinds);
  });

  it("is a matter of the household where it is the car's", () => {
    const service = entity({ children: [], activity: "car_service", time: "08:00", presence: "stay", change: "new" });
    expect(outcomeOf([service], { act: "change" })).toMatchObject({ actionType: "maintenance_update" });
  });
});

describe("nothing to confirm", () => {
  const open = entity({ activity: "judo", task: task("from") });
  const known = entity({ activity: "judo", presence: "stay" });
  it.each<[string, readonly Entity[], Partial<Reading>]>([
    ["open_request", [open], { act: "ask" }],
    ["open_request", [entity({ date: null, task: task("from") })], { act: "ask" }],
    ["open_request", [entity({ activity: "recital", presence: "stay" })], { act: "ask" }],
    ["refusal", [open], { act: "refuse" }],
    ["progress", [entity({ task: task("from", "tom") })], { act: "progress" }],
    ["withdrawn", [open], { act: "withdraw" }],
    ["already_known", [known], {}],
    ["already_known", [{ ...known, time: "16:30" }], {}],
    [
      "already_known",
      [entity({ activity: "school", date: "2026-05-25", presence: "stay", change: "cancelled" })],
      { act: "change" },
    ],
    ["outside_help", [entity({ task: { leg: "from", adults: [], outside: true } })], { act: "inform" }],
    ["no_date", [entity({ activity: "dentist", date: null, presence: "stay" })], {}],
    ["past", [entity({ date: "2026-05-03", task: task("from", "tom") })], { act: "take" }],
    ["nothing_to_confirm", [], {}],
    ["nothing_to_confirm", [entity({ children: [], task: task(null, "tom") })], { act: "take" }],
    ["nothing_to_confirm", [entity({ children: [], presence: "stay", change: "cancelled" })], { act: "change" }],
    ["nothing_to_confirm", [entity({ children: [], location: "dojo", presence: "stay" })], { act: "change" }],
    ["nothing_to_confirm", [known], { isCoordination: false }],
  ])("is said with its reason: %s", (reason, entities, given) => {
    expect(outcomeOf(entities, given)).toEqual({ kind: "nothing", reason });
  });
});

describe("the same proposal", () => {
  const take = (given: Partial<Entity>) => {
    const outcome = outcomeOf([entity({ activity: "judo", task: task("from", "tom"), ...given })], { act: "take" });
    if (outcome.kind === "nothing") throw new Error(outcome.reason);
    return outcome;
  };

  it("has equal or unsaid times, and everything else alike", () => {
    expect(sameProposal(take({}), take({ time: "18:00" }))).toBe(true);
    expect(sameProposal(take({ time: "18:10" }), take({ time: "18:00" }))).toBe(false);
    expect(sameProposal(take({}), take({ children: who("ben") }))).toBe(false);
    expect(sameProposal(take({}), take({ task: task("from", "ife") }))).toBe(false);
    expect(sameProposal(take({}), take({ date: "2026-05-12" }))).toBe(false);
  });

  it("is one of who covers an activity and who takes the child to it, and not where no activity is said", () => {
    const does = (leg: "cover" | "to", activity: string | null) => {
      const outcome = outcomeOf([entity({ activity, task: task(leg, "tom") })], { act: "take" });
      if (outcome.kind !== "proposal") throw new Error("There is nothing to confirm.");
      return outcome;
    };
    expect(sameProposal(does("cover", "judo"), does("to", "judo"))).toBe(true);
    expect(sameProposal(does("cover", null), does("to", null))).toBe(false);
  });

  it("is one of what is newly booked, and none of what is called off", () => {
    const told = (change: Entity["change"]) => ({ ...take({}), entities: [entity({ activity: "judo", change })] });
    expect(sameProposal(told("new"), told(null))).toBe(true);
    expect(sameProposal(told("cancelled"), told(null))).toBe(false);
    expect(sameProposal(told("moved"), told("new"))).toBe(false);
  });

  it("holds each thing once", () => {
    const judo = entity({ activity: "judo", task: task("from", "tom") });
    const outcome = outcomeOf([judo, { ...judo }, entity({ activity: "swim", task: task("from", "tom") })], {
      act: "take",
    });
    expect(outcome).toMatchObject({ entities: [{ activity: "judo" }, { activity: "swim" }] });
  });
});

describe("a session that is booked at an hour of its own", () => {
  const extra = entity({ activity: "judo", time: "10:30", presence: "stay", change: "new" });

  it("becomes an event beside the regular one, which stays where it is", () => {
    const outcome = outcomeOf([extra], { act: "change", type: "schedule_change" });
    expect(outcome).toMatchObject({ kind: "proposal", actionType: "event_create" });
    expect(changesOf(outcome)).toEqual([
      { kind: "add_event", event: expect.objectContaining({ activity: "judo", from: tuesday, start: "10:30" }) },
    ]);
  });

  it("gives its adult no duty on the regular one", () => {
    const outcome = outcomeOf([{ ...extra, task: task("to", "tom"), presence: "moment" }], { act: "take" });
    expect(changesOf(outcome).map(({ kind }) => kind)).toEqual(["add_event"]);
  });

  it("is known where the calendar has it at that hour", () => {
    const outcome = outcomeOf([{ ...extra, time: "17:00" }], { act: "change", type: "schedule_change" });
    expect(outcome).toEqual({ kind: "nothing", reason: "already_known" });
  });
});

describe("for all readings", () => {
  const anyEntity = fc.record({
    children: fc.constantFrom(who(), who("ada"), who("ada", "ben")),
    childUnknown: fc.boolean(),
    activity: fc.constantFrom(null, "judo", "swim", "dentist", "car_service"),
    location: fc.constantFrom(null, "dojo", "by the gate"),
    date: fc.constantFrom(null, "2026-05-04", tuesday, "2026-05-09"),
    until: fc.constantFrom(null, "2026-05-11"),
    time: fc.constantFrom(null, "09:00", "17:00"),
    end: fc.constantFrom(null, "18:00"),
    presence: fc.constantFrom("stay" as const, "moment" as const),
    task: fc.constantFrom(null, task("to"), task("from", "tom"), task("cover", "ife"), task(null, "tom", "ife")),
    change: fc.constantFrom(null, "new" as const, "moved" as const, "cancelled" as const),
  });

  it("what may be confirmed adds at least one event, in no year but those spoken of", () => {
    fc.assert(
      fc.property(
        fc.array(anyEntity, { maxLength: 3 }),
        fc.constantFrom("take" as const, "inform" as const, "change" as const),
        (entities, act) => {
          const outcome = outcomeOf(entities, { act });
          if (outcome.kind === "nothing") return;
          const added = outcome.changes.flatMap((change) => (change.kind === "add_event" ? [change.event] : []));
          expect(added.length).toBeGreaterThan(0);
          for (const event of added) {
            expect(event.from.startsWith("2026-05")).toBe(true);
            expect(event.start === null).toBe(event.minutes === null);
            expect(event.summary).not.toBe("");
          }
        },
      ),
    );
  });
});
