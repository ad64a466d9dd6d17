import { describe, expect, it } from "vitest";
import { isSentence, lexiconOf, readSurface, readWhen } from "../src/index.ts";
import { fox } from "./fox.ts";

const NOON = Date.parse("2026-11-17T12:00:00Z");
const isHourAlone = (text: string): boolean => {
  const surface = readSurface(text, lexiconOf(fox));
  return readWhen(surface, NOON, fox).times.some((time) => isSentence(surface, time));
};

describe("an hour is a sentence by itself", () => {
  it.each(["I can get her. 4:45", "sure. 4.45 ok?", "yes! at 4:45", "I'll do it.\n4:45"])("%s", (text) =>
    expect(isHourAlone(text)).toBe(true),
  );
  it.each(["I can get her at 4:45", "4:45 I can get her", "sure. 4:45 is my train", "I can. he's out at 4:45"])(
    "not in %j",
    (text) => expect(isHourAlone(text)).toBe(false),
  );
});
