import { describe, expect, it } from "vitest";
import { asksForSomethingElse, lacksAThing, movesIt, onlyTellsOfSomebody, takesOnlyAThing } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("somebody is asked for, and no child has to be moved or minded", () => {
  it.each([
    "someone has to mend Dot's judo belt tonight",
    "somebody should tell Cy that judo is fun today",
    "who is paying Dot's judo fee",
    "who has signed Cy's form for judo",
    "who left Dot's helmet in my car",
    "who's taking photos of Dot at judo",
    "can someone video Dot at judo for me",
    "can anyone print Dot's judo certificate",
    "can someone remind me when judo ends today",
    "can someone remind me to pick up Dot",
    "can you ask Dot if she wants a lift",
    "could someone ring school about Cy's rash",
    "can you call Cy",
    "can someone sign me up for judo",
  ])("but something else is to be done: %j", (text) => expect(asksForSomethingElse(readInFox(text))).toBe(true));

  it.each([
    "Can you get Dot's coat from school tonight",
    "can someone get Dot a new recorder",
    "who can pick up Cy's prescription at the chemist",
    "can someone drop Cy's trainers at school",
    "can somebody take the bag to Cy at judo",
    "could you bring Cy his inhaler",
    "who has Cy's passport?",
    "who's got the key to Dot's bike",
    "who is doing Dot's hair for judo",
    "can you get her coat from school",
    "Cy your inhaler's still here. somebody has to run it up the school by 10",
    "can someone drop it to school before 12",
  ])("but a thing is to be fetched: %j", (text) => expect(asksForSomethingElse(readInFox(text))).toBe(true));
});

describe("a child has to be moved or minded", () => {
  it.each([
    "someone has to fetch Dot tonight",
    "someone needs to sign me out at 2:45",
    "somebody has to be with Cy from six",
    "who is taking Dot",
    "who's got Dot tonight",
    "who has the kids tomorrow",
    "can you get her from judo",
    "can you get her",
    "who can do Dot's pick-up",
    "can you do Dot's judo run",
    "who's doing judo",
    "who can cover Cy's parents evening",
    "can someone drop Dot at school",
    "could one of you two sit with Cy",
    "who extracts her from judo",
    "who's minding the dragon",
    "somebody carry Cy to school please",
    "can someone take it at 4",
    "somebody bring it over and pick him up",
  ])("where a verb says so: %j", (text) => expect(asksForSomethingElse(readInFox(text))).toBe(false));

  it.each([
    "who for Dot today?",
    "anyone for judo",
    "who?",
    "who's free at four",
    "is anyone home",
    "who's the lucky one",
  ])("where no verb says what else: %j", (text) => expect(asksForSomethingElse(readInFox(text))).toBe(false));

  it.each([
    "someone has to iron Cy's shirt and take him to judo",
    "who left the gate open, and who can get Dot",
    "who finishes early to get Dot",
    "can you bring his bag and pick him up",
    "who can figure out Dot's lift",
    "Dot needs somebody to wait outside",
  ])("besides something else: %j", (text) => expect(asksForSomethingElse(readInFox(text))).toBe(false));
});

describe("somebody who has done something", () => {
  it.each(["somebody broke the wifi", "someone's gone home sick", "someone left the gate open"])(
    "is looked for by nobody: %j",
    (text) => {
      expect(onlyTellsOfSomebody(readInFox(text))).toBe(true);
      expect(asksForSomethingElse(readInFox(text))).toBe(false);
    },
  );

  it.each(["somebody has to stay with Dot", "someone was sick and needs fetching", "can someone get Dot"])(
    "is not told of by %j",
    (text) => expect(onlyTellsOfSomebody(readInFox(text))).toBe(false),
  );
});

