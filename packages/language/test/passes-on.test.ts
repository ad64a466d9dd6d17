import { describe, expect, it } from "vitest";
import { passedOnTo } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const to = (text: string) => passedOnTo(readInFox(text));

describe("a task of the writer's goes to another adult", () => {
  it.each([
    "Ben is taking Dot instead",
    "Ben's doing it instead",
    "Ben has her now",
    "me and Ben swapped",
    "Ben and I switched",
    "swapped with Ben",
    "Ben will do judo for me",
    "change of plan, Ben is bringing her",
    "actually Ben is doing it",
    "Ben said he'd take Dot to judo",
    "Ben agreed to do it",
    "Ben took it off me",
    "gave it to Ben",
  ])("by %s", (text) => expect(to(text)).toBe("ben"));

  it.each([
    "is Ben taking Dot?",
    "Ben might take her",
    "Ben would take her if he could",
    "Ben took Dot last week",
    "Ben is bringing the cake",
    "Ben's bringing her home",
    "Ben is taking Cy and I'll take Dot",
    "me and Ben are bringing her",
    "swapped shifts with Ben",
    "Ben is doing it with me",
    "ask Ben",
    "can Ben do it",
    "Ben has the car",
    "Ann gave it to Ben",
  ])("not by %s", (text) => expect(to(text)).toBeNull());
});
