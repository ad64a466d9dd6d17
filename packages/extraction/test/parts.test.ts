import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Line, messagesOf, play } from "./talk.ts";

const family = smallFamily({
  timezone: "Africa/Lagos",
  parents: "Ngozi (mummy), Emeka (daddy)",
  caregivers: "Ify (grandma), Chidi",
  children: "Ada, Obi, Tobe",
  activities: "piano 60 min, football 60 min, lesson 60 min",
  places: "church",
  weekly: { "Ada piano": "SA 10:00 at church", "Obi football": "SA 14:30", "Tobe lesson": "MO,WE 16:00" },
});
const FRIDAY = "2026-11-13T09:00:00+01:00";

/** Who has what after a talk: child, activity, leg and adults of each arrangement in force, "open" where nobody has. */
async function tasks(...lines: Line[]): Promise<string[]> {
  const { arrangements } = await play(messagesOf(FRIDAY, lines), family);
  return arrangements
    .filter(({ state }) => state === "open" || state === "standing")
    .map(({ entity: { children, activity, time, task, change } }) => {
      const who = change === "cancelled" ? "off" : task?.adults.join("+") || "open";
      return [children.join("+"), activity ?? time, task?.leg === "to" || task?.leg === "from" ? task.leg : "", who]
        .filter((word) => word !== "")
        .join(" ");
    });
}

describe("several tasks in the air", () => {
  const both: Line = ["ngozi", 0, "who can do piano and football tomorrow?"];

  it("are asked for at once, each of its own child", async () => {
    expect(await tasks(both)).toEqual(["ada piano open", "obi football open"]);
  });

  it.each([
    "piano me, football you",
    "me for Ada, you for Obi",
    "piano yes, football no",
    "I'll do piano but not football",
    "only piano",
    "the first one I can do",
  ])("are taken in part: %j", async (text) => {
    expect(await tasks(both, ["emeka", 3, text])).toEqual(["ada piano emeka", "obi football open"]);
  });

  it.each(["ok", "grand", "perfect thanks"])("are taken for the rest with a yes: %j", async (yes) => {
    const said: Line[] = [both, ["emeka", 3, "me for Ada, you for Obi"], ["ngozi", 4, yes]];
    expect(await tasks(...said)).toEqual(["ada piano emeka", "obi football ngozi"]);
  });

  it("are left where the other says no", async () => {
    const left = await tasks(both, ["emeka", 3, "me for Ada, you for Obi"], ["ngozi", 4, "can't"]);
    expect(left).toContain("obi football open");
    expect(left.filter((task) => task.includes("ngozi"))).toEqual([]);
  });

  it("are claimed and called off at once", async () => {
    expect(await tasks(["emeka", 0, "I'll do Ada's piano and Obi's football tomorrow"])).toEqual([
      "ada piano emeka",
      "obi football emeka",
    ]);
    expect(await tasks(["emeka", 0, "Adas piano and Obis football are both off tomorrow"])).toEqual([
      "ada piano off",
      "obi football off",
    ]);
    expect(await tasks(["emeka", 0, "piano is off tomorrow but football is on"])).toContain("ada piano off");
    expect(await tasks(["emeka", 0, "piano is off tomorrow but football is on"])).not.toContain("obi football off");
  });

  it("are handed back one by one", async () => {
    const claim: Line = ["emeka", 0, "I'll do Ada's piano and Obi's football tomorrow"];
    expect(await tasks(claim, ["emeka", 5, "can't do Obi actually"])).toEqual(["ada piano emeka", "obi football open"]);
  });
});

describe("two requests in messages of their own", () => {
  const asked: Line[] = [
    ["ngozi", 0, "who can bring Ada to piano tomorrow?"],
    ["ify", 2, "and who's bringing Obi to football tomorrow?"],
  ];

  it.each(["both", "I'll take both", "yes to both", "I can do both of them"])("are both taken by %j", async (text) => {
    expect(await tasks(...asked, ["emeka", 4, text])).toEqual(["ada piano to emeka", "obi football to emeka"]);
  });

  it.each(["neither", "can't do either sorry", "no to both"])("both stay open after %j", async (text) => {
    expect(await tasks(...asked, ["emeka", 4, text])).toEqual(["ada piano to open", "obi football to open"]);
  });

  it.each([
    ["I can do the first, not the second", "emeka", "open"],
    ["the second one I can do", "open", "emeka"],
    ["I'll do piano", "emeka", "open"],
    ["I'll do Obi", "open", "emeka"],
  ])("are told apart in %j", async (text, first, second) => {
    expect(await tasks(...asked, ["emeka", 4, text])).toEqual([`ada piano to ${first}`, `obi football to ${second}`]);
  });
});

describe("the two ends of a trip", () => {
  const asked: Line = ["ngozi", 0, "who can bring Ada to piano tomorrow and who can collect her after?"];

  it.each(["dropping yes, collecting no", "I'll bring, you collect", "I can drop but not collect"])(
    "are taken one by one: %j",
    async (text) =>
      expect(await tasks(asked, ["emeka", 3, text])).toEqual(["ada piano to emeka", "ada piano from open"]),
  );
});

describe("who has it now", () => {
  const claim: Line[] = [
    ["ngozi", 0, "who can bring Ada to piano tomorrow?"],
    ["emeka", 2, "I'll do it"],
  ];

  it("is asked for again by whoever had it, and not forgotten", async () => {
    const said = await tasks(...claim, ["emeka", 8, "grandma can you take Ada instead"]);
    expect(said).toEqual(["ada piano to open"]);
  });

  it("is told by the child who is brought", async () => {
    expect(await tasks(["ada", 0, "grandma's bringing me to piano tomorrow"])).toEqual(["ada piano to ify"]);
    expect(await tasks(["ada", 0, "can grandma bring me to piano tomorrow?"])).toEqual(["ada piano to open"]);
  });
});

describe("hours of two children", () => {
  it.each(["I'll get Ada at 4 and Obi at 7 tomorrow", "Tomorrow I've Ada at 4 and Obi at 7"])(
    "are of the same half of the day in %j",
    async (text) => {
      const { arrangements } = await play(messagesOf(FRIDAY, [["emeka", 0, text]]), family);
      expect(arrangements.map(({ entity }) => entity.time)).toEqual(["16:00", "19:00"]);
    },
  );
});
