import { instantOf } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { daysOfMatter, lexiconOf, readSurface, readWhen } from "../src/index.ts";

const family = smallFamily({
  timezone: "Europe/Dublin",
  parents: "Aoife (mam)",
  children: "Cian",
  activities: "swim: swimming",
});
/** A Monday. */
const sentAt = instantOf("2026-08-03", "10:00", "Europe/Dublin");
const days = (text: string): string[] => {
  const surface = readSurface(text, lexiconOf(family));
  return daysOfMatter(surface, readWhen(surface, sentAt, family)).map(({ date }) => date);
};

describe("a day until which something lasts", () => {
  it.each([
    "my car is at the panel beaters til tomorrow",
    "i'm in lisbon until friday",
    "she's off swimming till the 14th",
    "can't make it, away til the 6th",
    "the van stays at the workshop till friday",
    "the pool is closed until thursday",
  ])("is none on which something takes place: %s", (text) => expect(days(text)).toEqual([]));

  it.each([
    ["the car won't be ready till thursday, i need a ride tomorrow", "2026-08-04"],
    ["i'm on leave till the 20th so who's taking cian tomorrow", "2026-08-04"],
    ["in cork until sunday, tomorrow and friday i could do swimming", "2026-08-04 2026-08-07"],
    ["till thursday it's me, friday someone else", "2026-08-06 2026-08-07"],
    ["can you have cian until friday, i'm off on wednesday", "2026-08-07 2026-08-05"],
    ["cian is away from wednesday, back till friday", "2026-08-05 2026-08-07"],
  ])("is none beside a day before it, where nobody is kept so long: %s", (text, said) =>
    expect(days(text).join(" ")).toBe(said),
  );

  it.each([
    ["can you have them til tomorrow", "2026-08-04"],
    ["cian is staying with nan until friday", "2026-08-07"],
    ["I'd keep cian one extra night, until friday", "2026-08-07"],
    ["could you mind cian till thurs", "2026-08-06"],
  ])("is one where somebody stays or is kept: %s", (text, date) => expect(days(text)).toEqual([date]));

  it.each([
    ["til thursday", "2026-08-06"],
    ["so till thursday", "2026-08-06"],
    ["swimming isn't on till thursday", "2026-08-06"],
    ["the clinic has slots till thurs at 4", "2026-08-06"],
  ])("is one where it answers alone, is not before, or has its hour: %s", (text, date) =>
    expect(days(text)).toEqual([date]),
  );

  it("stands beside another day", () =>
    expect(days("i'm away from tomorrow, can you do friday, the car is at the garage til thurs")).toHaveLength(3));
});
