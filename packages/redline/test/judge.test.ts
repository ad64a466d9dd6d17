import { type CalendarEvent, createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { inForce } from "@silent-observer/conversation";
import { dueAt, resolveOptions } from "@silent-observer/redline";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asks,
  at,
  books,
  calendar,
  chat,
  entity,
  family,
  type Said,
  takes,
  task,
  troubleOf,
  tuesday,
  who,
} from "./table.ts";

const time = fc.constantFrom(null, "09:30", "15:00", "16:45", "17:00", "18:00");
const anyEntity = fc.record({
  children: fc.constantFrom(who(), who("ada"), who("ben"), who("ada", "ben")),
  childUnknown: fc.boolean(),
  activity: fc.constantFrom(null, "judo", "nursery", "dentist", "party"),
  location: fc.constantFrom(null, "dojo", "little-acorns", "the side door"),
  date: fc.constantFrom(null, "2026-05-04", tuesday, "2026-05-06"),
  until: fc.constantFrom(null, "2026-05-07"),
  time,
  end: fc.constantFrom(null, "18:30"),
  presence: fc.constantFrom("stay" as const, "moment" as const),
  task: fc.constantFrom(
    null,
    task("to"),
    task("from", "tom"),
    task("from", "ife"),
    task("cover", "tom"),
    task(null, "gran"),
  ),
  change: fc.constantFrom(null, "new" as const, "moved" as const, "cancelled" as const),
});
const said = fc.array(
  fc.record({
    sender: fc.constantFrom("ife", "tom", "gran"),
    at: fc.integer({ min: 0, max: 20 }).map((minutes) => at("09:00") + minutes * 60_000),
    entities: fc.array(anyEntity, { maxLength: 2 }),
    reading: fc.record({
      act: fc.constantFrom("ask" as const, "take" as const, "inform" as const, "change" as const, "hand_over" as const),
      givesWay: fc.boolean(),
    }),
  }),
  { minLength: 1, maxLength: 5 },
);
const sorted = (lines: Said[]) => [...lines].sort((a, b) => a.at - b.at);

describe("for all that a chat may hold", () => {
  it("the order of the ledger does not show", () => {
    fc.assert(
      fc.property(said, (lines) => {
        const talk = chat(...sorted(lines));
        const backwards = { ...talk, arrangements: [...talk.arrangements].reverse() };
        for (let id = 1; id <= lines.length; id++) expect(troubleOf(backwards, id)).toEqual(troubleOf(talk, id));
      }),
    );
  });

  it("a trouble names its own message, lies ahead, and has an answer for every button", () => {
    fc.assert(
      fc.property(said, (lines) => {
        const talk = chat(...sorted(lines));
        const trouble = troubleOf(talk);
        if (!trouble) return;
        expect(trouble.messageId).toBe(talk.messages.at(-1)?.message.messageId);
        expect(trouble.at).toBeGreaterThanOrEqual(talk.messages.at(-1)?.message.sentAt ?? 0);
        const options = resolveOptions(trouble, { family, calendar, arrangements: talk.arrangements });
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(options.length).toBeLessThanOrEqual(5);
        expect(options.at(-1)).toEqual({ kind: "dismiss" });
      }),
    );
  });

  it("what has no force causes nothing", () => {
    fc.assert(
      fc.property(said, (lines) => {
        const talk = chat(...sorted(lines).map((line) => ({ ...line, arrangement: { state: "replaced" as const } })));
        expect(talk.arrangements.some(inForce)).toBe(false);
        expect(troubleOf(talk)).toBeNull();
      }),
    );
  });
});

