import { chatId } from "@silent-observer/conversation";
import { drainChat } from "@silent-observer/observer";
import { migrateChat, openStore, schema } from "@silent-observer/store";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeIn, takeInPoison, takeInTogether } from "../src/take-in.ts";
import { GROUP, intake, message, NOW, type Over } from "./intake.ts";

let home: ReturnType<typeof intake>;
beforeEach(() => {
  home = intake();
});
afterEach(() => home.close());

describe("updates that come together", () => {
  const said = (id: number, over: Over = {}) => home.update({ message: message({ message_id: id, ...over }) });

  it("are recorded in their order, each with what it leaves to do", () => {
    const ended = takeInTogether(home.options, [said(5), said(6, { text: "ok" }), said(7)], NOW);
    expect(ended.map((end) => "value" in end && end.value.wake)).toEqual([String(GROUP), null, String(GROUP)]);
    expect(home.rows().map(({ messageId }) => messageId)).toEqual(["5", "6", "7"]);
  });

  it("are each recorded once where one of them comes twice", () => {
    const first = said(5);
    takeInTogether(home.options, [first, first], NOW);
    expect(home.rows()).toHaveLength(1);
  });

  it("are recorded without the one that breaks the observer, which is set aside", () => {
    const { tripwire } = home.options.observer;
    const assess: typeof tripwire.assess = (heard, recent) => {
      if (heard.text === "break") throw new Error("broken");
      return tripwire.assess(heard, recent);
    };
    home.options.observer = { ...home.options.observer, tripwire: { ...tripwire, assess } };
    takeInTogether(home.options, [said(5), said(6, { text: "break" }), said(7)], NOW);
    expect(home.rows().map(({ messageId }) => messageId)).toEqual(["5", "7"]);
    expect(home.noted().map(({ state }) => state)).toEqual(["handled", "quarantined", "handled"]);
  });

  it("are none of them acknowledged while the database is down", () => {
    home.options.observer.store.close();
    expect(takeInTogether(home.options, [said(5), said(6)], NOW)).toMatchObject([{ error: {} }, { error: {} }]);
  });
});

