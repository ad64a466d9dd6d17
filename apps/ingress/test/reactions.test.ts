import { defaultSettings } from "@silent-observer/config";
import { chatId } from "@silent-observer/conversation";
import { assemble, drainChat } from "@silent-observer/observer";
import { openStore, schema } from "@silent-observer/store";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import type { IntakeOptions } from "../src/handle.ts";
import { takeIn } from "../src/take-in.ts";

const GROUP = -1001;
const [ANN, BEN, GRAN, CY, STRANGER] = [11, 12, 14, 13, 99];
const noon = Date.parse("2026-05-04T12:00:00+01:00");
const MINUTE = 60_000;
const family = smallFamily({
  id: "fox",
  parents: `Ann #${ANN}, Ben #${BEN}`,
  caregivers: `Gran #${GRAN}`,
  children: `Cy #${CY}`,
});

let options: IntakeOptions;
let now: number;
let updateId: number;
beforeEach(() => {
  [now, updateId] = [noon, 0];
  const store = openStore(":memory:", { environment: null });
  const log = pino({ level: "silent" });
  const settings = { ...defaultSettings(), telegramGroupChatId: String(GROUP) };
  const observer = assemble({ settings, family, store, log, now: () => now });
  options = { observer, username: () => "IcarusBot" };
});
afterEach(() => options.observer.store.close());

const chat = { id: GROUP, type: "supergroup", title: "Family" };
const person = (id: number) => ({ id, is_bot: false, first_name: "x" });
const drain = () => drainChat(options.observer, chatId(GROUP), () => now);
async function say(id: number, from: number, text: string) {
  now += MINUTE;
  const message = { message_id: id, date: now / 1000, chat, from: person(from), text };
  takeIn(options, { update_id: ++updateId, message }, now);
  await drain();
}
const emojis = (all: string) => [...all].map((emoji) => ({ type: "emoji", emoji }));
const change = (to: number, from: number, before: string, after: string, at = now) => ({
  update_id: ++updateId,
  message_reaction: {
    ...{ chat, message_id: to, user: person(from), date: at / 1000 },
    ...{ old_reaction: emojis(before), new_reaction: emojis(after) },
  },
});
async function react(...given: Parameters<typeof change>) {
  now += MINUTE;
  takeIn(options, change(...given), now);
  await drain();
}
const rows = () => options.observer.store.db.select().from(schema.observerMessages).all();
const plans = () =>
  options.observer.store.db
    .select()
    .from(schema.pendingActions)
    .all()
    .map(({ summaryText, status }) => `${status}: ${summaryText}`);

describe("a 👍 of an adult on what somebody asks for", () => {
  // The first message loads everything that Tier 2 needs, which takes long on a busy machine.
  beforeEach(() => say(1, ANN, "Can you pick up Cy from school tomorrow at 3pm?"), 60_000);

  it("takes it, as the message would in reply", async () => {
    expect(plans()).toEqual([]);
    await react(1, BEN, "", "👍");
    expect(plans()).toEqual([expect.stringMatching(/^pending: Ben picks up Cy.*Tue,? 5 May 15:00$/)]);
    expect(rows()[1]).toMatchObject({ messageId: "1/ben", sender: "ben", replyTo: "1", attributionSource: "1" });
  });

  it("is as if it had not been once it is taken away, or made another one, and may come back", async () => {
    await react(1, BEN, "", "👍");
    await react(1, BEN, "👍", "");
    expect(plans()).toEqual([expect.stringMatching(/^replaced: /)]);
    await react(1, BEN, "", "👍");
    await react(1, BEN, "👍", "❤");
    expect(plans().map((plan) => plan.split(":")[0])).toEqual(["replaced", "replaced"]);
    await react(1, BEN, "❤", "👍");
    expect(plans().at(-1)).toMatch(/^pending: Ben picks up Cy/);
    expect(rows()).toHaveLength(2);
  });

  it("counts once, however often Telegram tells of it", async () => {
    const update = change(1, BEN, "", "👍");
    takeIn(options, update, now);
    takeIn(options, update, now);
    takeIn(options, { ...update, update_id: ++updateId }, now);
    await drain();
    expect(plans()).toHaveLength(1);
    expect(rows()).toHaveLength(2);
  });

  it("does not stand where its end came in before it", async () => {
    const given = change(1, BEN, "", "👍", now);
    takeIn(options, change(1, BEN, "👍", "", now + 1000), now + 1000);
    takeIn(options, given, now + 1000);
    await drain();
    expect(plans()).toEqual([]);
  });

  it("settles it before the observer would have spoken", async () => {
    await react(1, BEN, "", "👍");
    now += 30 * MINUTE;
    await drain();
    const spoken = options.observer.store.db.select().from(schema.notifications).all();
    expect(spoken).toEqual([]);
  });

  it.each([
    ["another emoji", BEN, "❤"],
    ["the writer's own", ANN, "👍"],
    ["a child's", CY, "👍"],
    ["a stranger's", STRANGER, "👍"],
  ])("is not meant by %s, which leaves no trace", async (_, from, emoji) => {
    await react(1, from, "", emoji);
    expect(rows()).toHaveLength(1);
  });

  it("is none on chat, on a message that nobody recorded, or in another chat", async () => {
    await say(2, ANN, "what a lovely day");
    await react(2, BEN, "", "👍");
    await react(77, BEN, "", "👍");
    const elsewhere = change(1, BEN, "", "👍");
    Object.assign(elsewhere.message_reaction, { chat: { ...chat, id: -5 } });
    takeIn(options, elsewhere, now);
    expect(rows()).toHaveLength(2);
  });

  it("is noted with its update before anything comes of it", () => {
    takeIn(options, change(1, BEN, "", "👍"), now);
    const noted = options.observer.store.db.select().from(schema.updates).all().at(-1);
    expect(noted).toMatchObject({ kind: "reaction", state: "handled" });
    expect(rows().at(-1)).toMatchObject({ tier2State: "queued", processedAt: null });
  });
});

describe("a 👍 where somebody else", () => {
  it("was asked by name assigns nobody", async () => {
    await say(1, ANN, "Ben, can you pick up Cy from school tomorrow at 3pm?");
    await react(1, GRAN, "", "👍");
    expect(plans()).toEqual([]);
    await react(1, BEN, "", "👍");
    expect(plans()).toEqual([expect.stringMatching(/^pending: Ben picks up Cy/)]);
  });

  it("has taken the task already is a receipt, and no second claim", async () => {
    await say(1, ANN, "I'll pick up Cy from school tomorrow at 3pm");
    await react(1, BEN, "", "👍");
    expect(plans()).toEqual([expect.stringMatching(/^pending: Ann picks up Cy/)]);
  });
});
