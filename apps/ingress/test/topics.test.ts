import { describe, expect, it } from "vitest";
import { ANN, BEN, group, MINUTE, SECOND } from "./support.ts";

/** A topic has the number of the message that opened it; the general topic has none. */
const [SCHOOL, FOOTBALL, GENERAL] = [10, 20, null];

function forum() {
  const home = group(-1001);
  return {
    ...home,
    say: (from: number, topic: number | null, text: string, over: Record<string, unknown> = {}): number =>
      home.say(from, text, {
        ...(topic === null ? {} : { message_thread_id: topic, is_topic_message: true }),
        ...over,
      }),
    row: (id: number) => home.all("observerMessages").find(({ messageId }) => messageId === String(id)),
    /** What the bot says after the grace period. */
    saidAfterGrace: async () => {
      await home.drain();
      home.pass(11 * MINUTE);
      await home.drain();
      await home.deliver();
      return home.sent;
    },
  };
}

const ASKED = "Who can pick up Cy from school tomorrow at 10?";

describe("what is said in one topic of a forum", () => {
  it("is no context of what is said in another, or in the general one", async () => {
    const home = forum();
    const asked = home.say(ANN, SCHOOL, ASKED);
    const [elsewhere, general] = [home.say(BEN, FOOTBALL, "I'll do it"), home.say(BEN, GENERAL, "I'll do it")];
    const answer = home.say(BEN, SCHOOL, "I'll do it");
    await home.drain();
    for (const id of [elsewhere, general])
      expect(home.row(id)).toMatchObject({
        tier1Decision: "DROP",
        contextWindow: [],
        threadId: String(home.row(id)?.id),
      });
    expect(home.row(answer)).toMatchObject({
      tier1Decision: "QUEUE",
      contextWindow: [String(asked)],
      attributionSource: String(asked),
      threadId: home.row(asked)?.threadId,
    });
  });

  it("is not what a message elsewhere answers, though that is read", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, ASKED);
    const claim = home.say(BEN, FOOTBALL, "I can pick Cy up on Friday at 4, I'll do it");
    await home.drain();
    expect(home.row(claim)).toMatchObject({ tier2State: "done", attributionSource: null });
  });

  it("is not taken back by a word in another", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, ASKED);
    home.say(ANN, FOOTBALL, "n/m");
    expect(await home.saidAfterGrace()).toHaveLength(1);
  });

  it("is taken back by the same word where it was said", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, ASKED);
    home.say(ANN, SCHOOL, "n/m");
    expect(await home.saidAfterGrace()).toEqual([]);
  });

  it("is not seen to by a word in another", async () => {
    const home = forum();
    const asked = home.say(ANN, SCHOOL, ASKED);
    home.say(BEN, FOOTBALL, "Lovely goal");
    expect(await home.saidAfterGrace()).toMatchObject([{ topicId: String(SCHOOL), replyTo: String(asked) }]);
  });

  it("may be seen to by the same word where it was said", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, ASKED);
    home.say(BEN, SCHOOL, "Lovely goal");
    expect(await home.saidAfterGrace()).toEqual([]);
  });

  it("lets a late message of another topic leave it as it was read", async () => {
    const home = forum();
    const asked = home.say(ANN, SCHOOL, ASKED);
    await home.drain();
    home.say(BEN, FOOTBALL, "who's in goal on Saturday?", { date: home.clock() / SECOND - 60 });
    expect(home.row(asked)?.tier2State).toBe("done");
    home.say(BEN, SCHOOL, "is there school tomorrow?", { date: home.clock() / SECOND - 60 });
    expect(home.row(asked)?.tier2State).toBe("queued");
  });
});

describe("the table of a forum", () => {
  it("is one for all topics: a plan in one collides with a plan in another, and is spoken about where it was made", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, "Cy has a school concert on Thursday from 4pm to 6pm");
    const later = home.say(BEN, FOOTBALL, "Cy has football training on Thursday from 5pm to 6:30pm");
    expect(await home.saidAfterGrace()).toMatchObject([{ topicId: String(FOOTBALL), replyTo: String(later) }]);
  });

  it("has a claim in one topic answer the request of another that it names", async () => {
    const home = forum();
    home.say(ANN, SCHOOL, ASKED);
    home.say(BEN, FOOTBALL, "I'll pick up Cy from school tomorrow at 10");
    expect(await home.saidAfterGrace()).toEqual([]);
  });
});

describe("a group without topics", () => {
  it("is one conversation, though replies in it carry the number of a thread", async () => {
    const home = forum();
    const asked = home.say(ANN, null, ASKED);
    const answer = home.say(BEN, null, "I'll do it", { message_thread_id: asked });
    await home.drain();
    expect(home.row(answer)).toMatchObject({ topicId: null, attributionSource: String(asked) });
  });
});
