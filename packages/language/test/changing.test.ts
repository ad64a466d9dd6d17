import { describe, expect, it } from "vitest";
import { childMisses, readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const kindIn = (text: string) => readCues(readInFox(text)).changing.kind;

describe("what a stranger cancels", () => {
  it.each([
    "got Cy in for the dentist, monday ten past 10, someone cancelled",
    "the dentist can take Cy thursday at 5 because somebody else has cancelled. I took it",
    "another family cancelled so they can fit Dot in friday 4pm",
    "there's a cancellation at the dentist friday 4pm, will I bring Dot",
    "the dentist just had a cancellation, tomorrow 10",
    "optician got a cancellation for Dot, 4.15 wednesday",
  ])("leaves room for the family: %s", (text) => expect(kindIn(text)).toBe("new"));

  it.each([
    "judo is cancelled, someone broke the boiler",
    "someone said judo is cancelled",
    "someone has cancelled judo",
    "they cancelled judo",
    "the dentist cancelled",
    "coach cancelled again, somebody is ill",
  ])("and not what is the family's: %s", (text) => expect(kindIn(text)).toBe("cancelled"));

  it.each(["I got a cancellation email about the bus", "they have a cancellation fee", "someone cancelled"])(
    "and books nothing in %s",
    (text) => expect(kindIn(text)).toBeNull(),
  );
});

describe("what does not take place, or not with the child,", () => {
  it.each([
    "judo isn't happening tomorrow",
    "judo won't be on tomorrow",
    "tonight's judo has been rained off",
    "Dot isn't going to judo tomorrow",
    "Dot can't make judo on Friday",
    "she won't be at judo",
    "Cy doesn't have judo tomorrow",
    "Dot is missing judo tomorrow",
    "Dot's too sick for judo",
    "let's skip judo tomorrow",
    "we're giving judo a miss tomorrow",
    "keeping Dot home from judo",
    "no appointment tomorrow for Dot",
    "no match on saturday",
    "judo not on tonight",
  ])("is called off: %s", (text) => expect(kindIn(text)).toBe("cancelled"));

  it.each([
    "I can't make judo tomorrow",
    "don't skip judo",
    "why skip judo today",
    "Dot misses Cy",
    "Dot isn't going to like judo",
    "give judo another try",
    "I won't be on time for judo",
    "she won't go to sleep",
    "keep Dot off the sofa",
    "no appointment needed for the jab",
    "no appointments left till june",
  ])("is not called off: %s", (text) => expect(kindIn(text)).toBeNull());
});

describe("what is only asked about", () => {
  const asked = (text: string) => readCues(readInFox(text)).changing.asked;
  it.each([
    "is judo cancelled tomorrow",
    "is judo cancelled tomorrow?",
    "has tomorrow's judo been cancelled?",
    "have they cancelled judo",
    "so judo is cancelled tomorrow?",
    "no judo tomorrow?",
    "is judo moved to 5 tomorrow",
    "hi, was judo moved to sunday?",
    "can we cancel judo tomorrow?",
    "can we skip judo tomorrow",
    "will we give judo a miss tomorrow",
    "should I keep Dot home from judo?",
    "can Dot miss judo tomorrow?",
    "how about we skip judo tomorrow",
    "I'm thinking of skipping judo tomorrow",
    "maybe we should cancel judo",
    "I'd rather skip judo tomorrow",
    "skip judo tomorrow?",
  ])("is no change: %s", (text) => expect(asked(text)).toBe(true));

  it.each([
    "judo is cancelled tomorrow",
    "judo's cancelled tomorrow, ok?",
    "judo cancelled tomorrow, who can mind Dot?",
    "judo is moved to 5, does that work?",
    "judo is off. is Cy home?",
    "why is judo cancelled tomorrow?",
    "did you see judo is cancelled tomorrow?",
    "can you tell Ben judo is cancelled?",
    "could we let them know judo is off tomorrow",
    "we're skipping judo tomorrow",
    "let's skip judo tomorrow",
    "is judo on tomorrow?",
  ])("is another matter: %s", (text) => expect(asked(text)).toBe(false));
});

describe("whoever moves to another group or home", () => {
  it.each([
    "Dot has been moved up to the top set",
    "Cy's moving up a group, letter coming home",
    "Dot is moved down to a smaller class",
    "Ben is moving in with his brother",
    "they're moving house",
  ])("moves no appointment: %s", (text) => expect(kindIn(text)).not.toBe("moved"));

  it.each([
    "judo is moved up to 4",
    "judo moved to Friday",
    "Dot's been moved to the 5 o'clock",
    "they moved judo up an hour",
  ])("does, of an hour or a day: %s", (text) => expect(kindIn(text)).toBe("moved"));
});

describe("a child who is kept off something", () => {
  it.each([
    "keeping Cy off judo tonight",
    "I'm keeping her off school",
    "we keep Dot out of judo",
    "I'll keep him off judo",
  ])("misses it: %s", (text) => {
    expect(childMisses(readInFox(text))).toBe(true);
    expect(kindIn(text)).toBe("cancelled");
  });
  it.each([
    "keep Cy off the sweets",
    "I'm keeping Dot at home",
    "keep him out of trouble",
    "keep off the grass at school",
  ])("misses nothing in %s", (text) => expect(childMisses(readInFox(text))).toBe(false));
});

describe("what was closed before", () => {
  it.each([
    "is judo on tomorrow? the hall was closed last week",
    "judo was cancelled on us the other day",
    "judo got called off last Thursday",
  ])("is no change now: %s", (text) => expect(kindIn(text)).not.toBe("cancelled"));

  it.each(["judo was cancelled", "the hall is closed this week", "last week it was fine but judo is cancelled"])(
    "but this is: %s",
    (text) => expect(kindIn(text)).toBe("cancelled"),
  );
});

describe("a meal that is missed", () => {
  it.each([
    "Cy's lift to judo was cancelled",
    "carpool cancelled for judo Monday",
    "the babysitter has cancelled on us",
  ])("is not what the help that is cancelled was for: %s", (text) => expect(kindIn(text)).toBeNull());

  it.each(["Dot will miss her lunch tomorrow", "he's missing his dinner again"])("calls nothing off: %s", (text) => {
    expect(kindIn(text)).toBeNull();
    expect(childMisses(readInFox(text))).toBe(false);
  });

  it.each(["Dot will miss judo tomorrow", "judo is cancelled so he will miss his lunch"])("but judo does: %s", (text) =>
    expect(kindIn(text)).toBe("cancelled"),
  );

  it("moves what is gone to another hour", () => {
    expect(kindIn("thursday's judo is gone to 12 instead of 11")).toBe("moved");
    expect(kindIn("judo has gone back to half 6 now")).toBe("moved");
    for (const text of ["petrol is gone to 2 euro", "his temperature has gone to 39", "Dot is gone to judo"])
      expect(kindIn(text), text).toBeNull();
  });
});
