import { describe, expect, it } from "vitest";
import { childrenSaid } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const children = (text: string) => childrenSaid(readInFox(text), null);

describe("a child for whom nobody needs to come", () => {
  it.each([
    ["no need to come for Dot, only judo drop at 4.15", []],
    ["Ben no need to pick up Dot today, just Cy at 5", ["cy"]],
  ])("is not meant where what is needed comes next: %j", (text, meant) => expect(children(text)).toEqual(meant));

  it.each([
    ["no need to come for Dot, she has a lift", ["dot"]],
    ["no need to rush for Dot, only judo is late", ["dot"]],
    ["come for Dot, only judo is off", ["dot"]],
    ["no need to take Dot, only a bag", ["dot"]],
  ])("is meant otherwise: %j", (text, meant) => expect(children(text)).toEqual(meant));
});
