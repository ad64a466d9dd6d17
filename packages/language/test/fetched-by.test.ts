import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { fetchedBy } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("who brings a child, by its own words", () => {
  it.each([
    "Gran's bringing me",
    "gran is collecting me from judo",
    "gran said she'd pick me up",
    "no its ok gran is taking me",
    "gran picks me up after school",
    "gran's going to drop me off",
  ])("is told by %j", (text) => expect(fetchedBy(readInFox(text))).toBe(memberId("gil")));

  it.each([
    "can gran bring me",
    "gran might bring me",
    "is gran bringing me?",
    "if gran brings me I'll be late",
    "gran or Ben is bringing me",
  ])("is not told by %j", (text) => expect(fetchedBy(readInFox(text))).toBeNull());
});
