import { type Coordination, messageId, type Reading, Threads } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { namesOf } from "@silent-observer/linear";
import { describe, expect, it } from "vitest";
import { sinceThen, turnFeatures } from "../src/turns.ts";
import { chat, message, readingOf } from "./talk.ts";

const said = (id: number, sender: string, text: string, reading: Partial<Reading>): Coordination => ({
  message: message(id, sender, id, text),
  tier1: { confidence: 0.9, patterns: [], decision: "QUEUE", signal: "request" },
  reading: readingOf(reading),
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
  const answer = message(3, "sarah", 3, "the side one");
  const features = (heard: Coordination) =>
    namesOf(turnFeatures(heard, threads, ["opens_at"], "other_taken", { message: answer }));

  it("has features of its position, of who opened the thread and of who sent its last message", () => {
    expect(features(request)).toEqual(expect.arrayContaining(["first", "first_opened_own_last_third"]));
    expect(features(offer)).toEqual(expect.arrayContaining(["last", "last_opened_own_last_third"]));
  });

  it("has a feature of whether the thread's last message asks", () => {
    expect(features(offer)).toContain("last_last_asks");
  });

  it("is the only one if nothing answered it", () => {
    const alone = turnFeatures(request, new Threads([request]), [], "own_wants", { message: answer });
    expect(namesOf(alone)).toContain("only_opened_own_last_own");
  });
});

describe("what was written since", () => {
  it("is counted, with chat counted apart, and says who wrote again", () => {
    const history = [request, chat(2, 2, "sarah"), chat(3, 3, "leo")];
    const features = sinceThen(request, "other_wants", { message: message(4, "john", 4, "me"), history });
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

  it("is nothing for the message right after it", () => {
    const features = sinceThen(request, "other_wants", { message: message(2, "john", 2, "me"), history: [request] });
    expect(features).toEqual(expect.arrayContaining(["since_0", "chat_since_0", "fell_silent", "speaks_first"]));
  });
});
