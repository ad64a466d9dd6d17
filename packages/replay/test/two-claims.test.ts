import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  children: "Ivy, Tom",
  activities: "netball 60 min",
  weekly: { "Ivy netball": "TH 17:00" },
});

/** The decisions of a Wednesday, the day before netball. */
const decided = (...lines: readonly Line[]) => decisionsOf(lines, "2026-03-04", family);
const cards = (decisions: readonly { pending: { status: string } | null }[]) =>
  decisions.map(({ pending }) => pending?.status ?? null);

const HAS_IT: Line = ["ned", "18:00", "I'll fetch Ivy from netball tomorrow"];

describe("a second adult who takes what another has taken minutes before", () => {
  it.each([
    "I'll get Ivy from netball",
    "I'm getting Ivy tomorrow",
    "picking up Ivy from netball tomorrow, I'm off early",
  ])("speaks for himself where he says %j as if nobody had: both think that it is theirs", async (text) => {
    const [, second] = await decided(HAS_IT, ["ruth", "18:04", text]);
    expect(second).toMatchObject({
      extraction: { dates: ["2026-03-05"], assigned_to: ["ruth"], attribution: { source_message_id: null } },
      redline_trigger_rule: "resource_conflict",
    });
  });

  it("is told with the buttons that were under it, though the family has settled it since", async () => {
    const claims = ["ruth", "18:04", "I'll get Ivy from netball tomorrow"] as const;
    const [, second] = await decided(HAS_IT, claims, ["ned", "18:30", "ok you get Ivy from netball tomorrow"]);
    expect(second?.spoken.buttons).toEqual([
      ["Ned", "Ruth"],
      ["Both together", "Not a conflict"],
    ]);
  });

  it.each(["don't worry, I'll pick up Ivy", "no need, I'll get her", "I'll take Ivy instead"])(
    "takes it over with %j, and has it alone",
    async (text) => {
      const decisions = await decided(HAS_IT, ["ruth", "18:04", text], ["ned", "18:05", "brilliant thank you"]);
      expect(decisions[1]).toMatchObject({ extraction: { attribution: { source_message_id: "1" } }, spoken: null });
      expect(cards(decisions)).toEqual(["replaced", "pending", null]);
    },
  );

  it.each(["brilliant, thank you", "ok", "go ahead"])(
    "has it alone where the first leaves it to him with %j",
    async (text) => {
      const decisions = await decided(HAS_IT, ["ruth", "18:04", "I'll get Ivy tomorrow"], ["ned", "18:06", text]);
      expect(decisions[1]).toMatchObject({ spoken: null, reason: "settled_by_family" });
      expect(cards(decisions)).toEqual(["replaced", "pending", null]);
    },
  );

  it.each([
    ["the first says that there is no need", ["ned", "18:06", "no need thanks, I've got it"]],
    ["a child thanks them", ["ivy", "18:06", "thanks"]],
  ] as const)("leaves the first his card where %s", async (_, line) => {
    const [first] = cards(await decided(HAS_IT, ["ruth", "18:04", "I'll get Ivy tomorrow"], line));
    expect(first).toBe("pending");
  });

  it("leaves both their cards where it is too unsure which day the second means", async () => {
    expect(cards(await decided(HAS_IT, ["ruth", "18:04", "I'll pick up Ivy"]))).toEqual(["pending", "pending"]);
  });

  it.each([
    "I'll come with you to get Ivy tomorrow",
    "wait am I getting Ivy tomorrow or you?",
    "I was going to get Ivy tomorrow but ok",
  ])("takes nothing with %j", async (text) => {
    const [, second] = await decided(HAS_IT, ["ruth", "18:04", text], ["tom", "18:05", "what's for tea"]);
    expect(second?.spoken).toBeNull();
  });

  it.each([
    "they're making me stay on tomorrow",
    "my back is bad again",
    "ah no, I have the gas man at 5, sorry",
    "I have a fever, I stay in bed",
  ])("has read that the first is kept from it: %j", async (text) => {
    const decisions = await decided(HAS_IT, ["ned", "18:20", text], ["ruth", "18:22", "I'll get Ivy tomorrow"]);
    expect(decisions[2]).toMatchObject({ extraction: { assigned_to: ["ruth"] }, spoken: null });
  });

  it.each(["did anyone feed the cat", "my tomatoes are coming up"])(
    "has not read what the first has not said: %j",
    async (text) => {
      const decisions = await decided(HAS_IT, ["ned", "18:20", text], ["ruth", "18:22", "I'll get Ivy tomorrow"]);
      expect(decisions[2]?.redline_trigger_rule).toBe("resource_conflict");
    },
  );

  it.each([
    ["the other end of the trip", "I'll drop Ivy at netball tomorrow"],
    ["another child", "I'll pick up Tom tomorrow"],
    ["another day", "I'll pick up Ivy on Friday"],
  ])("collides with nobody where it is %s", async (_, text) => {
    const decisions = await decided(HAS_IT, ["ruth", "18:04", text]);
    expect(decisions.map(({ spoken }) => spoken)).toEqual([null, null]);
    expect(cards(decisions)).toEqual(["pending", "pending"]);
  });
});
