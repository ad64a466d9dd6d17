import { describe, expect, it } from "vitest";
import { lastOf } from "./talk.ts";

/** Monday at nine, before which nothing was said. */
const decided = (text: string, sender = "sarah") => lastOf([[sender, "09:00", text]]);

describe("a plain announcement, before which nothing was said", () => {
  it.each([
    ["I've got drop off tomorrow", { dates: ["2026-03-03"], assigned_to: ["sarah"] }],
    ["I have to work late Thursday", { dates: ["2026-03-05"], assigned_to: [] }],
    ["working late tonight", { dates: ["2026-03-02"], assigned_to: [] }],
    ["I'm out of town next week", { dates: ["2026-03-09", "2026-03-13"], assigned_to: [] }],
    ["reminder: picture day tomorrow", { dates: ["2026-03-03"], activity: "picture day" }],
    ["don't forget spirit day friday", { dates: ["2026-03-06"], activity: "spirit day" }],
    ["reminder: no school friday", { dates: ["2026-03-06"], coordination_type: "schedule_change" }],
  ])("is heard: %s", async (text, extraction) =>
    expect(await decided(text)).toMatchObject({ tier1_decision: "QUEUE", extraction, spoken: null }),
  );

  it.each([
    ["let's meet at the rec at 5", { times: ["17:00"], child: ["leo"] }],
    ["somebody pick me up", { assigned_to: ["unspecified"], child: ["leo"] }],
    ["somebody come and get me from school", { assigned_to: ["unspecified"], child: ["leo"], location: "school" }],
  ])("is heard from a child: %s", async (text, extraction) =>
    expect(await decided(text, "leo")).toMatchObject({ tier1_decision: "QUEUE", extraction }),
  );

  it.each([
    "I worked late Thursday",
    "picture day was fun",
    "let's meet the new coach one day",
    "let's meet there at some point",
    "we met at the rec at 5",
    "nice to meet you all last night",
    "I'm so out of town on this topic",
    "we were out of town last week",
    "reminder - library books due tomorrow",
    "don't forget bin day tomorrow",
    "don't forget your swim bag friday",
    "remember spirit day last friday?",
    "somebody pick up my jaw off the floor",
    "somebody pick me up I'm crying",
    "somebody get me a coffee",
    "somebody grab him a tissue",
    "I got pick up lines from the 90s",
  ])("is not heard in: %s", async (text) => expect((await decided(text)).tier1_decision).toBe("DROP"));
});
