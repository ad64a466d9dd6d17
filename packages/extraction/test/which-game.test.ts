import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import { isGameOfNoSport, lexiconOf, readSurface } from "@silent-observer/language";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import type { ExtractionInput } from "../src/extractor.ts";
import { gameOf } from "../src/rules/words/game.ts";

const [lise, hugo, noor] = ["lise", "hugo", "noor"].map(memberId) as [never, never, never];
const TUESDAY = "2026-05-12" as never;

/** The sport of "the game" on a Tuesday, said by the mother, or by a stranger. */
function sport(
  weekly: Readonly<Record<string, string>>,
  children: readonly never[],
  by: "mother" | "stranger" = "mother",
) {
  const family = smallFamily({
    parents: "Camille (mum), Anton (dad)",
    children: "Lise, Hugo, Noor",
    activities: "handball: junior handball, water polo, swimming, cello",
    weekly,
  });
  const message = { sender: by === "mother" ? memberId("camille") : null } as ExtractionInput["message"];
  return gameOf(children, TUESDAY, {
    family,
    calendar: createCalendar(eventsOfFamily(family), family.timezone),
    message,
  });
}

describe("the game of a child", () => {
  const week = { "Hugo handball": "TH 17:00", "Hugo swimming": "TU 16:00", "Lise cello": "WE 15:30" };

  it("is of the sport that the child trains for in that week", () => expect(sport(week, [hugo])).toBe("handball"));
  it("is of the only such sport of the family, if no child is named", () => expect(sport(week, [])).toBe("handball"));
  it("stays a game for a child who plays nothing", () => expect(sport(week, [lise])).toBeNull());
  it("stays a game for a child who plays two sports", () =>
    expect(sport({ ...week, "Hugo water polo": "WE 18:00" }, [hugo])).toBeNull());
  it("stays a game if nothing tells which of two children plays", () =>
    expect(sport({ ...week, "Noor water polo": "WE 18:00" }, [])).toBeNull());
  it("is found for the child named, if another plays something else", () =>
    expect(sport({ ...week, "Noor water polo": "WE 18:00" }, [noor])).toBe("water-polo"));
  it("stays a game if a stranger speaks of it and names no child", () =>
    expect(sport(week, [], "stranger")).toBeNull());
});

describe("games of no sport", () => {
  const family = smallFamily({ parents: "Camille (mum)", children: "Lise", activities: "handball" });
  const noSport = (text: string) => isGameOfNoSport(readSurface(text, lexiconOf(family)));

  it.each([
    "board game with Lise at 6",
    "Lise gets a video game",
    "it's card games today",
    "they have a wide game on saturday",
  ])("%j", (text) => expect(noSport(text)).toBe(true));
  it.each(["Lise's game is at 10", "match saturday, who takes Lise", "first game sat"])("are not in %j", (text) =>
    expect(noSport(text)).toBe(false),
  );
});
