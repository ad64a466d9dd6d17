import type { BrainAnswer, Fetch } from "@silent-observer/brain-client";
import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { answerQuestions, awaitAnswer, hear, questionIn } from "../src/index.ts";
import { ANN, chat, MINUTE, stage } from "./support.ts";

const answer: BrainAnswer = {
  answer: "Cy judo: Tuesdays, 16:30–17:30, </b>@everyone www.evil.example hall.",
  sources: [{ file: "notes.md", line: 3 }],
  confidence: "high",
  relevance_score: 0.9,
  temporal_entities: [],
  extracted_events: [],
};
const answering =
  (given: BrainAnswer | "down"): Fetch =>
  () => {
    if (given === "down") throw new TypeError("fetch failed");
    return Response.json(given);
  };

/** One who asks: records the question as ingress does, then looks up what waits. */
function group(brain: Fetch = answering(answer)) {
  const s = stage(undefined, { brain });
  const ask = (id: number, text: string, replyTo: string | null = null) => {
    const asked = {
      chatId: chat,
      topicId: null,
      messageId: messageId(id),
      replyTo: replyTo === null ? null : messageId(replyTo),
      text,
    };
    const question = questionIn(s.observer, asked, "icarus_bot");
    const message = { ...asked, sender: ANN, sentAt: s.clock(), forwarded: false };
    const toBot = question?.alone === true;
    const { rowId } = hear(s.observer, { message, senderLabel: ANN, topicId: null, editedAt: null, toBot }, s.clock());
    return question !== null && awaitAnswer(s.observer, asked, rowId, s.clock());
  };
  return { ...s, ask, lookUp: () => answerQuestions(s.observer, s.clock) };
}

describe("a question to the bot", () => {
  it("gets one short line with its source, in words that are fit to be shown", async () => {
    const g = group();
    expect(g.ask(1, "@icarus_bot when is judo?")).toBe(true);
    await g.lookUp();
    await g.deliver();
    const [said, ...more] = g.all("notifications");
    expect(more).toEqual([]);
    expect(said).toMatchObject({ state: "sent", kind: "reply", replyTo: "1" });
    expect(said?.text).toMatch(/^Cy judo: Tuesdays, 16:30–17:30.*\(notes, line 3\)$/);
    expect(said?.text).not.toMatch(/[<>@\n]|\w\.\w/);
    expect([...(said?.text ?? "")].length).toBeLessThanOrEqual(200);
  });

  it("is kept without a score, and is no talk of the family", () => {
    const g = group();
    g.ask(1, "@icarus_bot when is judo?");
    expect(g.row(1)).toMatchObject({ tier1Decision: "DROP", tier2State: "none", reason: "question_to_bot" });
    g.ask(2, "@icarus_bot I'll get Cy at 3. When is judo?");
    expect(g.row(2)).toMatchObject({ tier1Decision: "QUEUE", tier2State: "queued" });
  });

  it.each([
    ["knows too little", answering({ ...answer, relevance_score: 0.3 })],
    ["is down", answering("down")],
  ])("is told that nothing is known where the Brain %s", async (_, brain) => {
    const g = group(brain);
    g.ask(1, "@icarus_bot when is judo?");
    await g.lookUp();
    expect(g.all("notifications")[0]?.text).toBe("I don't know.");
  });

  it("is answered once, however many look it up, and after a crash", async () => {
    const g = group();
    g.ask(1, "@icarus_bot when is judo?");
    await g.deliver();
    expect(g.sentCount()).toBe(0);
    await Promise.all([g.lookUp(), g.lookUp()]);
    await g.deliver();
    await g.lookUp();
    await g.deliver();
    expect(g.sentCount()).toBe(1);
  });

  it("is left alone when nobody waits for it any more, and when the chat asks too often", async () => {
    const g = group();
    g.ask(1, "@icarus_bot when is judo?");
    g.pass(11 * MINUTE);
    await g.lookUp();
    expect(g.all("notifications")[0]?.state).toBe("withdrawn");
    const taken = Array.from({ length: 15 }, (_, n) => g.ask(10 + n, "@icarus_bot when is judo?"));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it("puts no word of a person to a Brain that is not at home", async () => {
    let asked = 0;
    const g = group(() => {
      asked += 1;
      return Response.json(answer);
    });
    const { brain } = g.observer;
    const away = { ...g.observer, brain: brain && { ...brain, isLocal: false } };
    g.ask(1, "@icarus_bot when is judo?");
    await answerQuestions(away, g.clock);
    expect(asked).toBe(0);
    expect(g.all("notifications")[0]?.text).toBe("I don't know.");
  });
});
