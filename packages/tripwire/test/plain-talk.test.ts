import { describe, expect, it } from "vitest";
import { decisions, type Line } from "./chat.ts";

/** Ordinary messages with nothing before them. */
describe("a plain request by itself", () => {
  it.each([
    "who will drive me to practice",
    "who is taking the kids to school",
    "whos taking me its almost time",
    "who's driving you guys home",
    "judo wants to move us to 11:15 from next week",
    "they want to push us to thursday",
    "mom can you pick me up",
    "could someone drive Mia home",
    "can someone pick me up",
    "can somebody give me a ride at 5",
    "can i get a lift home",
    "i need picking up",
    "Leo needs a lift",
    "she needs to be picked up",
    "Leo could do with picking up",
    "who's got the kids",
    "can someone come and get me",
    "who can do the school run",
    "swap you tuesday for thursday?",
    "can we switch, you take tuesday and I take wednesday",
    "babysitter cancelled",
    "the sitter can come at 6",
    "is anyone home at 3 for the plumber",
    "the nanny is sick",
    "running 10 min late for pickup",
  ])("%j is heard", (text) => expect(decisions([["john", 0, text]])).toEqual(["QUEUE"]));

  it.each([
    "who gets married on a wednesday",
    "who picks a fight with a goose",
    "who's taking me seriously here",
    "who's driving you guys crazy today",
    "push it to the back of the fridge",
    "who moved it to the garage",
    "can you bring me a coffee",
    "can someone give me a hint",
    "can i get a ride on the carousel",
    "could you get me the remote",
    "i need a drink",
    "he needs taking down a peg",
    "can someone explain fractions to me",
    "who has the remote",
    "they swapped the goalie",
    "switch the telly off",
    "is anyone home",
    "the sitter was lovely",
    "cancelled my subscription",
    "running late as always, this family",
  ])("%j is talk", (text) => expect(decisions([["john", 0, text]])).toEqual(["DROP"]));
});

describe("a raised hand", () => {
  const chat: Line[] = [
    ["sarah", 0, "Can someone get Leo from soccer at 6?"],
    ["leo", 1, "soccer was awesome today"],
  ];
  it.each(["🙋", "🙋🏽‍♀️", "✋🏿", "🙋‍♂️!"])("%s takes what is asked", (hand) =>
    expect(decisions([...chat, ["john", 2, hand]]).at(-1)).toBe("QUEUE"),
  );
  it.each(["🙋", "✋🏿"])("%s with nothing asked is talk", (hand) =>
    expect(
      decisions([
        ["sarah", 0, "so tired"],
        ["john", 1, hand],
      ]),
    ).toEqual(["DROP", "DROP"]),
  );
});

describe("one of two, or both", () => {
  const asked: Line[] = [
    ["sarah", 0, "Ballet moved to 4:30 starting Monday"],
    ["john", 1, "is that every monday or just this one?"],
  ];
  it.each(["both", "All of it", "just this one", "the second one"])("%j answers what is asked of a plan", (text) =>
    expect(decisions([...asked, ["sarah", 2, text]]).at(-1)).toBe("QUEUE"),
  );
  it.each(["both", "just looking", "the other one"])("%j about something else is talk", (text) =>
    expect(
      decisions([
        ["sarah", 0, "red or blue socks"],
        ["john", 1, text],
      ]).at(-1),
    ).toBe("DROP"),
  );
});

describe("a child by name", () => {
  const two: Line = ["sarah", 0, "Who can take Leo to soccer and Mia to ballet today?"];
  it.each(["Mia", "leo for me", "then i guess Mia", "Leo and Mia"])("%j takes one of several tasks", (text) =>
    expect(decisions([two, ["john", 1, text]])).toEqual(["QUEUE", "QUEUE"]),
  );
  it.each(["Mia", "Leo for me"])("%j with nothing asked is talk", (text) =>
    expect(
      decisions([
        ["sarah", 0, "who ate the last yoghurt"],
        ["john", 1, text],
      ]).at(-1),
    ).toBe("DROP"),
  );
});

describe("who, in two words", () => {
  it.each(["ok who drives", "who is dropping?"])("%j asks for somebody beside a plan", (text) =>
    expect(
      decisions([
        ["sarah", 0, "Leo's dentist moved to friday at 10"],
        ["john", 1, text],
      ]),
    ).toEqual(["QUEUE", "QUEUE"]),
  );
  it.each(["who takes", "who drives"])("%j beside chat is talk", (text) =>
    expect(
      decisions([
        ["sarah", 0, "that film was so long"],
        ["john", 1, text],
      ]),
    ).toEqual(["DROP", "DROP"]),
  );
});