describe("the writer takes on", () => {
  it.each([
    "I bring the shoes",
    "I'll bring the bag",
    "ok I'll do oranges",
    "I'll bring snacks for everyone",
    "I walk there with the bag.",
    "I'll pick up Dot's costume",
    "I can get his jacket",
    "I'll make the cake, no worries",
    "I'll bring everybody back a hoodie",
    "ill bring everyone some donuts",
    "i have her vest in my car ill drop it w u",
    "i need to get petrol before 10 tomorrow",
    "i've to pick up a parcel at 10",
    "I've got the tickets, I'll bring it all tomorrow",
    "we have his coat. I can drop it round later",
    "I'll bring it to judo",
    "ill bring everyone donuts",
    "I'll get you guys coffees on the way",
    "I'll bring Dot home a surprise",
    "I'll get him something nice",
    "I can pick you guys up a pizza",
    "we'll get Cy some new boots",
    "I'll bring the kids back something from the airport",
  ])("a thing: %j", (text) => expect(takesOnlyAThing(readInFox(text))).toBe(true));

  it.each([
    "I bring him",
    "I'll bring him a bit early",
    "I'll bring Dot back a little later",
    "I'll get him a few minutes late",
    "I'll bring her some time after five",
    "I'll get them a lift",
    "I'll bring him something like half past four",
    "I'll bring Cy a tad after six",
    "I'll get him a hot chocolate and take him to judo",
    "I'll get everyone at four",
    "I'll bring everybody back",
    "I'll bring everyone downstairs",
    "I'll do it",
    "I have the car I'll take it",
    "I have his coat, I'll get him",
    "I have her bag and I'll drop her",
    "I'll leave it to you",
    "I'll get them all on Tuesdays",
    "I'll get everyone Tuesdays",
    "I'll bring the girls mornings",
    "I'll bring the kids home and some milk",
    "I'll bring Dot and the shoes",
    "I'll bring her",
    "I'll bring her shoes and take her",
    "I'll do judo",
    "I'll do the drop off",
    "I'll do mornings",
    "I'll do weekends",
    "I'll do drives",
    "I'll do my best",
    "I'll get my coat",
    "I'll do Tuesdays",
    "I'll do pickups",
    "I'll take the first one",
    "I'll get the girls",
    "I'll get the little monkey",
    "I'll bring the twins home",
    "I'll bring the little princess home",
    "I'll get Lewis",
    "I'll take the car and fetch them",
    "I'll bring the bag, I can do judo too",
    "I'll take it",
    "I'll do this",
    "I walk there with Dot",
    "I can",
    "can I bring the bag?",
    "can someone drop me at school early, I have to make up a chem lab at 7",
    "I have to get a coffee, who is taking Dot",
  ])("a child, or what is open: %j", (text) => expect(takesOnlyAThing(readInFox(text))).toBe(false));
});

describe("a thing that is only called it", () => {
  it.each([
    "can you pick it up after 5",
    "I'll pick it up saturday",
    "I can collect it tomorrow at 6",
    "can someone fetch it from the depot before 7",
    "drop it at the yard thurs",
    "could you drop it off on your way home",
    "I'll bring it over tonight",
    "will you bring it to the office on Sunday?",
    "come and collect it any time after 4",
    "I'm picking it up at half 5",
  ])("is fetched or brought: %j", (text) => expect(movesIt(readInFox(text))).toBe(true));

  it.each([
    "I'll pick him up",
    "can you pick it up and get Dot",
    "I'll do it",
    "I'll get it",
    "can we bring it forward to 4",
    "let's pick it up again on Monday",
    "drop it",
    "grab it before it's gone",
    "who's collecting it",
    "bring it up at judo",
    "I'll drop it at judo and stay",
    "can you pick up at 5",
  ])("is none in %j", (text) => expect(movesIt(readInFox(text))).toBe(false));
});

describe("a thing is missing", () => {
  it.each(["no car today", "no milk left", "there is no bread.", "I have no car this morning"])("in %j", (text) =>
    expect(lacksAThing(readInFox(text))).toBe(true),
  );
  it.each([
    "no judo today",
    "no school tomorrow",
    "no recital tonight",
    "no party today",
    "no car, can you get Dot",
    "no, not today",
    "nobody today",
  ])("and not in %j", (text) => expect(lacksAThing(readInFox(text))).toBe(false));
});
