import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { read, TUESDAY } from "./okafor.ts";
import { type Line, messagesOf, play } from "./talk.ts";

describe("the children of a task", () => {
  it("shares out the parts of one request", async () => {
    const lines: Line[] = [
      ["grace", 0, "May and Femi both need a lift to swimming on Friday"],
      ["tunde", 2, "I'll take May"],
      ["bisi", 4, "and I take Femi"],
    ];
    const [, first, second] = await read(lines);
    expect(first).toMatchObject({ assignedTo: ["tunde"], children: ["may"], dates: ["2026-09-18"] });
    expect(second).toMatchObject({ assignedTo: ["bisi"], children: ["femi"], dates: ["2026-09-18"] });
  });

  it("keeps apart two children on two days, and knows by the day which of them is taken", async () => {
    const lines: Line[] = [
      ["grace", 0, "who can get Rose from school Thursday and May from school Friday?"],
      ["tunde", 2, "I can do Friday"],
      ["bisi", 4, "I'll get Rose"],
    ];
    const [, friday, thursday] = await read(lines);
    expect(friday).toMatchObject({ assignedTo: ["tunde"], children: ["may"], dates: ["2026-09-18"] });
    expect(thursday).toMatchObject({ assignedTo: ["bisi"], children: ["rose"], dates: ["2026-09-17"] });
  });

  it("gives an adult's lift, appointment or car no child and no activity of the child spoken of", async () => {
    const claim: Line = ["tunde", 0, "I'll take Femi to cello on Thursday"];
    for (const text of [
      "and I'm collecting my dad off the train on Thursday at 16:10",
      "I told Grace I'd drop her at the clinic on Thursday at 16:10",
      "I'm driving Bisi to the hairdresser on Thursday, she's to be there for 16:00",
      "my cousin lands at 16:00 on Thursday so I'm picking him up",
      "I'm getting my hair cut on Thursday at 16:00",
      "the car is booked in for its service on Thursday at 16:00",
    ]) {
      const [, said] = await read([claim, ["tunde", 3, text]]);
      expect(said?.children, text).toEqual([]);
      expect(said?.activity, text).not.toBe("cello");
    }
    const [, child] = await read([claim, ["tunde", 3, "I'm dropping him there at 16:10"]]);
    expect(child).toMatchObject({ children: ["femi"], activity: "cello" });
  });

  it("knows that both own what is taken, and not what is told of the second", async () => {
    const of = async (text: string) => (await read([["grace", 0, text]]))[0];
    expect(await of("I'll do May and Femi's swimming on Friday")).toMatchObject({
      children: ["may", "femi"],
      activity: "swimming",
      assignedTo: ["grace"],
    });
    expect((await of("I'll take May and Femi's swimming is off on Friday"))?.children).not.toEqual(["may", "femi"]);
  });

  it("is surer of two who are named together than of two who are named apart", async () => {
    const sure = async (text: string) => (await read([["grace", 0, text]]))[0]?.confidence ?? 0;
    const together = await sure("taking May and Femi to swimming on Friday");
    expect(together).toBeGreaterThan(await sure("taking May to swimming on Friday, Femi too"));
  });

  it("knows whom an activity implies, and asks for nobody where nobody is needed", async () => {
    const [off] = await read([["bisi", 0, "football is cancelled tomorrow"]]);
    expect(off).toMatchObject({ type: "schedule_change", assignedTo: [], children: ["will"] });
  });

  it("knows that a child is meant where nobody says which", async () => {
    for (const text of [
      "school rang, one of them has been sick, can someone go and get them",
      "nursery called, one of the kids needs picking up today",
      "cello rang, one of the kids needs picking up from there on Thursday",
    ]) {
      const [asked] = await read([["grace", 0, text]]);
      expect(asked).toMatchObject({ assignedTo: ["unspecified"], children: [] });
      expect(asked?.entities).toMatchObject([{ childUnknown: true, children: [] }]);
    }
    const [both] = await read([["grace", 0, "can one of you pick up May and Femi from swimming on Friday?"]]);
    expect(both?.entities).toMatchObject([{ childUnknown: false, children: ["may", "femi"] }]);
  });

  it("takes nobody for driven along with a grown-up, nor for meant by who answers that", async () => {
    for (const text of [
      "can somebody pick me up from football tomorrow at 6?",
      "who is coming for me tomorrow at 6?",
    ]) {
      const [asked, answered] = await read([
        ["grace", 0, text],
        ["tunde", 2, "I can"],
      ]);
      expect([asked?.children, answered?.children ?? []], text).toEqual([[], []]);
    }
    const [all] = await read([["grace", 0, "can somebody take us to swimming on Friday?"]]);
    expect(all).toMatchObject({ children: ["may", "femi"] });
    const [will] = await read([["will", 0, "can somebody pick me up from football tomorrow at 6?"]]);
    expect(will).toMatchObject({ children: ["will"] });
  });

  it("takes those who are greeted for no children", async () => {
    const greeted = "Hi everyone, May has a party on Saturday at 1";
    expect((await read([["grace", 0, greeted]]))[0]).toMatchObject({ children: ["may"] });
    const late = "everybody is running late today, tunde can you take May to cello tomorrow at 4?";
    expect((await read([["grace", 0, late]]))[0]).toMatchObject({ children: ["may"] });
    const all = "lunch at ours on Sunday at 1, everybody";
    expect((await read([["grace", 0, all]]))[0]?.children).toHaveLength(4);
  });

  it("takes the girls with whom a grown-up goes out for no children", async () => {
    for (const text of [
      "lunch with the girls tomorrow 12",
      "drinks with the girls from work thursday 5.30",
      "golf with the boys sunday 9.30",
      "meeting the lads for a pint friday 17:30",
    ])
      expect((await read([["grace", 0, text]]))[0]?.children ?? [], text).toEqual([]);
    for (const text of ["I'll take the boys to football tomorrow", "who can mind the girls tomorrow at 7?"])
      expect((await read([["grace", 0, text]]))[0]?.children, text).not.toEqual([]);
  });
});

