import {
  calendarOf,
  createCalendar,
  EventIndex,
  listedEvents,
  type Occurrence,
  occurrencesOverlap,
  withOccurrences,
} from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expansionOf } from "../src/expand.ts";
import { date, events, time, zone } from "./arbitraries.ts";
import { event } from "./events.ts";

const hours = fc.record({ date, start: fc.option(time), end: fc.option(time) });

describe("for all events and days", () => {
  it("the order in which events are given does not matter", () => {
    fc.assert(
      fc.property(events, date, zone, (rows, day, familyZone) => {
        const forward = createCalendar(rows, familyZone).on(day);
        expect(createCalendar([...rows].reverse(), familyZone).on(day)).toEqual(forward);
      }),
    );
  });

  it("a day is the same whichever days were asked for before it", () => {
    fc.assert(
      fc.property(events, date, date, zone, (rows, first, day, familyZone) => {
        const calendar = createCalendar(rows, familyZone);
        calendar.on(first);
        expect(calendar.on(day)).toEqual(createCalendar(rows, familyZone).on(day));
      }),
    );
  });

  it("every occurrence is on the day that was asked for", () => {
    fc.assert(
      fc.property(events, date, zone, (rows, day, familyZone) => {
        for (const occurrence of createCalendar(rows, familyZone).on(day)) {
          expect(occurrence.date).toBe(day);
          expect(occurrence.allDay).toBe(occurrence.start === null);
        }
      }),
    );
  });
});

describe("an index whose events change", () => {
  const put = fc.record({ do: fc.constant("put" as const), at: fc.nat(5) });
  const take = fc.record({ do: fc.constant("take" as const), at: fc.nat(5) });
  const ask = fc.record({ do: fc.constant("ask" as const), day: date });

  it("answers like a new calendar of the remaining events, whatever was asked in between", () => {
    fc.assert(
      fc.property(
        events,
        events,
        fc.array(fc.oneof(put, take, ask)),
        date,
        zone,
        (old, fresh, steps, day, familyZone) => {
          const left = new Map(old.map((row) => [row.id, row]));
          const index = new EventIndex(
            familyZone,
            listedEvents(() => left.values()),
          );
          for (const step of steps) {
            if (step.do === "ask") calendarOf(index).on(step.day);
            if (step.do === "ask") calendarOf(index).childrenWith("judo", step.day);
            const row = step.do === "put" ? fresh[step.at] : step.do === "take" ? old[step.at] : undefined;
            if (!row) continue;
            if (step.do === "put") left.set(row.id, row);
            else left.delete(row.id);
            index.update([row.id], step.do === "put" ? [row] : []);
          }
          const afresh = createCalendar([...left.values()], familyZone);
          expect(calendarOf(index).on(day)).toEqual(afresh.on(day));
          expect(calendarOf(index).childrenWith("judo", day)).toEqual(afresh.childrenWith("judo", day));
        },
      ),
    );
  });

  it("leaves out what it is asked to leave out, and nothing else", () => {
    fc.assert(
      fc.property(events, date, zone, (rows, day, familyZone) => {
        const index = new EventIndex(
          familyZone,
          listedEvents(() => rows),
        );
        const without = calendarOf(index, new Set(["e0", "e3"]));
        const rest = createCalendar(
          rows.filter(({ id }) => id !== "e0" && id !== "e3"),
          familyZone,
        );
        expect(without.on(day)).toEqual(rest.on(day));
        expect(without.childrenWith("judo", day)).toEqual(rest.childrenWith("judo", day));
      }),
    );
  });
});

describe("an expansion", () => {
  it("of a range is that of its parts together, and each day with an occurrence is a candidate", () => {
    fc.assert(
      fc.property(events, date, fc.nat(40), fc.nat(40), zone, (rows, first, before, after, familyZone) => {
        for (const row of rows) {
          const expansion = expansionOf(row, familyZone);
          const [middle, last] = [addDays(first, before), addDays(first, before + after + 1)];
          const parts = [expansion.candidates(first, middle), expansion.candidates(addDays(middle, 1), last)];
          const whole = expansion.candidates(first, last);
          expect(new Set(parts.flatMap((part) => [...part]))).toEqual(whole);
          for (let day = first; day <= last; day = addDays(day, 1))
            if (expansion.on(day).length > 0) expect(whole).toContain(day);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("overlap", () => {
  it("is symmetric", () => {
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        expect(occurrencesOverlap(a, b)).toBe(occurrencesOverlap(b, a));
      }),
    );
  });

  it("does not exist for moments, events without times, and stays that only touch", () => {
    fc.assert(
      fc.property(hours, date, time, (a, day, at) => {
        expect(occurrencesOverlap(a, { date: day, start: at, end: at })).toBe(false);
        expect(occurrencesOverlap(a, { date: day, start: null, end: null })).toBe(false);
        if (a.end !== null && a.start !== null && a.start < a.end)
          expect(occurrencesOverlap(a, { date: a.date, start: a.end, end: "23:59" })).toBe(false);
      }),
    );
  });

  it("reaches past midnight into the next day, and no further", () => {
    const night = { date: "2026-05-09", start: "20:00", end: "09:00" };
    expect(occurrencesOverlap(night, { date: "2026-05-10", start: "08:30", end: "10:00" })).toBe(true);
    expect(occurrencesOverlap(night, { date: "2026-05-10", start: "09:00", end: "10:00" })).toBe(false);
    expect(occurrencesOverlap(night, { date: "2026-05-09", start: "08:30", end: "10:00" })).toBe(false);
  });
});

describe("extra occurrences", () => {
  const calendar = createCalendar([event({ id: "judo", activity: "judo", from: "2026-05-05" })], "Europe/London");
  const [known] = calendar.on("2026-05-05");
  const extra = (given: Partial<Occurrence>): Occurrence => ({ ...(known as Occurrence), eventId: "extra", ...given });

  it("join the day", () => {
    const joined = withOccurrences(calendar, [
      extra({ summary: "Fair", activity: "fair", start: "10:00", end: "11:00" }),
    ]);
    expect(joined.on("2026-05-05").map(({ summary }) => summary)).toEqual(["Fair", "judo"]);
    expect(joined.childrenWith("fair", "2026-05-01")).toEqual(["ada"]);
  });

  it("do not duplicate those of the calendar, nor each other", () => {
    expect(withOccurrences(calendar, [extra({ summary: "Judo class" })]).on("2026-05-05")).toEqual([known]);
    const fair = extra({ summary: "Fair", activity: null, start: "10:00", end: "11:00" });
    expect(withOccurrences(calendar, [fair, { ...fair, eventId: "again" }]).on("2026-05-05")).toHaveLength(2);
  });
});
