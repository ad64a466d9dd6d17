import { describe, expect, it } from "vitest";
import { adultsCalled, childrenDoing, namesAdult } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const called = (text: string) => adultsCalled(readInFox(text));

describe("an adult is called", () => {
  it.each([
    "Ben, can you get Cy at 3?",
    "hey ben could you take Cy to judo",
    "@Ben pls fetch Cy",
    "can you get Cy tomorrow, Ben?",
    "Ben can you do Tuesday",
  ])("by %j", (text) => expect(called(text)).toEqual(["ben"]));

  it.each([
    "can anyone get Cy? Ben is at work",
    "Ben's car is broken, who can take Cy?",
    "who gets Cy, me or Ben's sister?",
    "Cy, can you take the bin out?",
    "dentist for Cy with Ben at 4",
    "",
  ])("by nobody in %j", (text) => expect(called(text)).toEqual([]));
});

describe("a child who is to see to another", () => {
  const doing = (text: string) => childrenDoing(readInFox(text));

  it.each([
    "Cy can you drive Dot to judo tonight?",
    "Cy, can you get her from school then?",
    "hey cy please watch Dot till six",
    "can you pick Dot up from judo, Cy?",
    "Cy drove Dot to judo last week",
    "Cy is dropping Dot at school",
  ])("is the one spoken to or of in %j", (text) => expect(doing(text)).toEqual(["cy"]));

  it.each([
    "Cy can you be ready at 4, dad picks you up",
    "Cy can you wait with Dot, Ben picks you both up at 4",
    "are you coming to Dot's party, Cy?",
    "Cy, Dot, can you be ready at 4?",
    "can someone take Cy and Dot to judo?",
    "Ben, can you get Cy and Dot?",
    "Cy to judo, Dot to swimming",
  ])("is nobody in %j", (text) => expect(doing(text)).toEqual([]));
});

describe("an adult is named in answer to who does something", () => {
  it.each(["gran", "Ben.", "ben i think", "it's gran", "mum as usual", "um, probably Ben", "with gran", "uncle Ben"])(
    "by %j",
    (text) => expect(namesAdult(readInFox(text))).toBe(true),
  );
  it.each(["gran?", "Mum!", "ben can't", "not gran", "ask gran", "gran's car", "ben is at work", "Cy", "gran or ben?"])(
    "not by %j",
    (text) => expect(namesAdult(readInFox(text))).toBe(false),
  );
});
