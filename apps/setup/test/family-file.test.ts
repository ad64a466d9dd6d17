import { type Family, FamilyFileError, parseFamily } from "@silent-observer/family";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FamilyAnswers, familyFileText, type PersonAnswer, withTelegramIds } from "../src/family-file.ts";
import { listFrom } from "../src/ids.ts";

const person = (name: string, changes: Partial<PersonAnswer> = {}): PersonAnswer => ({
  name,
  role: "parent",
  aliases: [],
  telegramUserId: null,
  ...changes,
});

const answers = (changes: Partial<FamilyAnswers> = {}): FamilyAnswers => ({
  name: "The Bergs",
  timezone: "Europe/London",
  locale: "en-GB",
  people: [person("Ann", { aliases: ["mum"], telegramUserId: 41 }), person("Zoë", { role: "child" })],
  activities: ["Soccer", "piano lesson"],
  ...changes,
});

const familyOf = (given: FamilyAnswers): Family => parseFamily(JSON.parse(familyFileText(given)));

describe("a new family file", () => {
  test("holds what was answered", () => {
    expect(familyOf(answers())).toMatchObject({
      id: "the-bergs",
      timezone: "Europe/London",
      locale: "en-GB",
      members: [
        { id: "ann", name: "Ann", role: "parent", aliases: ["mum"], telegramUserId: 41 },
        { id: "zoe", name: "Zoë", role: "child", aliases: [], telegramUserId: null },
      ],
      activities: [
        { id: "soccer", name: "Soccer" },
        { id: "piano-lesson", name: "piano lesson" },
      ],
      events: [],
    });
  });

  test("keeps a locale only where the zone does not say it", () => {
    expect(JSON.parse(familyFileText(answers()))).not.toHaveProperty("locale");
    expect(familyOf(answers({ locale: "en-US" })).locale).toBe("en-US");
  });

  test("tells people of nearly one name apart, and names an id where a name gives none", () => {
    const people = [person("Ann"), person("Änn"), person("Юля"), person("小明", { role: "child" })];
    expect(familyOf(answers({ people })).members.map(({ id }) => id)).toEqual(["ann", "ann-2", "parent", "child"]);
  });

  test("is not made of nobody", () => {
    expect(() => familyFileText(answers({ people: [] }))).toThrow(FamilyFileError);
  });

  test("is valid whatever people are called", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const selector = (each: string) => each.trim().toLowerCase();
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector });
    fc.assert(
      fc.property(names, names, name, (people, activities, called) => {
        const family = familyOf(answers({ name: called, people: people.map((each) => person(each)), activities }));
        expect(family.members.map((member) => member.name)).toEqual(people);
      }),
    );
  });
});

describe("a family file that is there", () => {
  const event = { id: "e1", summary: "Soccer", rrule: "FREQ=WEEKLY", start: "16:30", from: "2026-01-06" };
  const onFile = JSON.stringify({
    id: "bergs",
    timezone: "Europe/London",
    members: [
      { id: "ann", name: "Ann", role: "parent", telegram_user_id: 41 },
      { id: "ben", name: "Ben", role: "parent" },
    ],
    events: [event],
  });

  test("takes the Telegram ids and keeps all else", () => {
    const text = withTelegramIds(onFile, new Map([["ben", 42]]));
    expect(JSON.parse(text)).toMatchObject({ events: [event] });
    expect(parseFamily(JSON.parse(text)).members.map((member) => member.telegramUserId)).toEqual([41, 42]);
  });

  test("gives an id that changed hands to one person only", () => {
    const text = withTelegramIds(onFile, new Map([["ben", 41]]));
    expect(parseFamily(JSON.parse(text)).members.map((member) => member.telegramUserId)).toEqual([null, 41]);
  });
});

test("an answer with several names is cut into them", () => {
  expect(listFrom(" mum, mummy;Mum ,, mum\n")).toEqual(["mum", "mummy", "Mum"]);
  expect(listFrom("  ")).toEqual([]);
});
