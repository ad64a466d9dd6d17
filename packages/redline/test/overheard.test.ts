import type { Heard } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { at, chat, entity, type Said, task, troubleOf } from "./table.ts";

/** What somebody says afterwards and nobody understood. */
const after = (sender: string, time: string, text: string): Heard => {
  const [heard] = chat({ sender, at: at(time), entities: [], text }).messages;
  if (!heard) throw new Error("Nothing was said.");
  return { ...heard, reading: null };
};

const troubleAfter = (said: readonly Said[], ...overheard: Heard[]) =>
  troubleOf(chat(...said), said.length, { overheard });

const claims = (sender: string, time: string): Said => ({
  sender,
  at: at(time),
  entities: [entity({ task: task("from", sender) })],
  reading: { type: "transport", act: "take" },
});

describe("two adults claim one pick-up", () => {
  const both = [claims("tom", "09:00"), claims("ife", "09:10")];

  it.each(["go ahead, I'll stay at my desk", "ok", "Be my guest", "all yours", "cool, thanks", "can't anyway"])(
    "and the first leaves it to the other: %j",
    (text) => {
      expect(troubleAfter(both, after("tom", "09:12", text))).toBeNull();
    },
  );

  it.each([
    ["ife", "ok"],
    ["gran", "go ahead"],
    ["tom", "yes, I'll do it"],
    ["tom", "what a day"],
  ])("and nobody has given way where %s says %j", (sender, text) => {
    expect(troubleAfter(both, after(sender, "09:12", text))).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("two adults claim one pick-up and the first", () => {
  it("says yes to something else, later on", () => {
    const both = [claims("tom", "09:00"), claims("ife", "09:10")];
    const later = [after("tom", "09:12", "did you see the raccoon"), after("tom", "09:18", "yes take the bus")];
    expect(troubleAfter(both, ...later)).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("an appointment falls into nursery hours", () => {
  const booked: Said = {
    sender: "ife",
    at: at("09:00"),
    entities: [
      entity({ children: ["ben" as never], activity: "dentist", time: "10:40", presence: "stay", change: "new" }),
    ],
    reading: { type: "schedule_change", act: "change" },
  };

  it.each(["He's at nursery at that time", "thats nursery", "little acorns won't mind"])(
    "and somebody brings that up: %j",
    (text) => {
      expect(troubleAfter([booked], after("gran", "09:03", text))).toBeNull();
    },
  );

  it("and nobody does", () => {
    expect(troubleAfter([booked], after("gran", "09:03", "poor thing"))).toMatchObject({ variant: "overlap" });
  });
});
