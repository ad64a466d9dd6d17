import { describe, expect, it } from "vitest";
import { noted } from "./reading.ts";

describe("the hour at which work begins", () => {
  it.each([
    ["I start at 6 tomorrow", "2026-05-06 06:00"],
    ["I'm starting at 6.30 tomorrow", "2026-05-06 06:30"],
    ["im signing on at 5 tomorrow", "2026-05-06 05:00"],
    ["he clocks in at 6 tomorrow", "2026-05-06 06:00"],
    ["shift starts at 5 tomorrow", "2026-05-06 05:00"],
    ["early shift tomorrow, starting at 6", "2026-05-06 06:00"],
    ["in the morning im signing on at ten to five", "04:50"],
  ])("is early where it may be: %s", (text, plan) => expect(noted(text)).toContain(plan));

  it.each([
    ["practice starts at 6 tomorrow", "2026-05-06 18:00"],
    ["I start at 2 tomorrow", "2026-05-06 14:00"],
    ["the film starts at 6 tomorrow", "2026-05-06 18:00"],
    ["I start judo at 6 tomorrow", "2026-05-06 18:00"],
    ["in the morning she has nursery, get her at 4", "16:00"],
  ])("is that of the afternoon elsewhere: %s", (text, plan) => expect(noted(text)).toContain(plan));
});
