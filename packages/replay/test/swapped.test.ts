import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  children: "Ivy, Tom",
  activities: "gymnastics (gym) 60 min, football 60 min",
  weekly: { "Ivy gymnastics": "WE 16:30", "Tom football": "TH 17:00" },
});

/** What waits for a Confirm after a Monday's talk, by message. */
const waiting = async (...lines: readonly Line[]) =>
  (await decisionsOf(lines, "2026-03-02", family)).map(({ pending }) =>
    pending?.status === "pending" ? pending.summary_text : null,
  );

describe("a swap that is agreed to", () => {
  it.each([
    ["I'll take Ivy to gym Wednesday and you take Tom to football Thursday", "deal"],
    ["Swap? I'll take Ivy to gym Wednesday and you take Tom to football Thursday", "deal"],
    ["I'll take Ivy to gym Wednesday and you take Tom to football Thursday", "ok"],
  ])("keeps both its halves, each on its day: %j, %j", async (proposed, answer) => {
    expect(await waiting(["ned", "12:32", proposed], ["ruth", "12:33", answer])).toEqual([
      "Ned takes Ivy to gymnastics, Wed 4 Mar 16:30",
      "Ruth takes Tom to football, Thu 5 Mar 17:00",
    ]);
  });

  it.each(["can't", "hm, let me see", "lol"])(
    "keeps only the half of the one who proposed it after %j",
    async (answer) => {
      const proposed = [
        "ned",
        "12:32",
        "I'll take Ivy to gym Wednesday and you take Tom to football Thursday",
      ] as const;
      expect((await waiting(proposed, ["ruth", "12:33", answer]))[1]).toBeNull();
    },
  );
});