describe("the log", () => {
  const onFullDisk = () => {
    const { store } = home.options.observer;
    const lines: { msg: string }[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    let full = true;
    const write: typeof store.write = (work) =>
      store.write(() => {
        const done = work();
        if (full) throw new Error("as full as a disk");
        return done;
      });
    const isToBlame = () => true;
    home.options.observer = { ...home.options.observer, log, store: { ...store, write, isToBlame } };
    const heard = () => lines.filter(({ msg }) => msg === "heard").length;
    const freed = () => {
      full = false;
    };
    return { heard, freed };
  };

  it("tells that a message was heard once it is stored, however often that is tried", () => {
    const { heard, freed } = onFullDisk();
    const raw = home.update({ message: message() });
    expect(takeInTogether(home.options, [raw], NOW)).toMatchObject([{ error: {} }]);
    expect(takeInTogether(home.options, [raw, home.update({ message: message({ message_id: 6 }) })], NOW)).toHaveLength(
      2,
    );
    expect(heard()).toBe(0);
    freed();
    takeInTogether(home.options, [raw], NOW);
    expect([heard(), home.rows().length]).toEqual([1, 1]);
  });
});

describe("an update", () => {
  it("is recorded and scored before it is acknowledged, and wakes Tier 2", () => {
    expect(home.give({ message: message() }).wake).toBe(String(GROUP));
    expect(home.rows()).toMatchObject([
      { messageId: "5", sender: "ann", tier1Decision: "QUEUE", tier2State: "queued" },
    ]);
  });

  it("that comes again changes nothing, under its own id or another", () => {
    const first = home.update({ message: message() });
    takeIn(home.options, first, NOW);
    expect(takeIn(home.options, first, NOW).wake).toBeNull();
    expect(home.give({ message: message() }).wake).toBeNull();
    expect(home.rows()).toHaveLength(1);
  });

  it("with a caption is read like a text; without words it leaves no row", () => {
    home.give({
      message: message({ message_id: 6, text: undefined, photo: [], caption: "Cy has the dentist on Friday at 4" }),
    });
    home.give({ message: message({ message_id: 7, text: undefined, sticker: {} }) });
    expect(home.rows()).toMatchObject([{ messageId: "6", messageText: "Cy has the dentist on Friday at 4" }]);
  });

  it("of a caption that is deleted takes back what the caption arranged", async () => {
    const { observer } = home.options;
    const drain = () => drainChat(observer, chatId(GROUP), () => NOW);
    const plans = () => observer.store.db.select().from(schema.pendingActions).all();
    const photo = (over: Over) => message({ message_id: 6, text: undefined, photo: [], ...over });
    home.give({ message: photo({ caption: "I'll pick up Cy from school tomorrow at 3pm" }) });
    await drain();
    expect(plans()).toMatchObject([{ status: "pending" }]);
    const emptied = { edited_message: photo({ edit_date: NOW / 1000 + 60 }) };
    expect(home.give(emptied).wake).toBe(String(GROUP));
    await drain();
    expect(plans()).toMatchObject([{ status: "replaced" }]);
    expect(home.rows()).toMatchObject([{ revision: 1, messageText: "", tier1Decision: "DROP", extractedJson: null }]);
    expect(home.give(emptied).wake).toBeNull();
  });

  it("of an edit into a command takes back what was said, and carries out nothing", async () => {
    const { observer } = home.options;
    const plans = () => observer.store.db.select().from(schema.pendingActions).all();
    const command = (name: string, over: Over = {}) =>
      message({ text: name, entities: [{ type: "bot_command", offset: 0, length: name.length }], ...over });
    home.give({ message: message() });
    await drainChat(observer, chatId(GROUP), () => NOW);
    expect(plans()).toMatchObject([{ status: "pending" }]);
    expect(home.give({ edited_message: command("/week", { edit_date: NOW / 1000 + 60 }) }).wake).toBe(String(GROUP));
    await drainChat(observer, chatId(GROUP), () => NOW);
    expect(plans()).toMatchObject([{ status: "replaced" }]);
    expect(home.rows()).toMatchObject([{ revision: 1, messageText: "/week" }]);
    expect(home.outbox()).toEqual([]);
    home.give({ edited_message: command("/week", { message_id: 6, edit_date: NOW / 1000 + 60 }) });
    expect(home.rows()).toHaveLength(1);
  });

  it("of an edit that says nothing, and never said anything, leaves no row", () => {
    const place = { text: undefined, location: { latitude: 51, longitude: 0, live_period: 60 } };
    home.give({ message: message(place) });
    home.give({ edited_message: message({ ...place, edit_date: NOW / 1000 + 10 }) });
    expect(home.rows()).toEqual([]);
  });

  it("keeps the topic, the reply and the forwarding", () => {
    home.give({
      message: message({
        message_thread_id: 77,
        is_topic_message: true,
        reply_to_message: message({ message_id: 3 }),
        forward_origin: { type: "hidden_user", sender_user_name: "School", date: 1 },
      }),
    });
    expect(home.rows()).toMatchObject([{ topicId: "77", replyTo: "3", forwarded: true }]);
  });

  it("of an edit replaces what was written", () => {
    home.give({ message: message() });
    home.give({
      edited_message: message({ text: "I'll pick up Cy from school tomorrow at 4pm", edit_date: NOW / 1000 + 60 }),
    });
    expect(home.rows()).toMatchObject([{ revision: 1, messageText: "I'll pick up Cy from school tomorrow at 4pm" }]);
  });
});

describe("who is not of the family's group", () => {
  it.each([
    ["another chat", { chat: { id: -7, type: "group", title: "Other" } }],
    ["a private chat", { chat: { id: 11, type: "private", first_name: "Ann" } }],
    ["a bot", { from: { id: 12, is_bot: true, first_name: "Other" } }],
    [
      "an anonymous administrator",
      {
        from: { id: 1087968824, is_bot: true, first_name: "Group" },
        sender_chat: { id: GROUP, type: "supergroup", title: "Family" },
      },
    ],
  ])("leaves no text behind: %s", (_, over) => {
    home.give({ message: message(over) });
    expect(home.rows()).toEqual([]);
    expect(home.noted()).toMatchObject([{ state: "ignored", raw: null }]);
  });

  it("is heard as a stranger where the group has one", () => {
    home.give({ message: message({ from: { id: 99, is_bot: false, first_name: "Sam" } }) });
    expect(home.rows()).toMatchObject([{ sender: "telegram:99" }]);
  });

  it("is listened to nowhere while no group is set", () => {
    const { observer } = home.options;
    const settings = { ...observer.settings, telegramGroupChatId: null };
    takeIn({ ...home.options, observer: { ...observer, settings } }, home.update({ message: message() }), NOW);
    expect(home.rows()).toEqual([]);
  });
});

describe("what cannot be understood", () => {
  it.each([
    ["a message without a chat", { message: { message_id: 5 } }],
    ["a message that is a number", { message: 7 }],
    ["a date that is a word", { message: message({ date: "soon" }) }],
  ])("is set aside raw, and the next update goes on: %s", (_, content) => {
    home.give(content);
    expect(home.noted()).toMatchObject([{ state: "quarantined", raw: expect.stringContaining("message") }]);
    home.give({ message: message() });
    expect(home.rows()).toHaveLength(1);
  });

  it("is kept also where it is no update at all", () => {
    takeInPoison(home.options, "null", NOW);
    expect(home.options.observer.store.db.select().from(schema.poison).all()).toMatchObject([{ raw: "null" }]);
  });

  it("is set aside where it breaks the observer, and the next update goes on", () => {
    const { observer } = home.options;
    const assess = () => {
      throw new RangeError("a bug");
    };
    home.options.observer = { ...observer, tripwire: { assess } };
    home.give({ message: message() });
    expect(home.noted()).toMatchObject([{ state: "quarantined", reason: "failed" }]);
    home.options.observer = observer;
    home.give({ message: message({ message_id: 6 }) });
    expect(home.rows()).toMatchObject([{ messageId: "6" }]);
  });

  it("is told apart from a database that is down: then nothing is acknowledged", () => {
    home.options.observer.store.close();
    expect(() => home.give({ message: message() })).toThrow();
    home.options.observer = { ...home.options.observer, store: openStore(":memory:", { environment: null }) } as never;
  });
});

describe("a group that becomes a supergroup", () => {
  it("is known by its new id from then on", () => {
    const migrated = { id: -1009, type: "supergroup", title: "Family" };
    home.give({ message: message({ text: undefined, migrate_to_chat_id: -1009 }) });
    home.give({ message: message({ chat: migrated, message_id: 1 }) });
    expect(home.rows()).toMatchObject([{ chatId: "-1009" }]);
  });

  it("is known also where only a failed call told of it", () => {
    migrateChat(home.options.observer.store, chatId(GROUP), chatId(-1009), NOW);
    home.give({ message: message({ chat: { id: -1009, type: "supergroup", title: "Family" } }) });
    expect(home.rows()).toHaveLength(1);
  });
});

describe("chat that arranges nothing", () => {
  it("wakes Tier 2 shortly after the bot spoke, because it may settle that", async () => {
    const { observer } = home.options;
    const chat = (id: number, over: Over = {}) =>
      home.update({ message: message({ message_id: id, text: "lovely sun today", ...over }) });
    const wakes = (update: ReturnType<typeof chat>, now: number) => takeIn(home.options, update, now).wake;
    expect(wakes(chat(5), NOW)).toBeNull();
    const request = message({ message_id: 6, text: "who can pick up Cy from school today at 5pm?" });
    takeIn(home.options, home.update({ message: request }), NOW);
    let now = NOW;
    await drainChat(observer, chatId(GROUP), () => now);
    now += 15 * 60_000;
    await drainChat(observer, chatId(GROUP), () => now);
    observer.store.db.update(schema.redlines).set({ state: "spoken" }).run();
    expect(observer.store.db.select().from(schema.redlines).all()).toHaveLength(1);
    expect(wakes(chat(7), now + 60_000)).toBe(String(GROUP));
    expect(wakes(chat(8), now + 31 * 60_000)).toBeNull();
    expect(wakes(chat(9, { reply_to_message: message({ message_id: 6 }) }), now + 31 * 60_000)).toBe(String(GROUP));
  });
});
