import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { adultsCalled, lexiconOf, readSurface } from "../src/index.ts";

const family = parseFamily({
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent", aliases: ["mum"] },
    { id: "ben", name: "Ben", role: "parent" },
    { id: "cy", name: "Cy", role: "child" },
  ],
});
const called = (text: string) => adultsCalled(readSurface(text, lexiconOf(family)));

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