describe("a school that closes early or not opens, without a child", () => {
  const family = smallFamily({
    parents: "Sal, Jo",
    children: "Theo, Ruby, Oz",
    activities: "school 360 min, judo",
    weekly: { "Theo and Ruby school": "MO,TU,WE,TH,FR 08:30", "Oz judo": "TH 16:00" },
  });
  const children = async (text: string) =>
    (await play(messagesOf(TUESDAY, [["sal", 0, text]]), family)).heard[0]?.reading?.children;

  it.each([
    "early dismissal tomorrow at 1:40",
    "school has early dismissal on thursday 12.30",
    "fyi early dismissal friday 1pm",
  ])("is that of the children who go to it: %s", async (text) =>
    expect(await children(text)).toEqual(["theo", "ruby"]),
  );

  it.each([
    ["early dismissal for Ruby tomorrow at 1:40", ["ruby"]],
    ["judo on thursday is at 5 not 4", ["oz"]],
  ] as const)("is that of those named, and of no other thing: %s", async (text, whom) =>
    expect(await children(text)).toEqual(whom),
  );
});

describe("where children are kept after school, of which the family file makes an activity", () => {
  const family = smallFamily({
    parents: "Sal, Jo",
    children: "Theo, Ruby, Oz",
    activities: "aftercare 180 min, BSO 180 min",
    weekly: { "Ruby and Oz aftercare": "TU,TH 14:45", "Theo BSO": "TU,TH 14:30" },
  });
  const readHere = async (text: string) => (await play(messagesOf(TUESDAY, [["sal", 0, text]]), family)).heard[0];

  it.each([
    ["i pu aftercare today", ["oz", "ruby"]],
    ["cant pu aftercare today, sorry, who can", ["oz", "ruby"]],
    ["who can pick up bso today", ["theo"]],
  ])("is a place, and means those who are kept there: %s", async (text, children) => {
    const reading = (await readHere(text))?.reading;
    expect(reading).toMatchObject({ activity: null });
    expect([...(reading?.children ?? [])].sort()).toEqual(children);
  });
});

describe("a place of the family", () => {
  const hours = { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", start: "09:00", minutes: 210, from: "2026-01-05" };
  const family = smallFamily({
    parents: "Sal, Jo",
    children: "Theo, Ruby, Oz",
    activities: "drama",
    places: "school, Bumblebees, the hall",
    weekly: { "Ruby drama": "WE 15:00 at school" },
    events: [{ id: "oz-bees", summary: "Oz Bumblebees", children: ["oz"], place: "bumblebees", ...hours }],
  });
  const read = async (text: string) => (await play(messagesOf(TUESDAY, [["sal", 0, text]]), family)).heard[0]?.reading;

  it("implies the child who has hours there without another name", async () => {
    expect(await read("can you do bumblebees tomorrow")).toMatchObject({ children: ["oz"] });
    expect(await read("can you do the hall tomorrow")).toMatchObject({ children: [] });
  });

  it("implies on the school run neither a club there nor its child", async () => {
    const asked = (run: string) => read(`i leave at 6 tomorrow, so who can do the ${run}`);
    expect(await asked("school run")).toMatchObject({ children: [], activity: null });
    expect(await asked("drama run")).toMatchObject({ children: ["ruby"], activity: "drama" });
  });
});

describe("a child named half an hour before", () => {
  it("is still meant by him or her, and by nothing else", async () => {
    const talk = (text: string): Line[] => [
      ["grace", 0, "school says Will has pinkeye. someone has to get him now"],
      ["tunde", 2, "going"],
      ["bisi", 29, "burn the truck"],
      ["grace", 31, text],
    ];
    const asked = (await read(talk("I made an appt at the gp tomorrow 8:45am, Tunde can you take him"))).at(-1);
    expect(asked).toMatchObject({ children: ["will"], activity: "doctor" });
    const told = (await read(talk("the boiler man comes tomorrow at 8:45am"))).at(-1);
    expect(told?.children ?? []).toEqual([]);
  });
});
