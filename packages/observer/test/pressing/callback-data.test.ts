import { describe, expect, it } from "vitest";
import {
  type CardVerb,
  cardVerbs,
  decodeCardPress,
  encodeCardPress,
} from "../../src/pressing/pending/callback-data.ts";

/** As they hang in the chats, from older versions. */
const BUTTONS: Record<CardVerb, string> = {
  confirm: "p:c:7",
  reject: "p:x:7",
  show: "p:g:7",
  next: "p:n:7",
  list: "p:l:7",
  this_day: "p:t:7",
  other_day: "p:o:7",
  this_one: "p:1:7",
  all_of_them: "p:a:7",
};

describe("a button of a card that hangs in a chat", () => {
  it.each(cardVerbs)("goes on meaning what it meant: %s", (verb) => {
    const press = { verb, actionId: "7", seen: null };
    expect(decodeCardPress(BUTTONS[verb])).toEqual({ ...press, card: null });
    expect(encodeCardPress({ ...press, card: 46 })).toBe(`${BUTTONS[verb]}::1a`);
    expect(decodeCardPress(`${BUTTONS[verb]}::1a`)).toEqual({ ...press, card: 46 });
  });

  it("may name no action, where it opens the list", () => {
    expect(decodeCardPress("p:l:")).toEqual({ verb: "list", actionId: "", seen: null, card: null });
  });

  it("may carry the mark of the plan that it was put under", () => {
    const press = { verb: "confirm", actionId: "7", seen: "Zm94" } as const;
    expect(decodeCardPress("p:c:7:Zm94")).toEqual({ ...press, card: null });
    expect(encodeCardPress({ ...press, card: 46 })).toBe("p:c:7:Zm94:1a");
    expect(decodeCardPress("p:c:7:Zm94:1a")).toEqual({ ...press, card: 46 });
  });
});

it.each([
  "",
  "p",
  "p:c",
  "p:z:7",
  "p::7",
  "p:constructor:7",
  "p:confirm:7",
  "p:c:7:8:9:10",
  "p:c:7:8:",
  "p:c:7:8:A",
  "r:c:7",
  "P:c:7",
])("data that no button sends means nothing: %j", (data) => expect(decodeCardPress(data)).toBeNull());
