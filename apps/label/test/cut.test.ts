import { describe, expect, it } from "vitest";
import { cutAtSilences } from "../src/source/cut.ts";
import { chatOf, type Said } from "./talk.ts";

const DAY = 24 * 60;
const pieces = (...said: Said[]) =>
  cutAtSilences(chatOf(...said)).map(({ messages }) => messages.map(({ messageId }) => messageId).join(" "));

describe("a chat is cut into conversations", () => {
  it("where it was silent for more than an hour", () => {
    expect(pieces([0, "sarah", "a"], [60, "john", "b"], [121, "sarah", "c"])).toEqual(["1 2", "3"]);
  });

  it("but not where a reply crosses the silence, nor anywhere under that reply", () => {
    expect(pieces([0, "sarah", "a"], [90, "john", "b"], [200, "sarah", "c", 1], [300, "john", "d"])).toEqual([
      "1 2 3",
      "4",
    ]);
  });

  it("where the reply is to something more than a week old", () => {
    expect(pieces([0, "sarah", "a"], [8 * DAY, "john", "haha", 1])).toEqual(["1", "2"]);
  });

  it("in the order in which it was written, whatever the order of the export", () => {
    expect(pieces([200, "sarah", "later"], [0, "john", "earlier"])).toEqual(["2", "1"]);
  });

  it("each with an id that a longer export gives again", () => {
    const today: Said[] = [
      [0, "sarah", "a"],
      [200, "john", "b"],
    ];
    const ids = (...said: Said[]) => cutAtSilences(chatOf(...said)).map(({ chatId }) => chatId);
    expect(ids(...today)).toEqual(["77-1", "77-2"]);
    expect(ids(...today, [210, "sarah", "c"], [400, "john", "d"])).toEqual(["77-1", "77-2", "77-4"]);
  });
});
