import { describe, expect, it } from "vitest";
import { evidenceFor, namesOf } from "../src/index.ts";

describe("features that are crossed", () => {
  const features = ["role", { left: "role", rights: ["asks", "day&time", "unknown"] }, "other"];

  it("weigh what their names weigh", () => {
    const weights = { role: 0.5, "role&asks": 0.25, "role&day&time": -1, "asks&role": 7, other: 2 };
    expect(evidenceFor(weights, { features })).toBe(1.75);
  });

  it("have names of which each is what stands before and after the sign", () => {
    expect(namesOf(features)).toEqual(["role", "role&asks", "role&day&time", "role&unknown", "other"]);
  });
});
