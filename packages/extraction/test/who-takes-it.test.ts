import { describe, expect, it } from "vitest";
import { family, read, TUESDAY, table } from "./okafor.ts";
import { type Line, messagesOf, play } from "./talk.ts";

describe("who takes what was asked for", () => {
  it("leaves a refused request to the next who answers", async () => {
    const lines: Line[] = [
      ["grace", 0, "anyone free to fetch Will from footie tomorrow?"],
      ["tunde", 3, "can't, in Leeds all day"],
      ["bisi", 8, "I shall collect him"],
    ];
    const [asked, refused, taken] = await read(lines);
    expect(asked).toMatchObject({
      type: "transport",
      dates: ["2026-09-16"],
      assignedTo: ["unspecified"],
      children: ["will"],
      activity: "football",
    });
    expect(refused).toMatchObject({ act: "refuse", assignedTo: ["unspecified"], attributedTo: "1" });
    expect(taken).toMatchObject({ act: "take", assignedTo: ["bisi"], attributedTo: "1", children: ["will"] });
    expect(await table(lines)).toMatchObject([{ state: "standing" }]);
  });

  it("gives it to the one to whom another leaves it, and to the one who says that it is them", async () => {
    const [, , , left] = await read([
      ["grace", 0, "who has Will for footie tomorrow?"],
      ["tunde", 2, "me"],
      ["bisi", 3, "I can bring him, I'm round the corner"],
      ["tunde", 4, "even better. all yours bisi, I'll stay on and finish the roof"],
    ]);
    expect(left).toMatchObject({ assignedTo: ["bisi"] });
    const [, taken] = await read([
      ["grace", 0, "who's driving Will to footie tomorrow?"],
      ["tunde", 2, "i am"],
    ]);
    expect(taken).toMatchObject({ act: "take", assignedTo: ["tunde"] });
    const [, open] = await read([
      ["grace", 0, "who's driving Will to footie tomorrow?"],
      ["tunde", 2, "i am in Leeds"],
    ]);
    expect(open).toMatchObject({ assignedTo: ["unspecified"] });
  });

  it.each(["bisi's happy to collect him", "i'll get bisi to do it", "not bisi she's working"])(
    "is not the one who speaks for another: %s",
    async (text) => {
      const [, said] = await read([
        ["grace", 0, "who can fetch Will from footie tomorrow?"],
        ["tunde", 3, text],
      ]);
      expect(said?.assignedTo).not.toContain("tunde");
      if (text.startsWith("not")) expect(said?.assignedTo).not.toContain("bisi");
    },
  );

  it("keeps its hour where whoever has it only comes late", async () => {
    const before: Line[] = [
      ["grace", 0, "who can bring Will to footie today at 5?"],
      ["tunde", 3, "i'll do it"],
    ];
    for (const late of ["delayed, there by half 5", "will reach by 5.30"])
      expect((await read([...before, ["tunde", 50, late]])).at(-1)).toMatchObject({ act: "progress" });
    const moved = await read([...before, ["tunde", 50, "I'll take him to footie at half 5 instead"]]);
    expect(moved.at(-1)).not.toMatchObject({ act: "progress" });
  });

  it("leaves open what another adult is too busy for", async () => {
    const [, busy] = await read([
      ["grace", 0, "anyone free to fetch Will from footie tomorrow?"],
      ["tunde", 3, "on site till gone 6"],
    ]);
    expect(busy).toMatchObject({ act: "refuse", assignedTo: ["unspecified"], attributedTo: "1" });
  });

  it("leaves a task with the one who offered it, whatever else is promised in return", async () => {
    const [, offered, accepted] = await read([
      ["grace", 0, "can someone take Will to footie tomorrow?"],
      ["bisi", 3, "I could if he is ready by 4"],
      ["grace", 5, "yes please, I'll owe you"],
    ]);
    expect(offered).toMatchObject({ assignedTo: ["bisi"] });
    expect(accepted).toMatchObject({ act: "agree", assignedTo: ["bisi"] });
  });

  it("gives nobody a task that nobody needed", async () => {
    const [, agreed] = await read([
      ["grace", 0, "Will's footie is moved to 5 tomorrow"],
      ["tunde", 2, "Fine by me"],
    ]);
    expect(agreed).toMatchObject({ assignedTo: [] });
  });

  it("asks somebody else where the one who was to come does not", async () => {
    const [, , , taken] = await read([
      ["grace", 0, "can somebody fetch Will from footie tomorrow?"],
      ["tunde", 3, "Yes"],
      ["tunde", 30, "Sorry, I do not make it"],
      ["bisi", 32, "I'll go"],
    ]);
    expect(taken).toMatchObject({ assignedTo: ["bisi"], children: ["will"], dates: ["2026-09-16"] });
  });

  it("opens a task again that its adult gives back", async () => {
    const lines: Line[] = [
      ["grace", 0, "Can you get Rose at 12.30 tomorrow?"],
      ["tunde", 2, "can do"],
      ["tunde", 40, "ah no wait, can't make it after all, client moved to 12"],
    ];
    expect(await table(lines)).toMatchObject([{ state: "open", wants: ["adult"] }]);
    const [, , back, again] = await read([...lines, ["bisi", 45, "I can"]]);
    expect(back).toMatchObject({ assignedTo: ["unspecified"], times: ["12:30"] });
    expect(again).toMatchObject({ assignedTo: ["bisi"], times: ["12:30"], children: ["rose"] });
  });

  it("gives a task without a verb to its writer, and asks for somebody where nobody writes that they do it", async () => {
    const [takes] = await read([["tunde", 0, "Late again? Then me football Will tomorrow."]]);
    expect(takes).toMatchObject({ assignedTo: ["tunde"], children: ["will"], activity: "football" });
    const [asks] = await read([["grace", 0, "who Will football tomorrow"]]);
    expect(asks).toMatchObject({ act: "ask", assignedTo: ["unspecified"], children: ["will"], activity: "football" });
  });

  it("gives a task to both of those who speak of themselves as of one", async () => {
    const [, taken] = await read([
      ["grace", 0, "who can have Rose tomorrow afternoon?"],
      ["bisi", 3, "Tunde and I will have her."],
    ]);
    expect(taken).toMatchObject({ act: "take", assignedTo: ["bisi", "tunde"], children: ["rose"] });
  });

  it("gives no task to one who only says another's name", async () => {
    const [, named] = await read([
      ["grace", 0, "Will to footie tomorrow: Tunde or gran?"],
      ["tunde", 3, "Gran"],
    ]);
    expect(named?.assignedTo).not.toContain("tunde");
  });

  it("leaves a task open to whoever says only when they work or where they are, or asks only when it is", async () => {
    const answer = async (text: string) =>
      (
        await read([
          ["grace", 0, "who can fetch Will from footie tomorrow?"],
          ["tunde", 1, text],
        ])
      )[1];
    for (const text of ["I close 8", "I return only by 8:30", "no for me", "I have the bank that evening"])
      expect(await answer(text), text).toMatchObject({ act: "refuse", assignedTo: ["unspecified"] });
    expect(await answer("what time?")).toMatchObject({ act: "ask", assignedTo: ["unspecified"] });
    for (const text of ["I close 8 but I'll get him", "I finish at 3 so I can", "what time? I'll do it", "5 min away"])
      expect(await answer(text), text).toMatchObject({ assignedTo: ["tunde"] });
  });

  it("takes no exclamation for a yes, and a short yes for one", async () => {
    const answer = async (text: string) =>
      (
        await table([
          ["grace", 0, "who can fetch Will from footie tomorrow?"],
          ["tunde", 1, text],
        ])
      )[0]?.entity.task?.adults;
    for (const text of ["ugh", "hmm", "sigh", "oh dear", "😩", "fair", "poor you"])
      expect(await answer(text), text).toEqual([]);
    for (const text of ["ok", "sure", "me", "yep", "👍", "ugh fine", "on it"])
      expect(await answer(text), text).toEqual(["tunde"]);
  });

  it("reads that it is the same with another as what the one before him said", async () => {
    const after = async (before: string, text: string) =>
      (
        await read([
          ["grace", 0, "who can fetch Will from footie tomorrow?"],
          ["tunde", 1, before],
          ["bisi", 2, text],
        ])
      )[2];
    for (const text of ["same here", "me too", "neither can I"])
      expect(await after("can't, sorry", text), text).toMatchObject({ act: "refuse", assignedTo: ["unspecified"] });
    expect(await after("I'll do it", "me too")).not.toMatchObject({ act: "refuse" });
  });

  it("takes the same words of two for two claims, however soon the second comes", async () => {
    for (const minutes of [1, 4, 15]) {
      const [first, second] = await read([
        ["grace", 0, "I'll pick up Rose from school on Wednesday at 3pm"],
        ["tunde", minutes, "I'll pick up Rose from school on Wednesday at 3pm"],
      ]);
      for (const reading of [first, second]) expect(reading).toMatchObject({ dates: ["2026-09-16"], times: ["15:00"] });
      expect(second).toMatchObject({ assignedTo: ["tunde"] });
      expect(second?.confidence).toBeGreaterThan(0.7);
    }
  });

  it("names the grandmother who is asked only once she accepts", async () => {
    const [asked, accepted] = await read([
      ["grace", 0, "gran can you sit with the kids Saturday evening?"],
      ["bisi", 5, "Happy to"],
    ]);
    expect(asked).toMatchObject({ type: "care_coverage", assignedTo: ["unspecified"], dates: ["2026-09-19"] });
    expect(accepted).toMatchObject({ type: "care_coverage", assignedTo: ["bisi"], attributedTo: "1" });
  });

  it("gives a task to no child and no stranger", async () => {
    const lines: Line[] = [
      ["grace", 0, "who can take May to swimming on Friday"],
      ["will", 1, "me"],
      [null, 2, "me"],
    ];
    expect((await read(lines)).map((reading) => reading?.assignedTo ?? null)).toEqual([["unspecified"], null, null]);
  });
});

