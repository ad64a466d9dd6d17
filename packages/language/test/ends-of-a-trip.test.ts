import { describe, expect, it } from "vitest";
import { isWayBack, readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const legIn = (text: string) => readCues(readInFox(text)).task.leg;

describe("the end of a trip", () => {
  it.each([
    "has anyone got Cy from judo tonight",
    "I'll do the back",
    "who's on the back?",
    "judo finishes 6.30, I'll be there to pick",
    "I'll be at judo at 6.30 to get Cy",
    "judo is over at 5 today so Ann can you get him 5",
    "can you get him at half six then?",
    "I'll get him at 6",
    "I can't take him there but I can pick him up",
    "I'll take him out of school at 1",
    "I'll get him out of judo at 5",
    "who has Dot after judo",
    "need rides home from judo for Dot",
    "judo is off, I'll get Cy from school",
    "home is mine",
    "the way back's on me",
    "Ann can you pick Cy from judo? my meeting is extended",
    "who can pick them at 5",
    "I'll only pick her",
  ])("is the way back: %s", (text) => expect(legIn(text)).toBe("from"));

  it.each([
    "I'll do the there",
    "there yes, back no",
    "I can drop Cy at judo but NOT home",
    "need rides to judo this week",
    "I can do the there but not the back",
    "I can take him there but I can't stay or bring him home",
    "I'll drop him off but can't collect",
    "I can take him to judo, can't pick him up",
    "hearing test 1:30, I'll take him out of school at 1",
    "Cy has the dentist at 10 so I'm taking him out of judo",
  ])("is the way there: %s", (text) => expect(legIn(text)).toBe("to"));

  it.each([
    ...["I'm in the back of the car", "Cy has the back seat", "I'll do judo", "can you take Cy for judo"],
    ...["I'll take him at 6", "judo tonight, I'm driving Cy at 6"],
    ...["pick her a card", "they will pick Cy for the team", "pick her judo belt"],
  ])("is left open: %s", (text) => expect(legIn(text)).toBeNull());

  it("is what is refused, where nothing else is said", () => expect(legIn("I can't bring him home")).toBe("from"));
});

describe("who takes a child to an activity", () => {
  it.each([
    "Today Cy judo I take. 4:40.",
    "Cy judo tomorrow I'll drive",
    "taking Cy judo tomorrow",
    "I take them judo",
    "Cy to judo",
  ])("goes there: %j", (text) => expect(legIn(text)).toBe("to"));

  it.each(["taking Cy judo boots", "I have Cy judo day", "Cy judo I'll bring it", "judo I take", "take her judo belt"])(
    "may not: %j",
    (text) => expect(legIn(text)).not.toBe("to"),
  );
});

describe("a word on the way back", () => {
  it.each([
    "and home again?",
    "and back?",
    "n the way back, is that you?",
    "and coming back who",
    "and getting her back, I'm in till 7",
    "and the return, Ann?",
  ])("is %j", (text) => expect(isWayBack(readInFox(text))).toBe(true));

  it.each([
    "I'll take him there and back",
    "home, she won't go at all",
    "and back to judo we go",
    "and the return of the king",
    "I'm back at 4",
    "I'll drop her and somebody brings her home",
    "who can get Cy",
  ])("is not %j", (text) => expect(isWayBack(readInFox(text))).toBe(false));
});
