import { describe, expect, it } from "vitest";
import { read, table } from "./okafor.ts";
import type { Line } from "./talk.ts";

describe("the way there and the way home", () => {
  it("takes one who gets a child for the way back, beside one who brings him", async () => {
    const [bring, get] = await table([
      ["grace", 0, "I'll take Will to footie tomorrow"],
      ["bisi", 3, "I'll get Will tomorrow"],
    ]);
    expect([bring?.entity.task?.leg, get?.entity.task?.leg]).toEqual(["to", "from"]);
  });

  it("tells the way home from the way there", async () => {
    const [, , home] = await read([
      ["grace", 0, "who's taking Will to footie tomorrow at 5?"],
      ["bisi", 1, "I'll take him"],
      ["tunde", 3, "and I'll do the run home"],
    ]);
    expect(home?.entities).toMatchObject([{ task: { leg: "from", adults: ["tunde"] } }]);
  });

  it("gives the sender the leg of their own words, where somebody from outside does the other", async () => {
    for (const text of [
      "Zara's mam is dropping Femi to cello on Thursday and I'll collect",
      "the neighbours are taking Femi to cello on Thursday, I'll bring him back",
    ])
      expect((await read([["grace", 0, text]]))[0]?.entities, text).toMatchObject([{ task: { leg: "from" } }]);
    const [there] = await read([
      ["grace", 0, "Zara's mam is bringing Femi home from cello Thursday and I'll drop him to it"],
    ]);
    expect(there?.entities).toMatchObject([{ task: { leg: "to" } }]);
  });

  it("collects nobody from what only begins at that hour", async () => {
    const [grabs] = await read([["bisi", 0, "I'll grab Femi thursday at 4:15"]]);
    expect(grabs?.entities).toMatchObject([{ activity: null, time: "16:15", task: { leg: "from" } }]);
  });

  it("hears in both ends of a trip two tasks, each for whoever takes it", async () => {
    for (const [asks, there, back] of [
      [
        "who does drop-off and pick-up for footie tomorrow?",
        "I'll do the drop-off, not the pick-up",
        "pick-up is mine then",
      ],
      [
        "who's taking Will to footie tomorrow and who's bringing him home?",
        "I'll take him there, can't do the way back",
        "I'll bring him home",
      ],
    ] as const) {
      const lines: Line[] = [
        ["grace", 0, asks],
        ["tunde", 2, there],
        ["bisi", 4, back],
      ];
      expect(await table(lines.slice(0, 2))).toMatchObject([
        { state: "standing", entity: { task: { leg: "to", adults: ["tunde"] } } },
        { state: "open", entity: { task: { leg: "from", adults: [] } } },
      ]);
      expect(await table(lines)).toMatchObject([
        { state: "standing", entity: { task: { leg: "to", adults: ["tunde"] } } },
        { state: "standing", entity: { task: { leg: "from", adults: ["bisi"] } } },
      ]);
    }
  });

  it("hears one task in one trip, however many words it has", async () => {
    for (const text of [
      "can someone pick up Will from school tomorrow and take him to footie",
      "who can collect Will from footie tomorrow and drop him at home?",
    ])
      expect(await table([["grace", 0, text]])).toMatchObject([{ state: "open" }]);
  });

  it("leaves the other end open to whoever is asked for it", async () => {
    const lines: Line[] = [
      ["tunde", 0, "I'll drop Will at footie tomorrow"],
      ["tunde", 1, "can you pick him up Grace?"],
      ["grace", 2, "ok will do"],
    ];
    expect(await table(lines)).toMatchObject([
      { entity: { task: { leg: "to", adults: ["tunde"] } } },
      { entity: { task: { leg: "from", adults: ["grace"] } } },
    ]);
  });
});
