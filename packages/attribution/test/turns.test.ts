import { chatId, type Heard, type Message, messageId, type Reading, Threads } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { namesOf } from "@silent-observer/linear";
import { describe, expect, it } from "vitest";
import type { Coordination } from "../src/scene.ts";
import { sinceThen, turnFeatures } from "../src/turns.ts";

const message = (id: number, sender: string, text: string): Message => ({
  chatId: chatId("1"),
  messageId: messageId(id),
  sender: memberId(sender),
  sentAt: id * 60_000,
  replyTo: null,
  text,
  forwarded: false,
});

function said(id: number, sender: string, text: string, reading: Partial<Reading>): Coordination {
  return {
    message: message(id, sender, text),
    tier1: { confidence: 0.9, patterns: [], decision: "QUEUE", signal: "request" },
    reading: {
      act: "ask",
      isCoordination: true,
      type: "transport",
      dates: [],
      times: [],
      assignedTo: ["unspecified"],
      children: [],
      activity: null,
      location: null,
      entities: [],
      attributedTo: null,
      attributionConfidence: null,
      replaces: [],
      noticesConflict: false,
      givesWay: false,
      foundBy: "rules",
      confidence: 0.9,
      ...reading,
    },
    actionStatus: null,
  };
}

const chat = (id: number, sender: string): Heard => ({
  message: message(id, sender, "the dog ate a sock"),
  tier1: { confidence: 0, patterns: [], decision: "DROP", signal: "none" },
  reading: null,
  actionStatus: null,
});

const request = said(1, "sarah", "who can take leo to soccer?", {});
const offer = said(2, "john", "me, which gate?", {
  act: "take",
  assignedTo: [memberId("john")],
  attributedTo: messageId(1),
});

describe("a message in its thread", () => {
  const threads = new Threads([request, offer]);
  const answer = message(3, "sarah", "the side one");
  const features = (heard: Coordination) =>
    namesOf(turnFeatures(heard, threads, ["opens_at"], "other_taken", { message: answer }));

  it("stands first or last, beside who opened it and who had the last word", () => {
    expect(features(request)).toEqual(expect.arrayContaining(["first", "first_opened_own_last_third"]));
    expect(features(offer)).toEqual(expect.arrayContaining(["last", "last_opened_own_last_third"]));
  });

  it("is told by whether the last word asks", () => {
    expect(features(offer)).toContain("last_last_asks");
  });

  it("is the only one where nothing was answered", () => {
    const alone = turnFeatures(request, new Threads([request]), [], "own_wants", { message: answer });
    expect(namesOf(alone)).toContain("only_opened_own_last_own");
  });
});

describe("what was written since", () => {
  it("is counted, chat apart, with who wrote again", () => {
    const history = [request, chat(2, "sarah"), chat(3, "leo")];
    const features = sinceThen(request, "other_wants", { message: message(4, "john", "me"), history });
    expect(features).toEqual(
      expect.arrayContaining([
        "since_2",
        "chat_since_2",
        "wrote_again",
        "speaks_first",
        "wrote_again_speaks_first_other_wants",
      ]),
    );
  });

  it("is nothing right after it", () => {
    const features = sinceThen(request, "other_wants", { message: message(2, "john", "me"), history: [request] });
    expect(features).toEqual(expect.arrayContaining(["since_0", "chat_since_0", "fell_silent", "speaks_first"]));
  });
});
