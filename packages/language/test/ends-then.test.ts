import { describe, expect, it } from "vitest";
import { backThen, endsThen, readWhen } from "../src/index.ts";
import { fox, readInFox } from "./fox.ts";

const NOW = Date.parse("2026-06-11T08:00:00Z");
const someHour = (says: typeof endsThen) => (text: string) => {
  const surface = readInFox(text);
  return readWhen(surface, NOW, fox).times.some(({ start }) => says(surface, start));
};

describe("the hour at which something ends", () => {
  it.each([
    "Dot's judo finishes at 6",
    "judo ends at 6 today",
    "judo is over at half 6",
    "it's done by 5",
    "judo finish 6pm",
    "judo just texted, done at 4:30",
    "judo is closing early at noon",
  ])("is said in %j", (text) => expect(someHour(endsThen)(text)).toBe(true));

  it.each(["judo is at 6", "I finish at 6", "Ben is done at 6", "we're out at 6", "finished the cake, judo at 6"])(
    "is not said of the matter in %j",
    (text) => expect(someHour(endsThen)(text)).toBe(false),
  );
});

describe("the hour at which those who went are back", () => {
  it.each(["bus leaves at 9 and they won't be back till 1", "trip at 9, home by 3", "Dot is back around 5"])(
    "is said in %j",
    (text) => expect(someHour(backThen)(text)).toBe(true),
  );

  it.each(["I'm back at 3", "Ben is home by 6", "bring him home, judo at 4", "we'll be back at 5"])(
    "is not said of the matter in %j",
    (text) => expect(someHour(backThen)(text)).toBe(false),
  );
});
