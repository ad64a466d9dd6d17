import { describe, expect, it } from "vitest";
import { childrenTaken } from "../src/index.ts";
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
