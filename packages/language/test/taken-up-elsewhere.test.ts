import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { isTakenUpElsewhere } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const elsewhere = (answer: string) =>
  isTakenUpElsewhere(readInFox(answer), { children: [memberId("dot")], activities: ["swimming"] });

describe("whoever is asked to bring Dot to swimming", () => {
  it.each([
    "I've the other two",
    "I have the other kids",
    "I've my own two",
    "I'm bringing Cy",
    "I'm taking Cy to judo",
    "can't, I have Cy",
    "I have Cy at judo then",
    "sorry, I've to collect Cy",
    "I'm already bringing Cy to judo",
    "got Cy at judo",
    "I'm doing the judo run",
    "Cy's judo is the same time",
    "it clashes with judo",
    "who'd mind Cy then?",
    "I can't do both",
    "I'll take Cy you take her",
  ])("is taken up elsewhere by %s", (answer) => expect(elsewhere(answer)).toBe(true));

  it.each([
    "I'm bringing Dot",
    "I'll take Dot and Cy",
    "I'm bringing Cy so I'll bring her",
    "I'm bringing Cy anyway",
    "I've Cy too but I can",
    "I can bring her after I drop Cy",
    "you take Cy I'll take her",
    "I have it",
    "I have the car",
    "I'm bringing Cy, room for one more",
    "Cy has judo",
    "should I bring Cy?",
    "what about Cy",
  ])("is not by %s", (answer) => expect(elsewhere(answer)).toBe(false));
});
