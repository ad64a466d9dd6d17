import { describe, expect, it } from "vitest";
import { onlyAsksWho } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("whoever asks who does it does not do it", () => {
  it.each([
    "who has Dot from judo, I'm only leaving town now",
    "ok who's getting Cy? stuck in a meeting",
    "who can take Dot to judo",
  ])("in %j", (text) => expect(onlyAsksWho(readInFox(text))).toBe(true));
  it.each(["who has Dot, me?", "who's getting Cy? I can", "I'll get Cy, who has Dot?", "who's that"])(
    "but not in %j",
    (text) => expect(onlyAsksWho(readInFox(text))).toBe(false),
  );
});
