import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { booksOnly, lexiconOf, readSurface, readWhen } from "../src/index.ts";

const family = smallFamily({
  timezone: "Asia/Kolkata",
  parents: "Asha (amma)",
  children: "Dev, Tara",
  activities: "tabla",
  places: "the club",
});
const MONDAY = Date.parse("2026-03-02T09:00:00+05:30");
const books = (text: string): boolean => {
  const surface = readSurface(text, lexiconOf(family));
  return booksOnly(surface, readWhen(surface, MONDAY, family));
};

describe("a booking and nothing else", () => {
  it.each([
    "Dev dentist wed 4:15",
    "haircut tara tues 5pm",
    "dentist for Dev on Thursday at 9",
    "Tara's birthday party Saturday 16:00 at the club",
    "also tabla for dev and tara, friday 17.30",
  ])("is a child, what takes place and when: %j", (text) => {
    expect(books(text)).toBe(true);
  });

  it.each([
    "Dev dentist wed 4:15?",
    "Dev dentist wed 4:15, amma",
    "Dev dentist wed 4:15 pls",
    "somebody for dev dentist wed 4:15",
    "tabla pickup dev wed 5",
    "Dev dentist wed 4:15 is mine",
    "Dev dentist wednesday",
    "Dev dentist at 4:15",
    "Dev wed 4:15",
  ])("is not where somebody may be asked for, or a part of it is missing: %j", (text) => {
    expect(books(text)).toBe(false);
  });
});