describe("forwarded words", () => {
  it("announce, but bind nobody and answer nothing", async () => {
    const [asked, forwarded] = messagesOf(TUESDAY, [
      ["grace", 0, "who can take May to swimming on Friday"],
      ["tunde", 1, "I'll pick up May from school on Friday at 15:00"],
    ]);
    if (!asked || !forwarded) throw new Error("two messages");
    const { heard, arrangements } = await play([asked, { ...forwarded, forwarded: true }], family);
    expect(heard[1]?.reading).toMatchObject({ assignedTo: [], attributedTo: null });
    expect(arrangements[0]).toMatchObject({ messageId: "1", state: "open" });
  });

  it("gives no task to who says that they had it and what is in the way", async () => {
    for (const text of [
      "i said i'd take Will to footie tomorrow but my flight is moved up",
      "I promised to pick up Will from footie tomorrow but the boss says no",
    ])
      expect((await read([["grace", 0, text]]))[0]?.assignedTo, text).not.toContain("grace");
    const [late] = await read([["grace", 0, "I said I'd take Will to footie tomorrow and I will"]]);
    expect(late).toMatchObject({ assignedTo: ["grace"] });
  });

  it("gives no lift to the one who wants it", async () => {
    for (const text of [
      "gran run me to work at 6 tomorrow",
      "car goes in for its mot tomorrow at 8, gran follow me over there?",
      "dad drop me at the station at 8 tomorrow",
      "tomorrow at 5 someone collect me from the garage",
      "pick me up from work at 5 today pls gran",
    ])
      expect((await read([["grace", 0, text]]))[0]?.assignedTo ?? [], text).not.toContain("grace");
    const [own] = await read([["grace", 0, "I'll take Will to footie tomorrow and gran can pick me up after"]]);
    expect(own?.assignedTo).toContain("grace");
  });
});

