import { defaultSettings } from "@silent-observer/config";
import { chatId, messageId } from "@silent-observer/conversation";
import { parseFamily } from "@silent-observer/family";
import { assemble, deliver, drainChat } from "@silent-observer/observer";
import { type MessageRow, openStore, schema } from "@silent-observer/store";
import type { Messenger, OutgoingMessage } from "@silent-observer/telegram";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type IntakeOptions, takeIn } from "../src/take-in.ts";

const GROUP = -1001;
const [ANN, BEN] = [11, 12];
/** Topics are numbered by the message that opened them; the general one has no number. */
const [SCHOOL, FOOTBALL, GENERAL] = [10, 20, null];
const MINUTE = 60_000;
const family = parseFamily({
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent", telegram_user_id: ANN },
    { id: "ben", name: "Ben", role: "parent", telegram_user_id: BEN },
    { id: "cy", name: "Cy", role: "child" },
  ],
});

let now: number;
let options: IntakeOptions;
let nextUpdate: number;
beforeEach(() => {
  now = Date.parse("2026-05-04T11:00:00Z");
  nextUpdate = 1;
  const settings = { ...defaultSettings(), dailySpeakBudget: null, quietHours: null };
  const store = openStore(":memory:", { environment: null });
  const log = pino({ level: "silent" });
  const observer = assemble({ settings, family, store, log, now: () => now });
  options = { observer, group: chatId(GROUP), username: () => "IcarusBot" };
});
afterEach(() => options.observer.store.close());

type Over = Record<string, unknown>;

/** Somebody writes in a topic, a second after what was written before. */
function say(from: number, topic: number | null, text: string, over: Over = {}): number {
  const id = 100 + nextUpdate;
  now += 1_000;
  const message = {
    message_id: id,
    date: now / 1_000,
    chat: { id: GROUP, type: "supergroup", title: "Family", is_forum: true },
    from: { id: from, is_bot: false, first_name: "A" },
    text,
    ...(topic === null ? {} : { message_thread_id: topic, is_topic_message: true }),
    ...over,
  };
  takeIn(options, { update_id: nextUpdate++, message }, now);
  return id;
}

const drain = () => drainChat(options.observer, chatId(GROUP), () => now);
const row = (id: number): MessageRow | undefined =>
  options.observer.store.db
    .select()
    .from(schema.observerMessages)
    .all()
    .find((one) => one.messageId === String(id));

/** What the bot says once people had their time, with where it says it. */
async function saidAfterGrace(): Promise<OutgoingMessage[]> {
  const said: OutgoingMessage[] = [];
  const messenger = {
    send: async (message: OutgoingMessage) => {
      said.push(message);
      return { kind: "sent" as const, messageId: messageId(900 + said.length) };
    },
  } as Messenger;
  await drain();
  now += 11 * MINUTE;
  await drain();
  await deliver(options.observer, messenger, () => now);
  return said;
}

const ASKED = "Who can pick up Cy from school tomorrow at 10?";

describe("what is said in one topic of a forum", () => {
  it("is no context of what is said in another, or in the general one", async () => {
    const asked = say(ANN, SCHOOL, ASKED);
    const [elsewhere, general] = [say(BEN, FOOTBALL, "I'll do it"), say(BEN, GENERAL, "I'll do it")];
    const answer = say(BEN, SCHOOL, "I'll do it");
    await drain();
    for (const id of [elsewhere, general])
      expect(row(id)).toMatchObject({ tier1Decision: "DROP", contextWindow: [], threadId: String(row(id)?.id) });
    expect(row(answer)).toMatchObject({
      tier1Decision: "QUEUE",
      contextWindow: [String(asked)],
      attributionSource: String(asked),
      threadId: row(asked)?.threadId,
    });
  });

  it("is not what a message elsewhere answers, though that is read", async () => {
    say(ANN, SCHOOL, ASKED);
    const claim = say(BEN, FOOTBALL, "I can pick Cy up on Friday at 4, I'll do it");
    await drain();
    expect(row(claim)).toMatchObject({ tier2State: "done", attributionSource: null });
  });

  it("is not taken back by a word in another", async () => {
    say(ANN, SCHOOL, ASKED);
    say(ANN, FOOTBALL, "n/m");
    expect(await saidAfterGrace()).toHaveLength(1);
  });

  it("is taken back by the same word where it was said", async () => {
    say(ANN, SCHOOL, ASKED);
    say(ANN, SCHOOL, "n/m");
    expect(await saidAfterGrace()).toEqual([]);
  });

  it("is not seen to by a word in another", async () => {
    const asked = say(ANN, SCHOOL, ASKED);
    say(BEN, FOOTBALL, "Lovely goal");
    expect(await saidAfterGrace()).toMatchObject([{ topicId: SCHOOL, replyTo: String(asked) }]);
  });

  it("may be seen to by the same word where it was said", async () => {
    say(ANN, SCHOOL, ASKED);
    say(BEN, SCHOOL, "Lovely goal");
    expect(await saidAfterGrace()).toEqual([]);
  });

  it("lets a late message of another topic leave it as it was read", async () => {
    const asked = say(ANN, SCHOOL, ASKED);
    await drain();
    say(BEN, FOOTBALL, "who's in goal on Saturday?", { date: now / 1_000 - 60 });
    expect(row(asked)?.tier2State).toBe("done");
    say(BEN, SCHOOL, "is there school tomorrow?", { date: now / 1_000 - 60 });
    expect(row(asked)?.tier2State).toBe("queued");
  });
});

describe("the table of a forum", () => {
  it("is one for all topics: a plan in one collides with a plan in another, and is spoken about where it was made", async () => {
    say(ANN, SCHOOL, "Cy has a school concert on Thursday from 4pm to 6pm");
    const later = say(BEN, FOOTBALL, "Cy has football training on Thursday from 5pm to 6:30pm");
    expect(await saidAfterGrace()).toMatchObject([{ topicId: FOOTBALL, replyTo: String(later) }]);
  });

  it("has a claim in one topic answer the request of another that it names", async () => {
    say(ANN, SCHOOL, ASKED);
    say(BEN, FOOTBALL, "I'll pick up Cy from school tomorrow at 10");
    expect(await saidAfterGrace()).toEqual([]);
  });
});

describe("a group without topics", () => {
  it("is one conversation, though replies in it carry the number of a thread", async () => {
    const asked = say(ANN, null, ASKED);
    const answer = say(BEN, null, "I'll do it", { message_thread_id: asked });
    await drain();
    expect(row(answer)).toMatchObject({ topicId: null, attributionSource: String(asked) });
  });
});
