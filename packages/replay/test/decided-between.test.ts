import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  children: "Ivy, Tom",
  activities: "gymnastics (gym) 60 min",
  weekly: { "Ivy gymnastics": "WE 16:30" },
});

/** What waits for a Confirm after a Monday's talk, by message. */
const waiting = async (...lines: readonly Line[]) =>
  (await decisionsOf(lines, "2026-03-02", family)).map(({ pending }) => pending?.summary_text ?? null);

const DENTIST: Line = ["ruth", "13:00", "Ivy has the dentist on Wednesday at 16:45"];

describe("an answer that decides between two things and says what is left out", () => {
  it("adds to the plan that it answers only what that does not hold", async () => {
    const cards = await waiting(DENTIST, ["ned", "13:20", "Dentist wins, she can skip gym"]);
    expect(cards).toEqual(["Ivy dentist, Wed 4 Mar 16:45", "Ivy gymnastics cancelled, Wed 4 Mar"]);
  });

  it("holds the whole plan where it only answers a question, or names another time", async () => {
    const asked = await waiting(
      ["ruth", "13:00", "is Ivy's dentist on Wednesday at 16:45?"],
      ["ned", "13:20", "yes dentist on Wednesday, no gym"],
    );
    expect(asked[1]).toContain("dentist");
    const moved = await waiting(DENTIST, ["ned", "13:20", "dentist at 17:45 now, she can skip gym"]);
    expect(moved[1]).toContain("17:45");
  });
});
