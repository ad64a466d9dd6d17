import { chatId, messageId } from "@silent-observer/conversation";
import { forgottenWork } from "@silent-observer/observer";
import { buttonsOf } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { ANN, BEN, group, MINUTE, SECOND } from "./support.ts";

const [OLD, NEW] = [-1001, -1009];
const ASKED = "Who can pick up Cy from school tomorrow at 10?";

type Home = ReturnType<typeof group>;
const message = (home: Home, id: string) => home.all("observerMessages").find((row) => row.messageId === id);
const grace = async (home: Home): Promise<void> => {
  await home.drain();
  home.pass(11 * MINUTE);
  await home.drain();
  await home.deliver();
};

/** A group with an unanswered request that the bot has already spoken about. */
async function withBubble() {
  const home = group(OLD);
  home.say(ANN, ASKED);
  await grace(home);
  expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
  return home;
}

/** A group with a plan shown on an open card. */
async function withCard() {
  const home = group(OLD);
  home.say(ANN, "I'll pick up Cy from school tomorrow at 3pm");
  await home.drain();
  home.say(ANN, "/pending");
  await home.deliver();
  const [confirm] = buttonsOf(home.all("notifications")[0] as never).flat();
  return { home, confirm: confirm?.data ?? "" };
}

describe("what was said in a group that becomes a supergroup", () => {
  it("goes on under the new id, with messages of two chats that have the same number", () => {
    const home = group(OLD);
    const old = home.say(ANN, ASKED);
    home.becomes(NEW);
    home.say(BEN, "what a day", { message_id: old });
    expect(home.all("observerMessages")).toMatchObject([
      { chatId: String(NEW), messageId: `${OLD}:${old}`, messageText: ASKED },
      { chatId: String(NEW), messageId: String(old), messageText: "what a day" },
    ]);
  });

  it("is answered by what is said in the supergroup", async () => {
    const home = group(OLD);
    const asked = home.say(ANN, ASKED);
    await home.drain();
    home.becomes(NEW);
    const answer = home.say(BEN, "I'll do it");
    await grace(home);
    expect(message(home, String(answer))).toMatchObject({ attributionSource: `${OLD}:${asked}` });
    expect(home.sent).toEqual([]);
  });

  it("keeps its threads, what it answers and what it replaces", async () => {
    const home = group(OLD);
    const asked = home.say(ANN, ASKED);
    const answer = home.say(BEN, "I'll do it", { reply_to_message: { message_id: asked } });
    await home.drain();
    home.becomes(NEW);
    const row = message(home, `${OLD}:${answer}`);
    const source = `${OLD}:${asked}`;
    expect(row).toMatchObject({ replyTo: source, attributionSource: source, contextWindow: [source] });
    expect(JSON.parse(row?.extractedJson ?? "")).toMatchObject({ attributedTo: source, replaces: [] });
  });

  it("is judged in the supergroup once people had their time, and is spoken about there, as a reply to nothing", async () => {
    const home = group(OLD);
    home.say(ANN, ASKED);
    await home.drain();
    home.becomes(NEW);
    await grace(home);
    expect(home.sent).toMatchObject([{ chatId: String(NEW), replyTo: null }]);
  });

  it("is read under its new id where a worker was reading it at that moment", async () => {
    let becomes = () => {};
    const home = group(OLD, (rules) => ({
      read: async (input, signal) => {
        const reading = await rules.read(input, signal);
        becomes();
        return reading;
      },
    }));
    const asked = home.say(ANN, ASKED);
    const answer = home.say(BEN, "I'll do it");
    let readings = 0;
    becomes = () => {
      if (++readings === 2) home.becomes(NEW);
    };
    await home.drain();
    expect(message(home, `${OLD}:${answer}`)).toMatchObject({
      tier2State: "done",
      attributionSource: `${OLD}:${asked}`,
    });
    expect(readings).toBe(3);
  });

  it("is found by the sweep where nobody was woken", () => {
    const home = group(OLD);
    home.say(ANN, ASKED);
    home.becomes(NEW);
    expect(forgottenWork(home.observer, home.clock())).toEqual([chatId(NEW)]);
  });

  it("is edited there by what comes late, and joined by what was written there before", async () => {
    const home = group(OLD);
    const asked = home.say(ANN, ASKED);
    home.becomes(NEW);
    const there = { chat: { id: OLD, type: "group", title: "Family" } };
    home.say(BEN, "I'll do it", { ...there, message_id: asked + 1 });
    const edit = { ...there, message_id: asked, date: home.clock() / 1_000, edit_date: home.clock() / 1_000 + 9 };
    home.give({
      edited_message: { ...edit, text: `${ASKED} Please!`, from: { id: ANN, is_bot: false, first_name: "A" } },
    });
    await home.drain();
    expect(message(home, `${OLD}:${asked}`)).toMatchObject({ chatId: String(NEW), messageText: `${ASKED} Please!` });
    expect(message(home, `${OLD}:${asked + 1}`)).toMatchObject({ attributionSource: `${OLD}:${asked}` });
  });
});

