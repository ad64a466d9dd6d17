import { describe, expect, it } from "vitest";
import { noted, read } from "./reading.ts";

describe("a list that counts from one", () => {
  it.each(["1 you, 2 I do it", "1 me 2 you", "1 yes, 2 no", "1 me and 2 you"])("says no hours: %s", (text) =>
    expect(read(text).times).toEqual([]),
  );

  it.each([
    ["1 or 2", "13:00 14:00"],
    ["2 you, 3 i can", "14:00 15:00"],
    ["pick her up at 1 you said, 2 i said", "13:00 14:00"],
    ["1 works, 2 doesn't", "13:00 14:00"],
  ])("is none where the hours are meant: %s", (text, times) => expect(noted(text)).toBe(times));
});
