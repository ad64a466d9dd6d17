import { memberId } from "@silent-observer/family";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankReading, chatId, type Heard, messageId, type Reading, Threads } from "../src/index.ts";

type Line = {
  readonly answers?: number;
  readonly wanted?: boolean;
  readonly contextOnly?: boolean;
  readonly by?: string;
};

function heard(id: number, { answers, wanted = false, contextOnly = false, by = "ann" }: Line): Heard {
  const reading: Reading = {
    ...blankReading,
    act: wanted ? "ask" : "take",
    type: "transport",
    assignedTo: [wanted ? "unspecified" : memberId(by)],
    attributedTo: answers === undefined ? null : messageId(answers),
  };
  return {
    message: {
      chatId: chatId("1"),
      messageId: messageId(id),
      sender: memberId(by),
      sentAt: id * 60_000,
      replyTo: null,
      text: "",
      forwarded: false,
      topicId: null,
    },
    tier1: { confidence: 0.9, patterns: [], decision: "QUEUE", signal: "statement" },
    reading,
    actionStatus: null,
    ...(contextOnly ? { contextOnly: true as const } : {}),
  };
}
const talk = (...lines: readonly Line[]): Heard[] => lines.map((line, at) => heard(at + 1, line));
const idsAround = (history: readonly Heard[], at: number): string[] =>
  new Threads(history).around(history[at] as Heard).map(({ message }) => message.messageId);

describe("a thread", () => {
  it("holds all messages connected by what they answer, oldest first", () => {
    const history = talk({ wanted: true }, {}, { answers: 1 }, { answers: 3 }, { answers: 2 });
    expect(idsAround(history, 3)).toEqual(["1", "3", "4"]);
    expect(idsAround(history, 4)).toEqual(["2", "5"]);
  });

  it("still wants somebody as long as its last message does", () => {
    const open = talk({ wanted: true }, { answers: 1, wanted: true });
    expect(new Threads(open).wants(open[0] as Heard)).toBe(true);
    const taken = talk({ wanted: true }, { answers: 1 });
    expect(new Threads(taken).wants(taken[0] as Heard)).toBe(false);
  });

  it("is not settled by a message that was only read as context", () => {
    const history = talk({ wanted: true }, { answers: 1, contextOnly: true, by: "ben" });
    const threads = new Threads(history);
    expect(threads.wants(history[0] as Heard)).toBe(true);
    expect(threads.answered(history[0] as Heard)).toBe(false);
  });

  it("has one root, even if the answers form a circle", () => {
    const links = fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(links, (answers) => {
        const history = talk(...answers.map((id) => (id === 0 ? {} : { answers: id })));
        const threads = new Threads(history);
        for (const one of history) expect(history).toContain(threads.rootOf(one));
      }),
    );
  });
});