describe("what the bot said in a group that becomes a supergroup", () => {
  it("is said already, and stands until people settle it", async () => {
    const home = await withBubble();
    home.becomes(NEW);
    home.say(ANN, ASKED);
    await grace(home);
    expect(home.all("redlines")).toMatchObject([{ state: "spoken", chatId: String(NEW) }]);
    expect(home.sent).toHaveLength(1);
  });

  it("is no message of the supergroup that has the same number: nothing there is edited in its place", async () => {
    const home = await withBubble();
    home.becomes(NEW);
    home.press(BEN, buttonsOf(home.all("notifications")[0] as never).flat()[0]?.data ?? "", 900, OLD);
    await home.deliver();
    expect(home.all("redlines")).toMatchObject([{ state: "resolved", resolvedBy: "ben" }]);
    expect(home.edited).toEqual([]);
    const why = home.say(ANN, "/why", { reply_to_message: { message_id: 900 } });
    await home.deliver();
    expect(home.sent.at(-1)).toMatchObject({ replyTo: String(why), text: expect.stringContaining("I have no record") });
  });

  it("has buttons that count once", async () => {
    const { home, confirm } = await withCard();
    home.becomes(NEW);
    expect(home.press(BEN, confirm, 900, OLD).answer?.toast).toMatch(/^In the calendar/);
    expect(home.press(ANN, confirm, 900, OLD).answer?.toast).not.toMatch(/^In the calendar/);
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed", chatId: String(NEW) }]);
    expect(home.press(ANN, confirm, 900).answer?.toast).not.toMatch(/^In the calendar/);
  });

  it("can be taken back there", async () => {
    const { home, confirm } = await withCard();
    home.press(BEN, confirm, 900, OLD);
    home.becomes(NEW);
    home.say(BEN, "/undo");
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
  });

  it("goes to the supergroup where Telegram only then tells of it, and once", async () => {
    const home = group(OLD);
    home.say(ANN, "/help");
    home.becomes(NEW, "neither");
    await home.deliver(({ chatId: to }) =>
      to === String(OLD) ? { kind: "migrated", toChatId: chatId(NEW) } : undefined,
    );
    await home.deliver();
    expect(home.sent).toMatchObject([{ chatId: String(NEW), replyTo: null }]);
    home.say(ANN, ASKED);
    home.give({
      message: { message_id: 1, date: 1, chat: { id: NEW, type: "supergroup" }, migrate_from_chat_id: OLD },
    });
    expect(home.all("observerMessages")).toMatchObject([
      { chatId: String(NEW), messageId: expect.not.stringContaining(":") },
    ]);
  });

  it("is of the old group where Telegram took it just before", async () => {
    const home = group(OLD);
    home.say(ANN, "/help");
    await home.deliver(() => {
      home.becomes(NEW);
      return { kind: "sent", messageId: messageId(7) };
    });
    expect(home.all("notifications")).toMatchObject([
      { state: "sent", chatId: String(NEW), telegramMessageId: `${OLD}:7` },
    ]);
  });
});

