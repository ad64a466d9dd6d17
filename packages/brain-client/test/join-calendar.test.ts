import type { Calendar, Occurrence } from "@silent-observer/calendar";
import { memberId, parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { joinCalendar, occurrenceOf } from "../src/index.ts";

const family = parseFamily({
  id: "rossi",
  timezone: "Europe/Rome",
  members: [
    { id: "anna", name: "Anna", role: "parent" },
    { id: "nico", name: "Nico", role: "child", aliases: ["nicky"] },
  ],
  activities: [{ id: "judo", name: "judo", aliases: ["dojo"], default_minutes: 90 }],
  places: [{ id: "hall", name: "Sports Hall", aliases: [] }],
});
const empty: Calendar = { on: () => [], childrenWith: () => [] };
const event = { summary: "Nicky dojo", start: "2026-05-07T16:30:00", location: "Sports Hall" };

describe("an event of the Brain", () => {
  it("becomes an occurrence of the child and activity that its summary names", () => {
    expect(occurrenceOf(event, family)).toMatchObject({
      children: ["nico"],
      activity: "judo",
      location: "hall",
      date: "2026-05-07",
      start: "16:30",
      end: "18:00",
    });
  });

  it("is put into the family's zone where it carries an offset", () => {
    const found = occurrenceOf({ summary: "Judo", start: "2026-05-07T23:30:00Z" }, family);
    expect(found).toMatchObject({ date: "2026-05-08", start: "01:30" });
  });

  it("ends by midnight, and is all-day without a time", () => {
    expect(occurrenceOf({ summary: "Judo", start: "2026-05-07T23:30:00" }, family).end).toBe("23:59");
    expect(occurrenceOf({ summary: "Trip", start: "2026-05-07" }, family)).toMatchObject({
      allDay: true,
      start: null,
      end: null,
    });
  });

  it("joins the day that it falls on", () => {
    const joined = joinCalendar(empty, [event], family);
    expect(joined.on("2026-05-07")).toHaveLength(1);
    expect(joined.on("2026-05-08")).toHaveLength(0);
    expect(joined.childrenWith("judo", "2026-05-01")).toEqual(["nico"]);
  });

  it("brings back no occurrence of an activity that the calendar holds for the child", () => {
    const cancelledThatDay: Calendar = { on: () => [], childrenWith: () => [memberId("nico")] };
    expect(joinCalendar(cancelledThatDay, [event], family).on("2026-05-07")).toEqual([]);
  });

  it("does not stand twice where the calendar has something at the same hour", () => {
    const held: Occurrence = { ...occurrenceOf(event, family), activity: null, summary: "Sports" };
    const calendar: Calendar = { on: (date) => (date === held.date ? [held] : []), childrenWith: () => [] };
    expect(joinCalendar(calendar, [event], family).on("2026-05-07")).toEqual([held]);
  });
});
