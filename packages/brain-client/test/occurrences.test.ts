import type { Calendar } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type BrainEvent, occurrencesOf } from "../src/index.ts";

const family = smallFamily({
  timezone: "Europe/Rome",
  parents: "Anna",
  children: "Nico (nicky)",
  activities: "judo (dojo) 90 min",
  places: "hall: Sports Hall",
});
const empty: Calendar = { on: () => [], childrenWith: () => [] };
const event = { summary: "Nicky dojo", start: "2026-05-07T16:30:00", location: "Sports Hall" };

const one = (found: BrainEvent) => occurrencesOf([found], family, empty)[0];

describe("an event of the Brain", () => {
  it("becomes an occurrence of the child and activity that its summary names", () => {
    expect(one(event)).toMatchObject({
      children: ["nico"],
      activity: "judo",
      location: "hall",
      date: "2026-05-07",
      start: "16:30",
      end: "18:00",
    });
  });

  it("is put into the family's zone where it carries an offset", () => {
    expect(one({ summary: "Judo", start: "2026-05-07T23:30:00Z" })).toMatchObject({
      date: "2026-05-08",
      start: "01:30",
    });
  });

  it("ends by midnight, and is all-day without a time", () => {
    expect(one({ summary: "Judo", start: "2026-05-07T23:30:00" })?.end).toBe("23:59");
    expect(one({ summary: "Trip", start: "2026-05-07" })).toMatchObject({ allDay: true, start: null, end: null });
  });

  it("brings back no occurrence of an activity that the calendar holds for the child", () => {
    const cancelledThatDay: Calendar = { on: () => [], childrenWith: () => [memberId("nico")] };
    expect(occurrencesOf([event], family, cancelledThatDay)).toEqual([]);
  });
});
