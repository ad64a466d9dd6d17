import { eventsOfFamily, unchanging } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { createBrain } from "../src/index.ts";
import { AT, notes, phrases, rossi } from "./rossi.ts";

const pickUp = (date: string, adult: string) => ({
  id: `t-${date}-${adult}`,
  summary: "pick-up",
  children: [memberId("nico")],
  adults: [{ member: memberId(adult), duty: "drives" as const }],
  activity: null,
  location: null,
  zone: rossi.timezone,
  from: date,
  until: null,
  start: null,
  minutes: null,
  rrule: null,
  exceptions: [],
  suspends: [],
  kind: "pick_up",
});
const tuesdays = ["2026-03-31", "2026-04-07", "2026-04-14", "2026-04-21"].map((date) => pickUp(date, "anna"));
const others = [pickUp("2026-04-28", "paolo"), pickUp("2026-04-29", "paolo"), pickUp("2026-05-12", "paolo")];
const events = [...eventsOfFamily(rossi), ...tuesdays, ...others];
const brain = createBrain({ family: rossi, phrases, notes: () => notes, events: unchanging(events) });
const ask = (q: string) => brain.query({ q, at: AT });

describe("who usually does what", () => {
  it("is counted from the confirmed tasks of that weekday, with the count in the answer", () => {
    expect(ask("who usually picks up on Tuesdays?")).toMatchObject({
      answer: "Anna picked up on 4 of 5 Tuesdays, Paolo on 1.",
      sources: [{ history: "confirmed_tasks", from: "2026-03-31", to: "2026-04-28" }],
    });
  });

  it("ignores future tasks, and sees no habit in a single day", () => {
    expect(ask("who usually picks up?").answer).toBe("Anna picked up on 4 of 6 days, Paolo on 2.");
    expect(ask("who usually picks up on Wednesdays?").relevance_score).toBeLessThan(0.5);
  });

  it("counts what was done for the child in question", () => {
    expect(ask("who usually picks up Nico on Tuesdays?").answer).toContain("4 of 5");
    expect(ask("who usually picks up Vera on Thursdays?").relevance_score).toBeLessThan(0.5);
  });
});
