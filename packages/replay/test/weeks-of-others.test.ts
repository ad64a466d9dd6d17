import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  caregivers: "Gil (gran)",
  children: "Ivy, Tom, Kit",
  activities: "netball 60 min, nursery 300 min, A+ 120 min",
  places: "the barn",
  weekly: { "Ivy netball": "TH 17:00", "Kit nursery": "MO,TU,WE,TH,FR 09:00" },
});

/** The decisions of a Wednesday, the day before netball. */
const decided = (...lines: readonly Line[]) => decisionsOf(lines, "2026-03-04", family);
const ASKED: Line = ["ruth", "12:00", "who can fetch Ivy from netball tomorrow?"];
const cardOf = (decision: { pending: { summary_text: string; status: string } | null } | undefined) =>
  decision?.pending ? `${decision.pending.summary_text} (${decision.pending.status})` : null;

describe("what is said beside a request", () => {
  it.each(["talk later i'm driving", "i'll see if i can swap me shift"])("takes nothing: %s", async (text) => {
    const [, answer] = await decided(ASKED, ["ned", "12:03", text]);
    expect(answer).toMatchObject({ pending: null, extraction: { assigned_to: ["unspecified"] } });
  });

  it("takes it in one clause of several", async () => {
    const [, answer] = await decided(ASKED, ["ned", "12:03", "oh god yes good luck!! i'll do it after my shift"]);
    expect(answer).toMatchObject({ pending: { status: "pending" }, extraction: { assigned_to: ["ned"] } });
  });

  it("is for today where it asks for today, whatever day was spoken of", async () => {
    const [, , asked, answer] = await decided(
      ["ruth", "12:00", "who can have the kids friday night?"],
      ["gil", "12:02", "i can have them friday"],
      ["ruth", "12:04", "so who is having them tonight then?"],
      ["ned", "12:06", "i'll have them"],
    );
    expect(asked).toMatchObject({ extraction: { dates: ["2026-03-04"], assigned_to: ["unspecified"] } });
    expect(answer).toMatchObject({ extraction: { dates: ["2026-03-04"], assigned_to: ["ned"] } });
  });

  it("gives the hour of the one who takes it, where that is a sentence by itself", async () => {
    const [, answer] = await decided(
      ["ruth", "12:00", "someone needs to get Kit from nursery by 5"],
      ["gil", "12:02", "I can get her. 4:45"],
    );
    expect(answer?.extraction.times).toEqual(["16:45"]);
  });
});

describe("what keeps the writer from it", () => {
  it("is not what is to be done", async () => {
    const [asked, answer] = await decided(
      ["ruth", "12:00", "I've got a dentist at 8 tomorrow so somebody else has to do the drop off"],
      ["ned", "12:03", "i'll do it"],
    );
    expect(asked?.extraction).toMatchObject({ activity: null, times: [] });
    expect(cardOf(answer)).toMatch(/^Ned does the drop-off, .*\(pending\)$/);
  });

  it("nor is what the writer has without an article", async () => {
    const [asked] = await decided(["ruth", "12:00", "who's bringing Ivy home from netball tomorrow, I got choir at 7"]);
    expect(asked?.extraction).toMatchObject({ activity: "netball", times: [], assigned_to: ["unspecified"] });
  });

  it.each([
    "Ivy has the dentist at 8 tomorrow so somebody has to take her",
    "I have the dentist at 4, could someone drive me",
  ])("is, where it is what is to be done: %s", async (text) => {
    const [asked] = await decided(["ruth", "12:00", text], ["ned", "12:01", "i'll do it"]);
    expect(asked?.extraction.activity).toBe("dentist");
  });
});

describe("what is offered", () => {
  it("is told by the other how to do it, and stays with whoever offers", async () => {
    const [, answer] = await decided(
      ["ned", "12:00", "i can have the kids friday night if thats easier"],
      ["ruth", "12:03", "go on then. pick them up from mine about 6"],
    );
    expect(answer?.extraction).toMatchObject({ assigned_to: ["ned"], times: ["18:00"] });
  });

  it("beside another's claim is not a second one", async () => {
    const decisions = await decided(
      ASKED,
      ["ned", "12:02", "I can"],
      ["gil", "12:04", "i could do it, i'm closer"],
      ["ned", "12:05", "if you like"],
    );
    expect(decisions.every(({ spoken }) => spoken === null)).toBe(true);
  });

  it("and left to the other is none, though it was firm", async () => {
    const [, first, second] = await decided(
      ASKED,
      ["ned", "12:02", "I can"],
      ["gil", "12:04", "i can do it"],
      ["ned", "12:05", "up to you"],
    );
    expect(second).toMatchObject({ spoken: null, pending: { status: "pending" } });
    expect(first?.pending.status).toBe("replaced");
  });
});

describe("what is no task of anybody", () => {
  it("is a child kept off something, which does not take place for it", async () => {
    const [kept] = await decided(["ruth", "07:00", "Kit has a rash. probably nothing but im keeping her off nursery"]);
    expect(cardOf(kept)).toMatch(/^Kit nursery cancelled/);
    expect(kept?.extraction.assigned_to).toEqual([]);
  });

  it("is an outing that somebody proposes", async () => {
    const decisions = await decided(
      ["ruth", "12:00", "who wants to go to the barn the week of april 6"],
      ["ned", "12:03", "me"],
    );
    expect(decisions.map(cardOf)).toEqual([null, null]);
  });

  it("is a plan with which everybody is happy", async () => {
    const [, answer] = await decided(
      ["ruth", "12:00", "this week plan. Thu netball pickup me, Fri nursery Gil. everybody good?"],
      ["ned", "12:03", "good"],
    );
    expect(cardOf(answer)).toBeNull();
  });
});

it("takes a child along to what it has, and not to what another has", async () => {
  const [, answer] = await decided(
    ["ruth", "12:00", "week ahead: me nursery mon wed, gran fri. netball??"],
    ["gil", "12:03", "I go again with Ivy"],
  );
  expect(answer?.extraction).toMatchObject({ child: ["ivy"], assigned_to: ["gil"] });
  expect(answer?.extraction.activity).not.toBe("nursery");
});

it("asks again for what was just told, whoever wrote a word between", async () => {
  const [, , asked] = await decided(
    ["ruth", "12:00", "dentist for Ivy is friday at 4, just remembered"],
    ["ivy", "12:01", "noooo"],
    ["ruth", "12:02", "can someone do it im on a course"],
  );
  expect(asked).toMatchObject({ tier1_decision: "QUEUE", extraction: { child: ["ivy"], activity: "dentist" } });
});
