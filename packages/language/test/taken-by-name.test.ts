import { describe, expect, it } from "vitest";
import { childGoneWith, childrenTaken } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("the children whom the writer takes by name", () => {
  it.each([
    ["I can have Cy and Dot. x", ["cy", "dot"]],
    ["ok I'll take Dot home", ["dot"]],
    ["got Cy", ["cy"]],
    ["I'm collecting Dot at 5", ["dot"]],
    ["i do Cy then", ["cy"]],
  ])("%j", (text, children) => expect(childrenTaken(readInFox(text))).toEqual(children));

  it.each([
    ...[
      "I'll take Cy's bag",
      "I'll get Cy a snack",
      "I can take Dot too",
      "I'll do both, tell Cy",
      "I'll get them, Cy is done",
    ],
    ...["I'll have Cy, you get Dot", "I can't have Cy", "Cy has lost a shoe", "can you have Cy"],
  ])("are not told by %j", (text) => expect(childrenTaken(readInFox(text))).toEqual([]));
});

describe("the one child whom the writer goes along with", () => {
  it.each(["I go again with Dot", "i'll go with Dot", "I'm going with Dot to judo", "I can come with Dot on friday"])(
    "%s",
    (text) => expect(childGoneWith(readInFox(text))).toBe("dot"),
  );
  it.each(["I go with Dot and Cy", "I'm in town with Dot", "go with Dot", "I'll go with Dot's bag", "I'll go"])(
    "not in %j",
    (text) => expect(childGoneWith(readInFox(text))).toBeNull(),
  );
});
