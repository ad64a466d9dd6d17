import { eventsOfFamily, unchanging } from "@silent-observer/calendar";
import { describe, expect, it } from "vitest";
import { createBrain } from "../src/index.ts";
import { daysAtStart } from "../src/knowledge/note-days.ts";
import { AT, phrases, rossi } from "./rossi.ts";

const notes = [
  {
    file: "diary.md",
    text: [
      "- 2026-05-09: The chimney sweep comes.",
      "- 2026-05-16: The chimney sweep comes again, for Vera's room.",
      "- 2026-05-11 to 2026-05-13: The car is at the garage.",
      "- 2025-11-03: Anna had the boiler serviced.",
      "",
      "## Sunday 17 May 2026",
      "- Nonna bakes focaccia.",
    ].join("\n"),
  },
  { file: "2026-05-20.md", text: "The photographer is at school." },
];
const brain = createBrain({
  family: rossi,
  phrases,
  notes: () => notes,
  events: unchanging(eventsOfFamily(rossi)),
});
const ask = (q: string) => brain.query({ q, at: AT });

describe("a note with a date", () => {
  it("answers for its day and for no other", () => {
    expect(ask("chimney sweep on 9 May").answer).toBe("2026-05-09: The chimney sweep comes.");
    expect(ask("chimney sweep on 16 May").answer).toContain("again");
    expect(ask("chimney sweep on 10 May").relevance_score).toBeLessThan(0.5);
  });

  it("answers for each day of its range", () => {
    expect(ask("where is the car on Tuesday 12 May?").answer).toContain("garage");
    expect(ask("where is the car on Thursday 14 May?").relevance_score).toBeLessThan(0.5);
  });

  it("answers if no day is asked for, even if it is over", () => {
    expect(ask("when was the boiler serviced?").answer).toBe("2025-11-03: Anna had the boiler serviced.");
  });

  it("has the date of its heading or file name, and includes it in the answer", () => {
    expect(ask("when does Nonna bake focaccia?")).toMatchObject({
      answer: "Sunday 17 May: Nonna bakes focaccia.",
      sources: [{ file: "diary.md", line: 7 }],
      temporal_entities: [{ type: "date", value: "2026-05-17" }],
    });
    expect(ask("photographer on 20 May").relevance_score).toBeGreaterThanOrEqual(0.5);
    expect(ask("photographer on 21 May").relevance_score).toBeLessThan(0.5);
  });

  it("is listed among the plans of its day, and of the child that it names", () => {
    expect(ask("what's on on 9 May?").answer).toContain("chimney sweep");
    expect(ask("Vera's schedule on 16 May").answer).toContain("again");
    expect(ask("Nico's schedule on 16 May").answer).not.toContain("sweep");
  });
});

describe("the days at the start of a text", () => {
  it.each([
    ["2026-05-09: sweep", "2026-05-09", "2026-05-09"],
    ["**2026-05-09** sweep", "2026-05-09", "2026-05-09"],
    ["9 May 2026 – sweep", "2026-05-09", "2026-05-09"],
    ["Sat, May 9th, 2026", "2026-05-09", "2026-05-09"],
    ["2026-07-20 – 2026-07-31 camp", "2026-07-20", "2026-07-31"],
    ["20 July 2026 to 31 July 2026", "2026-07-20", "2026-07-31"],
  ])("%s", (text, from, to) => expect(daysAtStart(text)).toEqual({ from, to }));

  it.each(["2026-02-30: never", "The 2026-05-09 form", "9 May", "2026-05-091", "May 2026", "99 May 2026"])(
    "are not in %j",
    (text) => expect(daysAtStart(text)).toBeNull(),
  );
});
