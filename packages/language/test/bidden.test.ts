import { describe, expect, it } from "vitest";
import { isBidden } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const bidden = (text: string): boolean => isBidden(readInFox(text));

describe("somebody who is told to take a child", () => {
  it.each([
    "Ben please carry Dot to judo by 5",
    "Good morning Ann, collect Cy from school at 3",
    "Ben abeg pick her from judo",
    "Please pick up Dot from judo at 5",
    "Ann you will carry them to school",
    "Ben help me drop Cy at the hall",
    "Ann don't forget to collect him",
    "collect Dot at 5 please Ben",
    "drop her at judo please",
  ])("is asked in %j", (text) => expect(bidden(text)).toBe(true));

  it.each([
    "Ann take Dot today 4.40",
    "Ann, take your coat",
    "please bring her judo kit",
    "please bring milk",
    "Ben just collected Dot",
    "collected Dot from Ann",
    "get Dot from Ann",
    "please don't collect Dot",
    "Ann please tell Dot she's late",
    "please keep calm",
  ])("is not asked in %j", (text) => expect(bidden(text)).toBe(false));
});
