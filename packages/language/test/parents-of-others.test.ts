import { describe, expect, it } from "vitest";
import { adultsNamed, kinSeeTo } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("whose mum or gran is meant", () => {
  it.each([
    "Mason's mum will drop Cy",
    "masons mum will drop Cy",
    "lilys mum has him",
    "harrys mum has him",
    "kierans mum has him",
    "his friends mum has him",
    "Ella and Tom's mum has them",
    "Ella-Mae's gran has them",
    "Mason's dad and mum take them",
    "Mason's dad or gran takes them",
    "another mum has him",
    "some mum from judo has him",
    "the other mum at judo has him",
    "a mum from judo will bring him",
    "my mum has him",
    "Mason's nan and gran have him",
  ])("is somebody else's: %j", (text) => {
    const named = adultsNamed(readInFox(text));
    expect(named).not.toContain("gil");
    expect(named).not.toContain("ann");
  });

  it.each([
    ["Cy's mum will drop Dot", "ann"],
    ["cys mum will drop Dot", "ann"],
    ["Dot's gran has them", "gil"],
    ["Cy and Dot's mum has them", "ann"],
    ["the kids' mum has them", "ann"],
    ["it's mum who collects", "ann"],
    ["that's mum taking them", "ann"],
    ["what's mum doing at four", "ann"],
    ["tomorrow's mum's turn", "ann"],
    ["Wednesday's gran on pick-up", "gil"],
    ["let's mum take them", "ann"],
    ["judo's mum again", "ann"],
    ["who wants mum to do it", "ann"],
    ["always mum", "ann"],
    ["thanks mum", "ann"],
    ["gracias mum", "ann"],
    ["get Cy and mum", "ann"],
    ["she's mum's favourite", "ann"],
  ])("is the family's own: %j", (text, adult) => expect(adultsNamed(readInFox(text))).toContain(adult));
});

describe("kin of somebody outside", () => {
  it.each([
    "Mason's dad will drop him",
    "Ella's mum can take Cy to judo tonight",
    "ellas mum has them till five",
    "ok Ella's dad can",
    "asked Kit's mum, Kit's mum will",
    "Mason's mum and dad are taking Cy",
    "no, Tom's nan is collecting them",
    "fine, masons dad offered to drive them",
  ])("see to it: %j", (text) => expect(kinSeeTo(readInFox(text))).toBe(true));

  it.each([
    "Mason's dad can't",
    "Mason's dad might take him",
    "can Mason's dad take him?",
    "will Mason's dad take him",
    "if Mason's dad takes him",
    "I'll ask Mason's dad",
    "Mason's dad has a meeting at four",
    "Mason's dad is ill, I'll take him",
    "Cy's mum will drop him",
    "Mason's dad says hi",
  ])("do not: %j", (text) => expect(kinSeeTo(readInFox(text))).toBe(false));
});