describe("a group that becomes a supergroup while much is under way", () => {
  it("says in it what was about to be said, and gives up what was to look otherwise in the old one", async () => {
    const home = await withBubble();
    const [bubble] = home.all("notifications");
    home.say(BEN, "I'll do it");
    await home.drain();
    home.say(ANN, "/help");
    expect(home.all("notifications")).toMatchObject([{ revision: 1, shownRevision: 0 }, { state: "ready" }]);
    home.becomes(NEW, "neither");
    const moved = { kind: "migrated", toChatId: chatId(NEW) } as const;
    const told = (to: string) => (to === String(OLD) ? moved : undefined);
    const run = () =>
      home.deliver(
        ({ chatId: to }) => told(to),
        ({ chatId: to }) => told(to) ?? { kind: "done" },
      );
    for (let n = 0; n < 3; n++) await run();
    expect(home.sent.map(({ chatId: to }) => to)).toEqual([String(OLD), String(NEW)]);
    expect(home.edited).toEqual([]);
    expect(home.all("notifications")).toMatchObject([
      { id: bubble?.id, telegramMessageId: `${OLD}:900`, revision: 1, shownRevision: 1 },
      { state: "sent", telegramMessageId: "901" },
    ]);
    expect(home.all("redlines")).toMatchObject([{ state: "settled", chatId: String(NEW) }]);
  });

  it("is learnt of from an edit, and what waits behind it is said in the supergroup", async () => {
    const home = await withBubble();
    home.say(BEN, "I'll do it");
    await home.drain();
    home.becomes(NEW, "neither");
    await home.deliver(undefined, () => ({ kind: "migrated", toChatId: chatId(NEW) }));
    home.say(ANN, "/help");
    await home.deliver();
    expect(home.edited).toHaveLength(1);
    expect(home.sent.at(-1)).toMatchObject({ chatId: String(NEW) });
  });

  it("waits there no longer than Telegram had asked for in the old one", async () => {
    const home = group(OLD);
    home.say(ANN, "/help");
    await home.deliver(() => ({ kind: "wait", seconds: 40 }));
    home.becomes(NEW);
    home.say(ANN, "/week");
    home.pass(41 * SECOND);
    await home.deliver();
    expect(home.sent.map(({ chatId: to }) => to)).toEqual([String(NEW), String(NEW)]);
  });

  it("is a supergroup all the same where a reading is damaged, which counts as none", async () => {
    const home = await withBubble();
    home.observer.store.db.run("update observer_messages set extracted_json = '{'");
    home.becomes(NEW);
    home.say(BEN, "what a day");
    await home.drain();
    expect(home.all("observerMessages")).toMatchObject([
      { chatId: String(NEW), extractedJson: "{" },
      { chatId: String(NEW), messageText: "what a day" },
    ]);
    expect(home.all("redlines")).toMatchObject([{ chatId: String(NEW) }]);
  });

  it.each([
    ["redlines", "trouble_json = '{', arrangements_dropped = '['"],
    ["observer_messages", "context_window = '['"],
  ])("is one all the same where %s is damaged: %s", async (table, damage) => {
    const home = await withBubble();
    home.observer.store.db.run(`update ${table} set ${damage}`);
    home.becomes(NEW);
    const rows = home.observer.store.db.all<{ chat_id: string }>(`select chat_id from ${table}`);
    expect(new Set(rows.map((row) => row.chat_id))).toEqual(new Set([String(NEW)]));
  });
});

describe("a group that becomes a supergroup", () => {
  it("stays paused", async () => {
    const home = group(OLD);
    home.say(ANN, "/pause 2h");
    home.becomes(NEW);
    home.say(ANN, ASKED);
    await grace(home);
    expect(home.all("redlines")).toMatchObject([{ state: "silenced", reason: "paused" }]);
  });

  it("has no command carried out again that was given before", () => {
    const home = group(OLD);
    const asked = home.say(ANN, "/week");
    home.becomes(NEW);
    home.say(ANN, "/week", { message_id: asked, chat: { id: OLD, type: "group", title: "Family" } });
    expect(home.all("notifications")).toHaveLength(1);
    home.say(ANN, "/week", { message_id: asked });
    expect(home.all("notifications")).toHaveLength(2);
  });

  it.each(["old", "new"] as const)("is known where only the %s chat tells of it", (told) => {
    const home = group(OLD);
    home.say(ANN, ASKED);
    home.becomes(NEW, told);
    home.say(BEN, "I'll do it");
    expect(home.all("observerMessages").map((row) => row.chatId)).toEqual([String(NEW), String(NEW)]);
  });

  it("has its talk go on where the settings name the supergroup before the bot is told", async () => {
    const home = group(NEW);
    home.say(BEN, "what a day");
    const told = { message_id: 2, date: 1, chat: { id: NEW, type: "supergroup" }, migrate_from_chat_id: OLD };
    home.give({ message: told });
    const there = { chat: { id: OLD, type: "group", title: "Family" } };
    home.say(ANN, ASKED, { ...there, message_id: 1 });
    expect(home.all("observerMessages").map((row) => [row.chatId, row.messageId])).toEqual([
      [String(NEW), "1"],
      [String(NEW), `${OLD}:1`],
    ]);
  });
});
