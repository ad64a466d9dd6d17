import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { closesRequest, goesByItself, lexiconOf, readSurface, tellsWhoHas } from "../src/index.ts";

const family = parseFamily({
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent" },
    { id: "ben", name: "Ben", role: "parent" },
    { id: "oma", name: "Oma", role: "caregiver" },
    { id: "dot", name: "Dot", role: "child" },
  ],
  activities: [{ id: "judo", name: "judo" }],
  places: [
    { id: "omas", name: "Oma's" },
    { id: "school", name: "school" },
  ],
});
const read = (text: string) => readSurface(text, lexiconOf(family));

describe("who asked for somebody", () => {
  it.each([
    ...["sorted", "dw all sorted", "Sorry, wrong chat!", "all good now thanks", "oh never mind", "ok that's covered"],
    ...["found someone", "got her a lift", "no need, it's next week", "I'll get her after all"],
  ])("needs nobody any more: %j", (text) => expect(closesRequest(read(text))).toBe(true));

  it.each([
    ...["is it sorted?", "not sorted yet", "can someone get this sorted", "good", "fine", "sorted the bins", "anyone?"],
    ...["I can't", "maybe I can get her", "the wrong chat of the two came up"],
  ])("still needs somebody: %j", (text) => expect(closesRequest(read(text))).toBe(false));
});

describe("somebody has the child, or it needs nobody", () => {
  it.each([
    ...[
      "Jess has her",
      "Oma's got them",
      "Kit's mum is bringing her home",
      "the neighbour will take Dot",
      "Ben said he'd get her",
    ],
    ...["Jess offered to drop them", "her coach is giving her a lift", "Jess can do it", "she's getting the bus"],
    ...[
      "Dot's walking home",
      "she's going to Kit's straight after",
      "she's off to Oma's after",
      "he's with Jess",
      "they're going home with Kit",
    ],
  ])("%j", (text) => expect(tellsWhoHas(read(text))).toBe(true));

  it.each([
    ...[
      "she has her bag",
      "someone has her",
      "who has her",
      "can Jess take her?",
      "maybe Jess can take her",
      "Jess can't take her",
    ],
    ...[
      "she's going to judo at 4",
      "she's going to need her boots",
      "she's at Kit's till 5",
      "they have her in the office",
    ],
    ...[
      "Oma usually has her",
      "the bus is late",
      "she walks out of the side gate",
      "if Jess takes her",
      "hope somebody can take her",
    ],
  ])("and nothing is told of that by %j", (text) => expect(tellsWhoHas(read(text))).toBe(false));
});

describe("a child goes by itself", () => {
  it.each([
    "i'm cycling",
    "getting a lift with Kit's dad",
    "i'll get the bus mum",
    "im going to kit's after",
    "Kit's dad is driving me",
  ])("%j", (text) => expect(goesByItself(read(text))).toBe(true));
  it.each([
    "can i get the bus",
    "i could walk",
    "i want to walk",
    "i can't walk in this",
    "im starving",
    "maybe i'll walk",
  ])("and not with %j", (text) => expect(goesByItself(read(text))).toBe(false));
});
