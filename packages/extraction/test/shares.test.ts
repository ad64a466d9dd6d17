import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Line, messagesOf, play } from "./talk.ts";

const family = smallFamily({
  parents: "Grace (mum), Tunde (dad)",
  caregivers: "Bisi (gran)",
  children: "Ada, Obi, Femi",
  activities: "football, cello",
  places: "school",
});
const TUESDAY = "2026-09-15T09:00:00+01:00";
const read = async (...lines: Line[]) => {
  const { heard } = await play(messagesOf(TUESDAY, lines), family);
  const { reading } = heard.at(-1) ?? {};
  if (!reading) throw new Error("It was not heard.");
  return reading;
};
const tasks = async (text: string) => {
  const { entities } = await read(["grace", 0, text]);
  return entities.map(({ children, time, task }) => ({ children, time, leg: task?.leg, adults: task?.adults }));
};

describe("the shares of a message", () => {
  it("gives each adult who is named the task of his own clause", async () => {
    expect(await tasks("Tunde will drop Ada at cello at 5 tomorrow and I'll pick her up at 7")).toMatchObject([
      { children: ["ada"], time: "17:00", leg: "to", adults: ["tunde"] },
      { children: ["ada"], time: "19:00", leg: "from", adults: ["grace"] },
    ]);
  });

  it("asks for the end of a trip that its writer does not take", async () => {
    expect(await tasks("I take Obi to football tomorrow, who picks him up at 6?")).toMatchObject([
      { children: ["obi"], leg: "to", adults: ["grace"] },
      { children: ["obi"], time: "18:00", leg: "from", adults: [] },
    ]);
  });

  it.each([
    "I'm picking up Ada at 3 tomorrow and you've got Obi at 4",
    "I'm picking up Ada at 3 tomorrow, you get Obi at 4",
  ])("leaves to the one spoken to what %j leaves to him", async (text) => {
    expect(await tasks(text)).toMatchObject([{ children: ["ada"], time: "15:00", adults: ["grace"] }]);
  });

  it.each([
    ["I'll drop Obi at football tomorrow and you collect at 6.30", "to", null],
    ["you drop Obi at football tomorrow, I collect at 6.30", "from", "18:30"],
    ["I do drop off you do pick up for Obi tomorrow", "to", null],
    ["me drop off, you pick up for Obi tomorrow", "to", null],
    ["you're on drop off and I'm on pick up for Obi tomorrow", "from", null],
  ])("gives the writer of %j his own end of the trip and hour", async (text, leg, time) => {
    expect(await tasks(text)).toEqual([{ children: ["obi"], time, leg, adults: ["grace"] }]);
  });

  it.each([
    "I'll take Ada tomorrow, you take Obi",
    "I'll take Ada, you take Obi tomorrow",
    "I'm on Ada, you're on Obi tomorrow",
    "I do Ada and you do Obi tomorrow",
    "you do Obi, I'll do Ada tomorrow",
    "Ada's mine tomorrow, Obi's yours",
  ])("gives the writer of %j only the child that is theirs", async (text) => {
    expect(await tasks(text)).toMatchObject([{ children: ["ada"], adults: ["grace"] }]);
    expect((await read(["grace", 0, text])).dates).toEqual(["2026-09-16"]);
  });

  it.each([
    ["Tunde takes Ada at 4 tomorrow, I'll do Obi", "tunde", "grace"],
    ["Bisi has Ada tomorrow and Tunde has Obi", "bisi", "tunde"],
    ["I'll do Ada tomorrow, Bisi does Obi", "grace", "bisi"],
  ])("gives each adult in %j a child", async (text, first, second) => {
    expect(await tasks(text)).toMatchObject([
      { children: ["ada"], adults: [first] },
      { children: ["obi"], adults: [second] },
    ]);
  });

  it("answers with the first of two shares, which may say neither leg nor child", async () => {
    expect(
      await read(["grace", 0, "who does the school run for Ada tomorrow"], ["tunde", 2, "I do morning you do pick up"]),
    ).toMatchObject({ act: "take", assignedTo: ["tunde"], children: ["ada"] });
    expect(
      await read(["grace", 0, "who's taking Ada and Obi tomorrow"], ["tunde", 2, "I take Ada and mum takes Obi"]),
    ).toMatchObject({ assignedTo: ["tunde"], children: ["ada"] });
  });

  it("leaves out whom its writer does not take", async () => {
    const asked: Line = ["grace", 0, "who gets Ada and Obi tomorrow at 4"];
    expect(await read(asked, ["tunde", 2, "I can get Ada, not Obi"])).toMatchObject({
      assignedTo: ["tunde"],
      children: ["ada"],
    });
    expect(await read(asked, ["tunde", 2, "bisi takes Ada I've got Obi"])).toMatchObject({
      assignedTo: ["bisi"],
      children: ["ada"],
    });
  });

  it('asks with "you alright to", whatever another adult has', async () => {
    expect(
      await read(["grace", 0, "Tunde you alright to have Ada tomorrow at 5, bisi's got the doctor"]),
    ).toMatchObject({ assignedTo: ["unspecified"], children: ["ada"] });
  });

  it.each(["I'll take Ada and Obi tomorrow", "I have Ada and Obi tomorrow"])("is one in %j", async (text) => {
    expect(await tasks(text)).toMatchObject([{ children: ["ada", "obi"], adults: ["grace"] }]);
  });

  it("has each adult who is named do what his own words say, whoever leaves out the child and the day", async () => {
    expect(await tasks("I'll take Ada to cello and Tunde collects tomorrow")).toMatchObject([
      { children: ["ada"], leg: "to", adults: ["grace"] },
      { children: ["ada"], leg: "from", adults: ["tunde"] },
    ]);
    const { dates, entities } = await read(["grace", 0, "Bisi drops, I fetch tomorrow for Ada's cello"]);
    expect(dates).toEqual(["2026-09-16"]);
    expect(entities).toMatchObject([
      { children: ["ada"], date: "2026-09-16", task: { leg: "to", adults: ["bisi"] } },
      { children: ["ada"], date: "2026-09-16", task: { leg: "from", adults: ["grace"] } },
    ]);
  });

  it("takes a child who comes by itself out of those who are fetched", async () => {
    const [fetched] = await tasks("I'll pick up the kids from school tomorrow, Ada can walk");
    expect(fetched).toMatchObject({ children: ["obi", "femi"], adults: ["grace"] });
  });

  it.each([
    "can somebody get Ada from cello and Obi from Kofi's at 6 tomorrow?",
    "can you pick up Ada from cello, Obi from Kofi's at 6 tomorrow?",
  ])("takes each child of %j from his own place at his own hour, on one day", async (text) => {
    const { entities } = await read(["grace", 0, text]);
    expect(entities).toMatchObject([
      { children: ["ada"], activity: "cello", location: null, date: "2026-09-16", time: null },
      { children: ["obi"], activity: null, location: "kofi's", date: "2026-09-16", time: "18:00" },
    ]);
  });

  it("lets one take a child of two who are elsewhere, or both", async () => {
    const asked: Line = ["grace", 0, "can you get Ada from cello and Obi from Kofi's at 6 tomorrow?"];
    const taken = async (text: string) =>
      (await read(asked, ["tunde", 2, text])).entities.map(({ children, location }) => [children, location]);
    expect(await taken("I can get Obi")).toEqual([[["obi"], "kofi's"]]);
    expect(await taken("yes I can")).toEqual([
      [["ada"], null],
      [["obi"], "kofi's"],
    ]);
  });

  it("has each end of a trip at its own hour", async () => {
    expect(await tasks("can you drop Obi at football at 4.30 tomorrow and pick him up at 6?")).toMatchObject([
      { children: ["obi"], time: "16:30", leg: "to", adults: [] },
      { children: ["obi"], time: "18:00", leg: "from", adults: [] },
    ]);
    expect(await tasks("I'll drop Obi at football at 4.30 tomorrow and pick up at 6")).toMatchObject([
      { children: ["obi"], time: "16:30", leg: "to", adults: ["grace"] },
      { children: ["obi"], time: "18:00", leg: "from", adults: ["grace"] },
    ]);
  });

  it("has each on the day of his own turn, and leaves his to the one spoken to", async () => {
    const asked: Line = ["tunde", 0, "who's taking Ada to cello this week?"];
    const { entities } = await read(asked, ["grace", 2, "wed me, thurs you, fri gran"]);
    expect(entities).toMatchObject([
      { children: ["ada"], activity: "cello", date: "2026-09-16", task: { adults: ["grace"] } },
      { children: ["ada"], activity: "cello", date: "2026-09-18", task: { adults: ["bisi"] } },
    ]);
  });

  it("knows who the others are", async () => {
    expect(await tasks("I'll get Ada at 3 tomorrow, then pick the other two up from school at 5")).toMatchObject([
      { children: ["ada"], time: "15:00", adults: ["grace"] },
      { children: ["obi", "femi"], time: "17:00", leg: "from", adults: ["grace"] },
    ]);
  });

  it("takes a share about other children than the request for no answer to it", async () => {
    const { entities } = await read(
      ["grace", 0, "can you pick up Ada at 3 tomorrow?"],
      ["tunde", 1, "I'll get her at 3, then pick the other two up from school at 5"],
    );
    expect(entities).toMatchObject([
      { children: ["ada"], time: "15:00", task: { adults: ["tunde"] } },
      { children: ["obi", "femi"], time: "17:00", task: { adults: ["tunde"] } },
    ]);
  });

  it("reads the summary fields off the first share", async () => {
    expect(await read(["grace", 0, "I'll take Ada to cello tomorrow at 5, can you pick up Obi at 6?"])).toMatchObject({
      assignedTo: ["grace"],
      children: ["ada"],
      activity: "cello",
      times: ["17:00"],
    });
  });

  it.each([
    ["Who is home for Ada at 4 tomorrow? I'm at the dentist with Obi", ["ada"], []],
    ["I can take Ada tomorrow. Obi hates the water", ["ada"], ["grace"]],
    ["I can take Ada to cello tomorrow but not Obi", ["ada"], ["grace"]],
    ["Still waiting for Ada at the doctor. Can someone get Obi to football by 6?", ["obi"], []],
    ["I can get the kids from school tomorrow, all except Femi", ["ada", "obi"], ["grace"]],
  ])("leaves out of %j who is only told of, or left out", async (text, children, adults) => {
    expect(await tasks(text)).toMatchObject([{ children, adults }]);
  });

  it("knows what is done where that stands first", async () => {
    expect(await tasks("Ada cello I do tomorrow. Who gets Obi from school at 4?")).toMatchObject([
      { children: ["ada"], adults: ["grace"] },
      { children: ["obi"], time: "16:00", adults: [] },
    ]);
    expect(await tasks("I have Ada cello both ways tomorrow. Who has Obi at 4?")).toMatchObject([
      { children: ["ada"], adults: ["grace"] },
      { children: ["obi"], time: "16:00", adults: [] },
    ]);
  });

  describe("of which one is taken and one asked for", () => {
    const ends = ({ entities }: Awaited<ReturnType<typeof read>>) =>
      entities.map(({ task }) => [task?.leg, task?.adults.join()]);

    it.each([
      ["I'll drop Ada at cello tomorrow, can you collect?", "yep", "from"],
      ["can you drop Ada at cello tomorrow? I'll collect", "yes no problem", "to"],
      ["I'll take Ada to cello tomorrow, you fetch?", "ok", "from"],
      ["you drop Ada at cello tomorrow, I collect?", "aye", "to"],
    ])("lets the answer to %j take what is asked for alone: %j", async (asked, yes, leg) => {
      expect(ends(await read(["grace", 0, asked], ["tunde", 2, yes]))).toEqual([[leg, "tunde"]]);
    });

    it("lets who asks for both of one have a yes for both", async () => {
      const both = await read(
        ["grace", 0, "can you drop Ada at cello tomorrow and pick her up?"],
        ["tunde", 2, "yes will do"],
      );
      expect(ends(both)).toEqual([
        ["to", "tunde"],
        ["from", "tunde"],
      ]);
    });
  });

  it.each([
    ["I'll get Obi from football tomorrow, can you pick up milk", "an errand"],
    ["I'll get Obi from football tomorrow and you collect the parcel", "an errand of the other"],
    ["should I drop Obi at football tomorrow or you?", "a question who does"],
    ["do you collect Obi from football tomorrow or do I?", "a question who of two does"],
    ["I can't get Obi tomorrow, can you get him?", "a refusal that is the reason to ask"],
    ["can you get Obi tomorrow or shall I get him?", "a choice"],
    ["I can get Obi tomorrow if you get him ready", "a condition"],
    ["I'll pick up Obi tomorrow, is he at school?", "a question about it"],
    ["I'll pick up Obi and Ada from school tomorrow", "two children of one trip"],
    ["I've got Obi and Ada tickets for the show tomorrow", "what two have"],
    ["I'll pick up Obi from school and Ada from school tomorrow", "two children of one trip, told in two words"],
    ["I'll get Obi from football and Ada is at school tomorrow", "where another is"],
    ["can you get Obi from school tomorrow, I have a meeting at 3 and I'll be home at 5", "what keeps the writer"],
  ])("takes %j for one task: %s", async (text) => {
    expect(await tasks(text)).toHaveLength(1);
  });
});

describe("children each at an hour of their own", () => {
  it.each(["I'll get Ada at 4 and Obi at 5 tomorrow", "I'll drop Ada at 4 and Obi at about 5 tomorrow"])(
    "have a share each in %j",
    async (text) =>
      expect(await tasks(text)).toMatchObject([
        { children: ["ada"], time: "16:00", adults: ["grace"] },
        { children: ["obi"], time: "17:00", adults: ["grace"] },
      ]),
  );

  it.each(["I'll get Ada and Obi at 4 tomorrow", "I'll get Ada at 4 and Obi at 4 tomorrow"])(
    "are fetched at one hour in %j",
    async (text) => expect((await tasks(text)).map(({ time }) => time)).not.toContain("17:00"),
  );
});

describe("turns by a letter", () => {
  it("are of the one adult whom it begins", async () => {
    const said = await tasks("football: wed t, thu g");
    expect(said.map(({ adults }) => adults)).toEqual([["tunde"], ["grace"]]);
  });

  it("are nobody's where no adult begins with it", async () => {
    const said = await tasks("football: wed t, thu x, fri g");
    expect(said.map(({ adults }) => adults)).toEqual([["tunde"], ["grace"]]);
  });
});
