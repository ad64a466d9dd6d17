import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface } from "../src/index.ts";

const event = (id: string, summary: string, children: readonly string[]) => ({
  id,
  summary,
  children,
  activity: "fencing",
  rrule: "FREQ=WEEKLY;BYDAY=MO",
  start: "17:00",
  from: "2026-01-05",
});
const family = (...events: ReturnType<typeof event>[]) =>
  smallFamily({ parents: "Zoe", children: "Luc, Ana, Eva", activities: "fencing", events });
const meant = (text: string, ...events: ReturnType<typeof event>[]) =>
  readSurface(text, lexiconOf(family(...events))).mentions.flatMap(({ sense }) =>
    sense.kind === "child" ? [{ ids: sense.ids, some: sense.some ?? false }] : [],
  );

describe("as many of the elder or younger as are counted", () => {
  it.each(["who gets the big 2 from school", "the big two are home", "the older three have no school", "the small 2"])(
    "are meant: %s",
    (text) => expect(meant(text)).toMatchObject([{ some: true }]),
  );
  it.each(["the big 2pm game", "a big 3 course dinner"])("not in %j", (text) => expect(meant(text)).toEqual([]));
});

describe("one of the children by age", () => {
  it.each(["can you get the wee one", "the small man has a cold", "who has our youngest?"])(
    "is the youngest: %s",
    (text) => expect(meant(text)).toEqual([{ ids: ["eva"], some: false }]),
  );

  it("is the eldest", () => expect(meant("my eldest needs picking up")).toEqual([{ ids: ["luc"], some: false }]));

  it.each([
    "bring the big one",
    "the oldest trick in the book",
    "a little one would do",
    "tea for the little girls of her class",
  ])("is nobody: %s", (text) => expect(meant(text)).toEqual([]));

  it.each(["the little ones", "the wee yins", "the small lads"])("is not one where several are meant: %s", (text) =>
    expect(meant(text)).toEqual([{ ids: ["luc", "ana", "eva"], some: true }]),
  );
});

describe("“the twins”", () => {
  it.each(["twins dr appt wed 5:15", "the twins have the dentist", "both twins are ill"])(
    "are those whom the calendar calls so: %s",
    (text) =>
      expect(meant(text, event("t", "Twins fencing", ["ana", "eva"]))).toEqual([{ ids: ["ana", "eva"], some: false }]),
  );

  it("may be any of the children where the calendar calls nobody so, or now these and now those", () => {
    const all = [{ ids: ["luc", "ana", "eva"], some: true }];
    expect(meant("the twins have the dentist", event("f", "Fencing", ["ana", "eva"]))).toEqual(all);
    const both = [event("t", "Twins fencing", ["ana", "eva"]), event("s", "The twins swim", ["luc", "ana"])];
    expect(meant("the twins have the dentist", ...both)).toEqual(all);
    expect(meant("twins dr appt", event("f", "Fencing", ["ana", "eva"]))).toEqual([]);
  });
});

describe("“children”", () => {
  const all = [{ ids: ["luc", "ana", "eva"], some: false }];

  it.each(["the kids have swimming", "children at 3 please", "who has the children", "the childer are at it"])(
    "are those of the family: %s",
    (text) => expect(meant(text)).toEqual(all),
  );

  it.each([
    "flu clinic for children aged 2-3",
    "kids under five go free",
    "for children born in 2019",
    "I'm minding my sister's kids at 10",
    "the neighbours' kids have it at 10",
    "the kids next door are loud",
    "a kids disco on Saturday",
  ])("are those of others where an age, an owner or a kind is said: %s", (text) => expect(meant(text)).toEqual([]));
});

describe("both of the children", () => {
  it.each(["I have both kids from 3", "the 2 of them at four", "the 2 young ones"])("are some of three: %s", (text) =>
    expect(meant(text)).toEqual([{ ids: ["luc", "ana", "eva"], some: true }]),
  );
  it.each(["those two days", "those 2 coats", "the two sessions"])("are not meant by other things: %s", (text) =>
    expect(meant(text)).toEqual([]),
  );
  it("are all where there are two", () => {
    const two = smallFamily({ parents: "Zoe", children: "Luc, Ana" });
    const [kids] = readSurface("I have both kids from 3", lexiconOf(two)).mentions;
    expect(kids?.sense).toMatchObject({ ids: ["luc", "ana"] });
    expect(kids?.sense).not.toHaveProperty("some");
  });
});
