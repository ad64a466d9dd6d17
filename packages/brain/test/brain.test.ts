import { brainAnswerSchema } from "@silent-observer/brain-client";
import { type EventChanges, eventsOfFamily, unchanging } from "@silent-observer/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBrain } from "../src/index.ts";
import { AT, ask, brain, notes, phrases, rossi } from "./rossi.ts";

describe("what the family knows", () => {
  it("answers when an activity is, with its next occurrences and its source", () => {
    expect(ask("judo schedule")).toMatchObject({
      answer: "Nico judo: Tuesdays and Thursdays, 17:00–18:30, Sports Hall. Judo is Mondays at 18:00.",
      sources: [
        { file: "family.json", event_id: "nico-judo" },
        {
          file: "notes.md",
          line: 11,
          answer_offset: "Nico judo: Tuesdays and Thursdays, 17:00–18:30, Sports Hall. ".length,
        },
      ],
      confidence: "high",
      extracted_events: [
        {
          summary: "Nico judo",
          start: "2026-05-05T17:00:00+02:00",
          end: "2026-05-05T18:30:00+02:00",
          location: "Sports Hall",
        },
        { start: "2026-05-07T17:00:00+02:00" },
        { start: "2026-05-12T17:00:00+02:00" },
      ],
    });
  });

  it("restricts itself to the day that is asked for", () => {
    const found = ask("when does nicky have dojo on Thursday?");
    expect(found.relevance_score).toBeGreaterThanOrEqual(0.8);
    expect(found.extracted_events.map(({ start }) => start)).toEqual(["2026-05-07T17:00:00+02:00"]);
    expect(found.temporal_entities).toContainEqual({ type: "time", value: "17:00", context: "Nico judo" });
    expect(found.temporal_entities).toContainEqual({ type: "day", value: "Thursday", context: "recurring" });
  });

  it("counts tomorrow from the moment it is given", () => {
    const later = brain.query({ q: "judo tomorrow", at: Date.parse("2026-05-06T23:30:00+02:00") });
    expect(later.extracted_events.map(({ start }) => start)).toEqual(["2026-05-07T17:00:00+02:00"]);
  });

  it("tells who asks when to collect from an activity its hours, and not who asks for somebody to do it", () => {
    for (const asked of ["what time do I collect Nico from judo", "when is Nico to be collected from judo"])
      expect(ask(asked).answer).toContain("17:00–18:30");
    expect(ask("who can collect Nico from judo").relevance_score).toBeLessThan(0.5);
  });

  it.each(["how does next Tuesday look for Nico", "is Nico free on Tuesday", "what's Tuesday looking like"])(
    "lists the plans of the day for %j",
    (asked) => expect(ask(asked).answer).toContain("judo"),
  );

  it("knows where a thing is from a note that says behind what", () => {
    const behind = [{ file: "notes.md", text: "- The router is behind the sofa." }];
    const events = unchanging(eventsOfFamily(rossi));
    const found = createBrain({ family: rossi, phrases, notes: () => behind, events }).query({
      q: "where is the router?",
      at: AT,
    });
    expect(found.answer).toBe("The router is behind the sofa.");
  });

  it("answers from a note, with its line", () => {
    const found = ask("What is Nico allergic to?");
    expect(found.answer).toBe("Nico is allergic to penicillin; the card is in his bag.");
    expect(found.sources).toEqual([{ file: "notes.md", line: 15 }]);
  });

  it("creates events for weekly times that are only in a note", () => {
    expect(ask("Vera climbing schedule Friday").extracted_events).toEqual([
      {
        summary: "Vera climbing",
        start: "2026-05-08T17:00:00+02:00",
        end: "2026-05-08T18:30:00+02:00",
        location: "Sports Hall",
      },
    ]);
  });

  it("lets no note contradict the Event Graph with an event", () => {
    expect(ask("judo schedule Monday").extracted_events).toEqual([]);
  });

  it("knows who usually does what on a given weekday", () => {
    expect(ask("who usually does pickup Tuesday").answer).toBe("On Tuesdays Paolo usually does the pick-up.");
    expect(ask("who usually does pickup Thursday").relevance_score).toBeLessThan(0.5);
  });

  it("understands a range of weekdays in a note", () => {
    expect(ask("when does school end on Wednesday").answer).toContain("13:40");
    expect(ask("school hours on Sunday").relevance_score).toBeLessThan(0.5);
  });

  it("lists the plans of a day, of a child, of a weekend", () => {
    expect(ask("family schedule Wednesday").extracted_events).toHaveLength(1);
    expect(ask("Nico schedule Wednesday").relevance_score).toBeLessThan(0.5);
    expect(ask("what's on this week").extracted_events.length).toBeGreaterThan(2);
    expect(ask("this week")).toEqual(ask("what's on this week"));
  });

  it("finds a single event months ahead, but not one that is over", () => {
    expect(ask("when is Vera's check-up").extracted_events.map(({ start }) => start)).toEqual([
      "2026-07-20T09:00:00+02:00",
    ]);
    expect(ask("when is the fair").relevance_score).toBeLessThan(0.5);
  });
});

describe("what the family does not know", () => {
  it.each([
    ["another child's activity", "Vera's judo"],
    ["another day", "judo Friday"],
    ["an activity that nobody has", "ballet schedule Thursday"],
    ["a stranger's", "Oliver's judo"],
    ["something else about the activity", "judo world championship results"],
    ["the world", "what is the capital of France"],
    ["small talk", "thank you so much"],
    ["nothing", "???"],
    ["too much at once", "schedule"],
  ])("stays below the gate and tells nothing about %s", (_, q) => {
    const found = ask(q);
    expect(found.relevance_score).toBeLessThan(0.5);
    expect(found).toMatchObject({ confidence: "low", sources: [], extracted_events: [], temporal_entities: [] });
  });
});

describe("the Brain's answers", () => {
  it("keep the contract, whatever is asked", () => {
    const fragments = fc.constantFrom(
      "judo",
      "Nico",
      "Tuesday",
      '"',
      "AND",
      "NEAR(",
      "*",
      "';--",
      "2026-13-40",
      "9999-12-31",
      "next month",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, fc.string({ unit: "binary" })), { maxLength: 8 }), (words) => {
        const q = words.join(" ");
        expect(brainAnswerSchema.safeParse(ask(q)).success).toBe(true);
        expect(ask(q)).toEqual(ask(q));
      }),
    );
  });

  it("follow the Event Graph as it changes", () => {
    const events = eventsOfFamily(rossi);
    const changes: EventChanges[] = [{ changed: null, now: events }];
    const live = createBrain({ family: rossi, phrases, notes: () => notes, events: () => changes.shift() ?? null });
    const judo = (day: string) => live.query({ q: `judo ${day}`, at: AT }).extracted_events.length;
    expect([judo("Thursday"), judo("Monday")]).toEqual([1, 0]);
    const cancelled = events.flatMap((event) =>
      event.id === "nico-judo" ? { ...event, exceptions: [{ date: "2026-05-07", kind: "cancelled" as const }] } : [],
    );
    changes.push({ changed: new Set(["nico-judo"]), now: cancelled });
    expect(judo("Thursday")).toBe(0);
    // Without the event that had precedence, the note's times apply.
    changes.push({ changed: new Set(["nico-judo"]), now: [] });
    expect([judo("Tuesday"), judo("Monday")]).toEqual([0, 1]);
  });
});