/** The calendar's own events and a few more, put in in any order. */
const rows = fc
  .array(
    fc.record({
      date: fc.constantFrom("2026-05-04", tuesday, "2026-05-06"),
      start: fc.constantFrom("08:30", "15:15", "16:45", "17:30"),
      minutes: fc.constantFrom(0, 30, 120),
      children: fc.constantFrom(who("ada"), who("ben"), who("ada", "ben"), who()),
      adult: fc.constantFrom("ife", "tom"),
      zone: fc.constantFrom("Europe/London", "America/Chicago", "Pacific/Apia"),
    }),
    { maxLength: 4 },
  )
  .map((more): CalendarEvent[] => [
    ...eventsOfFamily(family),
    ...more.map(({ date, adult, ...row }, at) => ({
      ...row,
      ...{ id: `more-${at}`, summary: `More ${at}`, from: date, until: null, rrule: null, kind: null },
      ...{ activity: null, location: null, exceptions: [], suspends: [] },
      adults: who(adult).map((member) => ({ member, duty: "attends" as const })),
    })),
  ]);
const shuffled = rows.chain((events) =>
  fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
);
const troublesWith = (lines: Said[], events: readonly CalendarEvent[]) => {
  const talk = chat(...sorted(lines));
  const known = createCalendar(events, family.timezone);
  return lines.map((_, at) => {
    const trouble = troubleOf(talk, at + 1, { calendar: known });
    const options = trouble && resolveOptions(trouble, { family, calendar: known, arrangements: talk.arrangements });
    return { trouble, options };
  });
};

describe("for all calendars", () => {
  it("the order in which events were put in does not show, in troubles and in buttons", () => {
    fc.assert(
      fc.property(said, shuffled, (lines, [events, otherwise]) => {
        expect(troublesWith(lines, otherwise)).toEqual(troublesWith(lines, events));
      }),
    );
  });

  it("the machine's time zone does not show", () => {
    const before = process.env.TZ;
    const zones = ["Pacific/Kiritimati", "America/Adak", "Asia/Kathmandu"];
    try {
      fc.assert(
        fc.property(said, rows, fc.constantFrom(...zones), (lines, events, zone) => {
          process.env.TZ = "UTC";
          const here = troublesWith(lines, events);
          process.env.TZ = zone;
          expect(new Date(0).getTimezoneOffset()).not.toBe(0);
          expect(troublesWith(lines, events)).toEqual(here);
        }),
      );
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe("when a trouble may be spoken about", () => {
  const grace = { graceMs: 600_000, graceImminentMs: 120_000 };
  const due = (aheadMs: number) => dueAt({ at: at("09:00") + aheadMs }, { sentAt: at("09:00") }, grace) - at("09:00");

  it("is after the grace, and sooner where the matter starts within the hour", () => {
    expect(due(3_600_001)).toBe(600_000);
    expect(due(3_600_000)).toBe(120_000);
    expect(due(60_000)).toBe(120_000);
  });
});

describe("switched off", () => {
  const off = { temporal: false, resource: false, missing: false, speakOnMissingCritical: false };

  it("no rule speaks", () => {
    expect(troubleOf(chat(books()), 1, { switches: off })).toBeNull();
    expect(troubleOf(chat(books()), 1, { switches: { ...off, temporal: true } })).not.toBeNull();
  });

  it("what is missing stays unsaid, and a contradicted time does not", () => {
    const onlyTimes = { ...off, missing: true };
    const asked: Said = {
      sender: "ife",
      at: at("18:30"),
      entities: [entity({ activity: "judo", task: task("from") })],
      reading: asks,
    };
    const late: Said = {
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "12:00", task: task("to", "tom") })],
      reading: takes,
      text: "I'll drop her at judo at 12:00",
    };
    expect(troubleOf(chat(asked), 1, { switches: onlyTimes })).toBeNull();
    expect(troubleOf(chat(late), 1, { switches: onlyTimes })).toMatchObject({ variant: "time_mismatch" });
  });
});

describe("what has begun", () => {
  it("is past helping", () => {
    expect(troubleOf(chat(books()), 1, { now: at("17:20", tuesday) })).toBeNull();
  });
});
