import { pendingCardText } from "@silent-observer/phrasing";
import { describe, expect, it } from "vitest";
import { american, now, proposal } from "./family.ts";

describe("a card", () => {
  it("names a reaction and the message it was given to", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: "Ife",
        quote: "can you get Ada?",
        reaction: { emoji: "👍", who: "Tom" },
        answers: null,
        position: 1,
        total: 1,
      },
      american,
      now,
    );
    expect(text).toMatch(/\nIfe: “can you get Ada\?” · 👍 Tom$/);
  });

  it("shows what an answer answers, too", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: "Tom",
        answers: { quote: "can anybody get Ada?", by: "Ife" },
        reaction: null,
        quote: "me",
        position: 1,
        total: 1,
      },
      american,
      now,
    );
    expect(text).toMatch(/\nIfe: “can anybody get Ada\?”\nTom: “me”$/);
  });

  it("shows what is waiting and the message it came from, made harmless", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: null,
        reaction: null,
        answers: null,
        quote: "I'll get\nher <b>today</b> \u202Ehttp://evil.example",
        position: 2,
        total: 3,
      },
      american,
      now,
    );
    expect(text).toBe("📌 2 of 3\nTom picks up Ada, Thu, May 7\n“I'll get her b today b http: evil example”");
  });
});
