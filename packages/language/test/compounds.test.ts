import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { activityIn, lexiconOf, nounPhrases, readSurface } from "../src/index.ts";

const family = smallFamily({
  parents: "Ann (mum), Ben",
  children: "Cy, Dot",
  activities: "match (sunday match), judo, choir (summer choir)",
  places: "school",
});
const surfaceOf = (text: string) => readSurface(text, lexiconOf(family));
const named = (text: string) => activityIn(surfaceOf(text));
const nouns = (text: string) => nounPhrases(surfaceOf(text)).map((phrase) => phrase.text);

describe("a word for a session or a game", () => {
  it.each([
    "Dot threw up on the class hamster",
    "the class hamster comes home with Cy friday",
    "class bear is with Dot till thursday",
    "game changer: Cy walks home tomorrow",
    "the game console is at the shop at 4",
    "meet at the club house at 5",
    "Cy has lost his training shirt",
    "practice paper for Dot on monday",
  ])("only says whose another thing is in %j", (text) => {
    expect(named(text)).toEqual({ activity: null, session: null });
    for (const thing of ["hamster", "bear", "changer", "console", "house", "shirt", "paper"])
      expect(nouns(text).join(" ")).not.toContain(thing);
  });

  it.each([
    ["class is at 5", "class"],
    ["class tomorrow", "class"],
    ["class ran late", "class"],
    ["class finishes at 6", "class"],
    ["practice went on till 6", "practice"],
    ["training against Riverside", "training"],
    ["practice instead of tea", "practice"],
    ["can you do practice please", "practice"],
  ])("is the session in %j", (text, session) => expect(named(text).session).toBe(session));

  it.each(["game at 5", "game against Riverside at 5", "the game was moved to 6", "game time is 4"])(
    "is the game in %j",
    (text) => expect(named(text).activity).toBe("game"),
  );

  it("names the event that the last noun names", () => expect(nouns("class photo thursday")).toContain("photo"));
});

describe("a day in an activity's name", () => {
  it.each(["noah has Cy round sunday 11 till 2", "sunday lunch at mum's", "Cy is here all summer"])(
    "is any such day in %j",
    (text) => expect(["match", "choir"]).not.toContain(named(text).activity),
  );
  it.each([
    ["sunday match at 10", "match"],
    ["summer choir at 5", "choir"],
    ["choir at 5", "choir"],
  ])("is its name in %j", (text, activity) => expect(named(text).activity).toBe(activity));
});

describe("an evening of grown-ups", () => {
  it.each([
    "could you collect Cy from school at 5 today? mah jong night",
    "can someone have Dot at 7 tonight, it's poker night",
    "who can have the kids friday? quiz night",
  ])("is why somebody is asked in %j", (text) => expect(named(text).activity).toBeNull());
  it.each([
    ["quiz night is friday at 7", "quiz night"],
    ["can someone take Cy to quiz night on friday?", "quiz night"],
    ["Cy has movie night at school, can you take him at 6?", "movie night"],
  ])("may be the child's: %j", (text, activity) => expect(named(text).activity).toBe(activity));
});
