import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { castOf } from "../../src/page/cast.ts";
import { suggestionsFor } from "../../src/page/suggestions.ts";

const family = parseFamily({
  id: "okafor",
  timezone: "Europe/London",
  members: [
    { id: "kid", name: "Zola", role: "child", telegram_user_id: 3 },
    { id: "tot", name: "Emeka", role: "child" },
    { id: "gran", name: "Nneka", role: "caregiver", telegram_user_id: 99_000_000_001 },
    { id: "mum", name: "Ada", role: "parent", telegram_user_id: 2 },
  ],
  events: [
    {
      id: "e",
      summary: "Zola judo",
      children: ["kid"],
      rrule: "FREQ=WEEKLY;BYDAY=WE",
      start: "16:30",
      from: "2026-01-07",
    },
  ],
});

describe("who may write", () => {
  it("is everybody with a Telegram account, adults first, and a stranger whom nobody of the family is", () => {
    const { players, absent } = castOf(family);
    expect(players.map(({ name, part }) => [name, part])).toEqual([
      ["Nneka", "caregiver"],
      ["Ada", "parent"],
      ["Zola", "child"],
      ["Stranger", "not of the family"],
    ]);
    expect(new Set(players.map(({ userId }) => userId)).size).toBe(4);
    expect(absent).toEqual(["Emeka"]);
  });
});

describe("lines to try", () => {
  it("are made of this family's names and hours", () => {
    const texts = suggestionsFor(family).map(({ text }) => text);
    expect(texts).toContain("Who can pick up Zola from school on Friday?");
    expect(texts).toContain("Zola has the dentist on Wednesday at 16:30");
  });

  it("are still some for a family without children or a calendar", () => {
    const alone = parseFamily({ id: "x", timezone: "UTC", members: [{ id: "a", name: "A", role: "parent" }] });
    expect(suggestionsFor(alone)).toHaveLength(1);
  });
});
