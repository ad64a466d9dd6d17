import { describe, expect, it } from "vitest";
import { childrenSaid } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const children = (text: string) => childrenSaid(readInFox(text), null);

describe("a child who is away with an adult", () => {
  it.each([
    ["who can get Cy from judo, I'm in town with Dot", ["cy"]],
    ["i've been up since 4 with Dot. gil can you take Cy to judo", ["cy"]],
    ["judo needs a driver, im on nights and Ben's in york with Dot", []],
    ["I'm in town with Dot so who can get Cy", ["cy"]],
    ["who can get Cy from judo, i have Dot", ["cy"]],
    ["judo tonight. gil are you ok to take him, ben's working and i've got Dot", []],
  ])("is why somebody else is needed: %j", (text, meant) => expect(children(text)).toEqual(meant));

  it.each([
    ["Cy is in town with Dot, can someone get them from the hall", ["cy", "dot"]],
    ["can someone get us, I'm in town with Dot", ["dot"]],
    ["can someone get us, I'm in town with Dot and Cy", ["dot", "cy"]],
    ["who can come to judo with Dot", ["dot"]],
    ["i have Dot", ["dot"]],
    ["i have Dot, can you bring her coat", ["dot"]],
    ["can someone take Cy, and who has Dot", ["cy", "dot"]],
    ["Ben can you go to the hall with Dot, and Cy needs getting from judo", ["dot", "cy"]],
    ["I'm going to judo with Dot, Cy is coming too", ["dot", "cy"]],
  ])("but may be meant: %j", (text, meant) => expect(children(text)).toEqual(meant));
});
