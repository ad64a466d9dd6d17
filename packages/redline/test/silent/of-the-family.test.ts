import { describe, expect, it } from "vitest";
import { at, chat, entity, monday, type Said, task, troubleOf, who } from "../table.ts";

describe("two adults take what is none of the family's and the observer stays silent", () => {
  const covers = (sender: string, given: object, text: string): Said => ({
    sender,
    at: at(sender === "tom" ? "09:00" : "09:04"),
    entities: [entity({ children: [], task: task("cover", sender), ...given })],
    reading: { type: "care_coverage", act: "take" },
    text,
  });
  const both = (given: object, first: string, second: string) =>
    chat(covers("tom", given, first), covers("ife", given, second));

  it("where nothing tells what it is for", () => {
    expect(troubleOf(both({}, "I can do evenings", "i'll do the mornings"))).toBeNull();
    expect(troubleOf(both({ date: monday }, "I can cover Sunday", "me, I'll take Sunday"))).toBeNull();
  });

  it("where its thing is anybody's", () => {
    for (const activity of ["raid", "open house", "late shift", "game"])
      expect(troubleOf(both({ activity, time: "20:00" }, "I'll take it", "I'll do it"))).toBeNull();
  });

  it("and not where a child or an end of a trip is meant", () => {
    for (const given of [{ children: who("ada") }, { task: task("from", "ife") }]) {
      const first = covers(
        "tom",
        { ...given, ...("task" in given ? { task: task("from", "tom") } : {}) },
        "I'll do it",
      );
      expect(troubleOf(chat(first, covers("ife", given, "I'll do it")))).toMatchObject({ variant: "claimed_twice" });
    }
  });
});
