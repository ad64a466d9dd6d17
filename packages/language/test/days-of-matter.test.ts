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
    "my car is at the panel beaters til thursday, can you drop Cian at swim at 4",
    "the car's in dock till wednesday so can anybody run me to the depot, i'm signing on at ten to five",
    "dad's away till friday. who gets Cian at 6?",
    "the pool is closed until thursday, so pick him up at 3.30",
    "he's grounded till friday, home by 5",
    "the van is off the road till thursday and i start at 7",
    "no hot water till wednesday so showers at the pool at 7pm",
    "lift is broken till friday, meet me at the stairs at 3",
    "the bridge is shut til thursday, leave at half 7",
    "out of town until friday, could you get him at 5pm",
    "internet is down till wednesday, ring me at 8",
    "the road is closed until friday so we set off at 8.15",
    "he's off sick till wednesday, doctor rang at 9",
    "gate's locked till thursday. use the back one at 3.15",
    "i'm on lates till friday, who does swim at 5",
    "i'm in lisbon till friday. Cian has swim at 3.30, somebody must take him",
  ])("is none though an hour is said elsewhere: %s", (text) => expect(days(text)).toEqual([]));

  it.each([
    "the pool is closed until thursday 4pm",
    "the pool is closed until thursday at 4",
    "away till thursday around 4",
    "closed till thursday, 4pm",
    "gran is here till thursday at 4",
  ])("has its own hour beside it: %s", (text) => expect(days(text)).toEqual(["2026-08-06"]));

  it.each([
    "Cian stays with nan till thursday, i'm back at 5",
    "can nan have him till thursday, i fly at 6",
    "not back till thursday, pick him up at 4",
    "the party isn't till thursday, at 4",
    "swim is on thursday at 4",
    "i need him on thursday, the car is at the garage, 4pm",
    "he's minding us till thursday, tea at 5",
    "nothing on till thursday, swim at 4",
    "swim club stays away till thursday, back at 4",
    "sleeping at gran's till thursday, bring him at 4",
  ])("is the day of the matter: %s", (text) => expect(days(text)).toEqual(["2026-08-06"]));

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
