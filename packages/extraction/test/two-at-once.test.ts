import { describe, expect, it } from "vitest";
import { read } from "./okafor.ts";

/** Whom and what each arrangement of the last message is for. */
async function matters(...texts: string[]) {
  const readings = await read(texts.map((text, at) => [at === 0 ? "grace" : "tunde", at * 3, text] as const));
  const { entities = [], confidence } = readings.at(-1) ?? {};
  return { confidence, told: entities.map(({ children, activity }) => `${children.join("+")} ${activity}`) };
}

describe("two children's activities in one message", () => {
  it.each([
    "who can do Will's football and Femi's cello tomorrow?",
    "need someone for Will's football and someone for Femi's cello tomorrow",
    "can anyone do Will's football or Femi's cello tomorrow",
    "no football for Will and no cello for Femi tomorrow",
  ])("are two arrangements: %j", async (text) => {
    expect((await matters(text)).told).toEqual(["will football", "femi cello"]);
  });

  it.each([
    ["Femi and Rose have football tomorrow, who takes them?", ["femi+rose football"]],
    ["who takes Will to football tomorrow and brings the boots?", ["will football"]],
  ])("are one where it is one activity, or one child: %j", async (text, told) => {
    expect((await matters(text)).told).toEqual(told);
  });

  const asked = "who can do Will's football and Femi's cello tomorrow?";

  it.each([
    ["I'll do both", ["will football", "femi cello"]],
    ["I can do football", ["will football"]],
    ["I'll take Femi", ["femi cello"]],
    ["I can do the second one", ["femi cello"]],
  ])("are taken as the answer says: %j", async (answer, told) => {
    expect((await matters(asked, answer)).told).toEqual(told);
  });

  it("are not known from a pronoun", async () => {
    expect((await matters(asked, "I'll take her")).confidence).toBeLessThan(0.6);
  });
});

describe("two things of one child, one after the other", () => {
  const plans = async (text: string) => {
    const [reading] = await read([["grace", 0, text]]);
    return reading?.entities.map(({ children, activity, time }) => [children.join("+"), activity, time]);
  };

  it.each([
    ["Femi has the dentist at 3 then a party at 6 on Thursday", ["15:00", "18:00"], "dentist"],
    ["Femi has cello and then a party at 6 on Thursday", [null, "18:00"], "cello"],
    ["Thursday: cello 16:15, party 18:00 for Femi", ["16:15", "18:00"], "cello"],
  ])("are two arrangements: %j", async (text, [first, second], activity) => {
    expect(await plans(text)).toEqual([
      ["femi", activity, first],
      ["femi", "party", second],
    ]);
  });

  it.each([
    "Femi has a party after cello at 6 on Thursday",
    "Femi has a party at 6 on Thursday and needs a present",
    "Femi's party is at 6 and the cake at 7 on Thursday",
  ])("are one where one hour is said, or one thing: %j", async (text) => {
    expect(await plans(text)).toHaveLength(1);
  });
});