describe("who asks", () => {
  it("is not who does it, whatever else they are doing", async () => {
    for (const text of [
      "who have Will from footie tomorrow, i now leaving town and the traffic is mad",
      "who has Will from footie tomorrow, I'm only getting out of work at 5",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ assignedTo: ["unspecified"] });
  });

  it("takes no share by what keeps them", async () => {
    const lines: Line[] = [
      ["tunde", 0, "this wednesday team building 9 to 1"],
      ["grace", 1, "then who bring Will to footie wednesday?? i have hair appt 5pm"],
    ];
    const asked = (await read(lines)).at(-1);
    expect(asked?.entities.flatMap(({ task }) => task?.adults ?? [])).toEqual([]);
    const [onYou] = (
      await read([
        ["grace", 0, "Will has footie tomorrow at 5"],
        ["tunde", 2, "i'll be on my way to work so that's on you Grace"],
      ])
    ).slice(-1);
    expect(onYou?.assignedTo).not.toContain("tunde");
  });

  it("asks with an if that would be welcome", async () => {
    const [asked] = await read([["grace", 0, "if you can take Will to footie tomorrow that'd be amazing"]]);
    expect(asked).toMatchObject({ assignedTo: ["unspecified"] });
  });

  it("takes nothing that they could have taken", async () => {
    const [told] = await read([["bisi", 0, "I could have taken Will to footie tomorrow, I finish early"]]);
    expect(told).toMatchObject({ isCoordination: false });
  });
});

describe("whoever stays with a child that misses something", () => {
  it.each(["i can do home office until noon", "I can wfh", "I'll stay home with him"])(
    "does not bring it there: %s",
    async (text) => {
      const [, said] = await read([
        ["grace", 0, "no footie for Will tomorrow, he has 38.4"],
        ["tunde", 3, text],
      ]);
      expect(said).toMatchObject({ type: "care_coverage", assignedTo: ["tunde"], children: ["will"], activity: null });
    },
  );
});

describe("who relieves somebody", () => {
  it("takes the child named, and not what was told before of another", async () => {
    const lines: Line[] = [
      ["grace", 0, "Will has footie tomorrow at 5. Tunde its your night"],
      ["tunde", 1, "wait I also have to get May from town at 8 tomorrow"],
      ["bisi", 2, "I can get May, I'm off at 7:30"],
    ];
    expect((await read(lines)).at(-1)).toMatchObject({ attributedTo: "2", assignedTo: ["bisi"], times: ["20:00"] });
  });
});

describe("when the children are collected", () => {
  it("is not for whom, where others were spoken of", async () => {
    const lines: Line[] = [
      ["grace", 0, "Thursday morning I will drop the kids"],
      ["tunde", 1, "And I will pick them in the afternoon after Femi's cello"],
    ];
    const [dropped] = await table(lines);
    expect(dropped?.entity.children).toHaveLength(4);
    expect((await read(lines)).at(-1)?.entities[0]?.task?.leg).toBe("from");
  });
});
