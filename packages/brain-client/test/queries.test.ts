import {
  blankEntity,
  blankReading,
  type Entity,
  messageId,
  type Reading,
  weekdayNames,
} from "@silent-observer/conversation";
import { type Family, memberId } from "@silent-observer/family";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { generalActivityWords, queriesFor } from "../src/index.ts";

const family: Family = smallFamily({
  timezone: "Europe/Rome",
  parents: "Anna (mum)",
  children: "Nico (nicky), Vera",
  activities: "judo (dojo), band: Nico's band",
});
const AT = Date.parse("2026-05-04T18:30:00+02:00");
const nico = memberId("nico");

const entity = (over: Partial<Entity>): Entity => ({ ...blankEntity, ...over });
const reading = (...entities: Entity[]): Reading => ({
  ...blankReading,
  type: "transport",
  entities,
  attributedTo: messageId("1"),
  confidence: 0.8,
});
const lift = { leg: "from", adults: [], outside: false } as const;

describe("the queries of a reading", () => {
  it("ask for the activity's schedule on the day, then for all of the day", () => {
    const judo = reading(entity({ children: [nico], activity: "judo", date: "2026-05-07", time: "16:00" }));
    expect(queriesFor(judo, family, { local: false, at: AT })).toEqual([
      "judo schedule Thursday",
      "family schedule Thursday",
    ]);
  });

  it("name the child to a Brain at home only", () => {
    const judo = reading(entity({ children: [nico, memberId("vera")], activity: "judo", date: "2026-05-07" }));
    expect(queriesFor(judo, family, { local: true, at: AT })).toEqual([
      "Nico and Vera judo schedule Thursday",
      "Nico and Vera schedule Thursday",
    ]);
  });

  it("ask who usually does it where nobody has taken a lift", () => {
    const wanted = reading(entity({ date: "2026-05-05", task: lift }));
    expect(queriesFor(wanted, family, { local: false, at: AT })).toEqual([
      "who usually does pickup Tuesday",
      "family schedule Tuesday",
    ]);
  });

  it("give a day beyond the coming week by date to a Brain at home, by weekday to any other", () => {
    const far = reading(entity({ activity: "dentist", date: "2026-05-21" }));
    expect(queriesFor(far, family, { local: true, at: AT })[0]).toBe("dentist schedule 2026-05-21");
    expect(queriesFor(far, family, { local: false, at: AT })[0]).toBe("dentist schedule Thursday");
  });

  it("leave out a child's name that stands in an activity's name", () => {
    const band = reading(entity({ activity: "band", date: "2026-05-07" }));
    expect(queriesFor(band, family, { local: false, at: AT })).toEqual(["family schedule Thursday"]);
  });

  it("ask something even about a reading without facts", () => {
    expect(queriesFor(reading(), family, { local: true, at: AT })).toEqual(["family schedule"]);
  });
});

describe("what leaves the house", () => {
  const allowed = new Set(
    [
      ...weekdayNames,
      ...[...generalActivityWords.values()].flatMap((words) => words.split(" ")),
      ...["judo", "schedule", "family", "who", "usually", "does", "pickup"],
    ].map((word) => word.toLowerCase()),
  );
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("Nico", "anna", "nicky", "judo", "band", "dentist", "school", "surprise for Vera"),
  );
  const anyEntity = fc.record({
    children: fc.subarray([nico, memberId("vera")]),
    childUnknown: fc.boolean(),
    activity: fc.option(word),
    location: fc.option(word),
    date: fc.option(fc.constantFrom("2026-05-03", "2026-05-04", "2026-05-10", "2026-05-11", "2027-01-01")),
    until: fc.constant(null),
    time: fc.constantFrom(null, "16:00"),
    end: fc.constant(null),
    presence: fc.constantFrom("stay" as const, "moment" as const),
    task: fc.constantFrom(null, lift),
    change: fc.constantFrom(null, "new" as const),
  });

  it("holds, for a remote Brain, no word but the vocabulary, weekdays and the family's activities", () => {
    fc.assert(
      fc.property(fc.array(anyEntity, { maxLength: 5 }), (entities) => {
        const queries = queriesFor(reading(...entities), family, { local: false, at: AT });
        expect(queries).toEqual(queriesFor(reading(...entities), family, { local: false, at: AT }));
        for (const query of queries) for (const part of query.toLowerCase().split(" ")) expect(allowed).toContain(part);
      }),
    );
  });
});
