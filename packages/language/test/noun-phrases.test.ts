import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, nounPhrases, readSurface } from "../src/index.ts";

const family = smallFamily({ parents: "Nuno", children: "Iris", activities: "cello" });
const lexicon = lexiconOf(family);
const phrases = (text: string): string[] => nounPhrases(readSurface(text, lexicon)).map((phrase) => phrase.text);

describe("what may be what takes place", () => {
  it("is a noun with the words that say which", () => {
    expect(phrases("Iris's boots fitting is on Tuesday at 4")).toEqual(["boots fitting"]);
    expect(phrases("who has her for the lantern tour")).toContain("lantern tour");
  });

  it("is nothing that the family calls by name, and no small change of grammar", () => {
    expect(phrases("Nuno, can you take Iris to cello on Thursday")).not.toContain("cello");
    expect(phrases("is it on at 4 then")).toEqual([]);
  });

  it("is a game where somebody plays", () => {
    expect(phrases("Iris plays away this Sunday")).toEqual(["game"]);
    expect(phrases("tomorrow they play in Porto")).toContain("game");
    expect(phrases("the play is on Tuesday")).toEqual(["play"]);
  });

  it("is no caller and no word of doing", () => {
    expect(phrases("the clinic rang, they can see her on Tuesday")).not.toContain("clinic");
    expect(phrases("everybody is coming including Iris")).toEqual([]);
    expect(phrases("his mate's dad at 6")).not.toContain("dad");
    expect(phrases("she can do 3:45 for Iris starting tomorrow")).toEqual([]);
  });

  it("is what comes before “thing”", () => {
    expect(phrases("Iris has her lantern thing on Friday")).toEqual(["lantern"]);
    expect(phrases("bring your things")).toEqual([]);
    expect(phrases("Iris has her lantern kit on Monday")).toEqual([]);
    expect(phrases("Iris has a kit inspection on Monday")).not.toEqual([]);
  });

  it("is nothing that somebody does, and no place that something is in or comes from", () => {
    expect(phrases("you're all landing on me on Friday at six")).toEqual([]);
    expect(phrases("they hike on Friday, the hike is at six")).toEqual(["hike"]);
    expect(phrases("Nuno arrives from Braga on Friday")).toEqual([]);
    expect(phrases("the singing from six")).toEqual(["singing"]);
  });

  it("is no reason, no month and nobody in particular", () => {
    expect(phrases("out late because photo taking")).toEqual(["photo"]);
    expect(phrases("white sunday itself is the 11th")).toEqual(["white"]);
    expect(phrases("anyone home on 16 june instead")).toEqual([]);
  });

  it("is no weekday, however often it comes round", () => {
    expect(phrases("she has wednesdays 3:45 for Iris")).toEqual([]);
    expect(phrases("saturdays only")).toEqual([]);
  });

  it("is nothing that only tells what the message is", () => {
    expect(phrases("just confirming Saturday the 21st, 7pm")).toEqual([]);
    expect(phrases("quick reminder: boots fitting on Tuesday")).toEqual(["boots fitting"]);
    expect(phrases("fyi, quick question on Friday at 4")).toEqual([]);
  });

  it("is no ailment, no feast, no thing at hand and nothing that has been done", () => {
    expect(phrases("Iris's temperature is 38.5, tickets noted")).toEqual([]);
    expect(phrases("clocks go back on Halloween")).toEqual([]);
    expect(phrases("the flu clinic on Friday")).toEqual(["flu clinic"]);
    expect(phrases("the Halloween quiz on Friday, the guided tour on Monday")).toEqual([
      "halloween quiz",
      "guided tour",
    ]);
  });

  it("is nothing that somebody comes out of early", () => {
    expect(phrases("orthodontist is friday 2pm, you leave maths early")).not.toContain("maths");
    expect(phrases("she's out of chemistry early on friday")).not.toContain("chemistry");
    expect(phrases("maths is early on friday")).toContain("maths");
  });

  it("is nobody who lives outside, and nothing that somebody would do", () => {
    expect(phrases("Kim next door wants to know if Nuno can babysit")).toEqual([]);
    expect(phrases("the quiz next door is on Friday at 4")).toEqual([]);
    expect(phrases("the quiz is next week")).toEqual(["quiz"]);
  });

  it("is no part of a day or an hour", () => {
    const surface = readSurface("booked. Sat 12 Dec quiz", lexicon);
    const day = surface.text.indexOf("sat");
    const texts = nounPhrases(surface, [{ start: day, end: day + "sat 12 dec".length }]).map(({ text }) => text);
    expect(texts).toEqual(["quiz"]);
  });

  it("ends where the talk pauses", () => {
    expect(phrases("quiz, trophies")).toEqual(["quiz", "trophies"]);
  });

  it("tells what stands beside it", () => {
    const [phrase] = nounPhrases(readSurface("the quiz is on friday", lexicon));
    expect(phrase?.signs).toEqual(expect.arrayContaining(["head_quiz", "behind_the", "before_is"]));
  });

  it.each([
    ["the couch guy is booked friday", "couch"],
    ["sofa guy at 11:30", "sofa"],
    ["the fence people come on Monday", "fence"],
    ["mattress folks tuesday 9", "mattress"],
    ["the hedge bloke is Thursday", "hedge"],
    ["flight lands friday 6pm", "flight"],
    ["the plane gets in at 6", "plane"],
    ["passport office finally on friday", "passport office"],
    ["furnace tune up thursday 9am", "furnace"],
    ["garage clean out on the 27th", "garage"],
    ["solo ensemble check in 8am", "solo ensemble"],
    ["quiz plan: friday at 6", "quiz"],
    ["lol dress fitting thursday 4", "dress fitting"],
    ["right, lantern tour at 5", "lantern tour"],
    ["omg bus leaves 6am wed", "bus"],
    ["alrighty lantern tour friday", "lantern tour"],
    ["hmm quiz friday 6", "quiz"],
  ])("is the thing, and not who sees to it nor what is beside it: %s", (text, thing) =>
    expect(phrases(text)).toEqual([thing]),
  );

  it.each([
    ["sometime between 2 and 5", []],
    ["the guy is coming at 3", []],
    ["somebody gets her at 6 finally", []],
    ["maybe together then", []],
    ["best man fitting friday", ["best man fitting"]],
    ["spider man quiz friday", ["spider man quiz"]],
    ["boots fitting in town on friday", ["boots fitting"]],
    ["butterfly tour friday at 5", ["butterfly tour"]],
    ["stock check on friday", ["stock check"]],
    ["the assembly hall quiz", ["hall quiz"]],
    ["engineer tour friday", ["engineer tour"]],
    ["people carnival is on friday", ["people carnival"]],
    ["check in the hall", ["check"]],
    ["quiz up in the hall", ["quiz"]],
    ["handyman thursday", []],
  ])("is what it was elsewhere: %s", (text, things) => expect(phrases(text)).toEqual(things));
});
