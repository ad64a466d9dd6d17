import { describe, expect, it } from "vitest";
import { maySeeTo, type Surface, saysSorted, takesOnlyAThing } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("words said again and again", () => {
  it.each([
    ["yes", takesOnlyAThing],
    ["and", (surface: Surface) => maySeeTo(surface, true)],
    ["it is", saysSorted],
  ])("are read at once: %s", (words, says) => {
    expect(says(readInFox(`${`${words} `.repeat(200)}q`))).toBe(false);
  });
});
