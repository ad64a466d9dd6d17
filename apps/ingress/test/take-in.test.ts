import { defaultSettings } from "@silent-observer/config";
import { chatId } from "@silent-observer/conversation";
import { assemble, drainChat, tidyUp } from "@silent-observer/observer";
import { migrateChat, openStore, schema } from "@silent-observer/store";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import type { FollowUp, IntakeOptions } from "../src/handle.ts";
import { takeIn, takeInPoison, takeInTogether } from "../src/take-in.ts";

const GROUP = -1001;
const now = Date.parse("2026-05-04T12:00:00Z");
const family = smallFamily({ id: "fox", parents: "Ann #11", children: "Cy #13" });

let options: { -readonly [K in keyof IntakeOptions]: IntakeOptions[K] };
beforeEach(() => {
  const store = openStore(":memory:", { environment: null });
  const observer = assemble({
    settings: defaultSettings(),
    family,
    store,
    log: pino({ level: "silent" }),
    now: () => now,
  });
  options = { observer, group: chatId(GROUP), username: () => "IcarusBot" };
});
afterEach(() => options.observer.store.close());

let nextId = 1;
type Over = Record<string, unknown>;
const message = (over: Over = {}) => ({
  message_id: 5,
  date: now / 1000,
  chat: { id: GROUP, type: "supergroup", title: "Family" },
  from: { id: 11, is_bot: false, first_name: "Ann" },
  text: "I'll pick up Cy from school tomorrow at 3pm",
  ...over,
});
const update = (content: Over) => ({ update_id: nextId++, ...content });
const give = (content: Over): FollowUp => takeIn(options, update(content), now);
const rows = () => options.observer.store.db.select().from(schema.observerMessages).all();
const outbox = () => options.observer.store.db.select().from(schema.notifications).all();
const gates = () => options.observer.store.db.select().from(schema.confidenceLog).all();
const noted = () => options.observer.store.db.select().from(schema.updates).all();

describe("updates that come together", () => {
  const said = (id: number, over: Over = {}) => update({ message: message({ message_id: id, ...over }) });

  it("are recorded in their order, each with what it leaves to do", () => {
    const ended = takeInTogether(options, [said(5), said(6, { text: "ok" }), said(7)], now);
    expect(ended.map((end) => "value" in end && end.value.wake)).toEqual([String(GROUP), null, String(GROUP)]);
    expect(rows().map(({ messageId }) => messageId)).toEqual(["5", "6", "7"]);
  });

  it("are each recorded once where one of them comes twice", () => {
    const first = said(5);
    takeInTogether(options, [first, first], now);
    expect(rows()).toHaveLength(1);
  });

  it("are recorded without the one that breaks the observer, which is set aside", () => {
    const { tripwire } = options.observer;
    const assess: typeof tripwire.assess = (heard, recent) => {
      if (heard.text === "break") throw new Error("broken");
      return tripwire.assess(heard, recent);
    };
    options.observer = { ...options.observer, tripwire: { ...tripwire, assess } };
    takeInTogether(options, [said(5), said(6, { text: "break" }), said(7)], now);
    expect(rows().map(({ messageId }) => messageId)).toEqual(["5", "7"]);
    expect(noted().map(({ state }) => state)).toEqual(["handled", "quarantined", "handled"]);
  });

  it("are none of them acknowledged while the database is down", () => {
    options.observer.store.close();
    expect(takeInTogether(options, [said(5), said(6)], now)).toMatchObject([{ error: {} }, { error: {} }]);
  });
});

describe("the log", () => {
  const onFullDisk = () => {
    const { store } = options.observer;
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
    options.observer = { ...options.observer, log, store: { ...store, write, isToBlame } };
    const heard = () => lines.filter(({ msg }) => msg === "heard").length;
    const freed = () => {
      full = false;
    };
    return { heard, freed };
  };

  it("tells that a message was heard once it is stored, however often that is tried", () => {
    const { heard, freed } = onFullDisk();
    const raw = update({ message: message() });
    expect(takeInTogether(options, [raw], now)).toMatchObject([{ error: {} }]);
    expect(takeInTogether(options, [raw, update({ message: message({ message_id: 6 }) })], now)).toHaveLength(2);
    expect(heard()).toBe(0);
    freed();
    takeInTogether(options, [raw], now);
    expect([heard(), rows().length]).toEqual([1, 1]);
  });
});

describe("an update", () => {
  it("is recorded and scored before it is acknowledged, and wakes Tier 2", () => {
    expect(give({ message: message() }).wake).toBe(String(GROUP));
    expect(rows()).toMatchObject([{ messageId: "5", sender: "ann", tier1Decision: "QUEUE", tier2State: "queued" }]);
  });

  it("that comes again changes nothing, under its own id or another", () => {
    const first = update({ message: message() });
    takeIn(options, first, now);
    expect(takeIn(options, first, now).wake).toBeNull();
    expect(give({ message: message() }).wake).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it("with a caption is read like a text; without words it leaves no row", () => {
    give({
      message: message({ message_id: 6, text: undefined, photo: [], caption: "Cy has the dentist on Friday at 4" }),
    });
    give({ message: message({ message_id: 7, text: undefined, sticker: {} }) });
    expect(rows()).toMatchObject([{ messageId: "6", messageText: "Cy has the dentist on Friday at 4" }]);
  });

  it("of a caption that is deleted takes back what the caption arranged", async () => {
    const { observer } = options;
    const drain = () => drainChat(observer, chatId(GROUP), () => now);
    const plans = () => observer.store.db.select().from(schema.pendingActions).all();
    const photo = (over: Over) => message({ message_id: 6, text: undefined, photo: [], ...over });
    give({ message: photo({ caption: "I'll pick up Cy from school tomorrow at 3pm" }) });
    await drain();
    expect(plans()).toMatchObject([{ status: "pending" }]);
    const emptied = { edited_message: photo({ edit_date: now / 1000 + 60 }) };
    expect(give(emptied).wake).toBe(String(GROUP));
    await drain();
    expect(plans()).toMatchObject([{ status: "replaced" }]);
    expect(rows()).toMatchObject([{ revision: 1, messageText: "", tier1Decision: "DROP", extractedJson: null }]);
    expect(give(emptied).wake).toBeNull();
  });

  it("of an edit into a command takes back what was said, and carries out nothing", async () => {
    const { observer } = options;
    const plans = () => observer.store.db.select().from(schema.pendingActions).all();
    const command = (name: string, over: Over = {}) =>
      message({ text: name, entities: [{ type: "bot_command", offset: 0, length: name.length }], ...over });
    give({ message: message() });
    await drainChat(observer, chatId(GROUP), () => now);
    expect(plans()).toMatchObject([{ status: "pending" }]);
    expect(give({ edited_message: command("/week", { edit_date: now / 1000 + 60 }) }).wake).toBe(String(GROUP));
    await drainChat(observer, chatId(GROUP), () => now);
    expect(plans()).toMatchObject([{ status: "replaced" }]);
    expect(rows()).toMatchObject([{ revision: 1, messageText: "/week" }]);
    expect(outbox()).toEqual([]);
    give({ edited_message: command("/week", { message_id: 6, edit_date: now / 1000 + 60 }) });
    expect(rows()).toHaveLength(1);
  });

  it("of an edit that says nothing, and never said anything, leaves no row", () => {
    const place = { text: undefined, location: { latitude: 51, longitude: 0, live_period: 60 } };
    give({ message: message(place) });
    give({ edited_message: message({ ...place, edit_date: now / 1000 + 10 }) });
    expect(rows()).toEqual([]);
  });

  it("keeps the topic, the reply and the forwarding", () => {
    give({
      message: message({
        message_thread_id: 77,
        is_topic_message: true,
        reply_to_message: message({ message_id: 3 }),
        forward_origin: { type: "hidden_user", sender_user_name: "School", date: 1 },
      }),
    });
    expect(rows()).toMatchObject([{ topicId: "77", replyTo: "3", forwarded: true }]);
  });

  it("of an edit replaces what was written", () => {
    give({ message: message() });
    give({
      edited_message: message({ text: "I'll pick up Cy from school tomorrow at 4pm", edit_date: now / 1000 + 60 }),
    });
    expect(rows()).toMatchObject([{ revision: 1, messageText: "I'll pick up Cy from school tomorrow at 4pm" }]);
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
    give({ message: message(over) });
    expect(rows()).toEqual([]);
    expect(noted()).toMatchObject([{ state: "ignored", raw: null }]);
  });

  it("is heard as a stranger where the group has one", () => {
    give({ message: message({ from: { id: 99, is_bot: false, first_name: "Sam" } }) });
    expect(rows()).toMatchObject([{ sender: "telegram:99" }]);
  });

  it("is listened to nowhere while no group is set", () => {
    takeIn({ ...options, group: null }, update({ message: message() }), now);
    expect(rows()).toEqual([]);
  });
});

describe("a command", () => {
  const command = (text: string, over: Over = {}) =>
    message({ text, entities: [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length }], ...over });

  it.each([
    ...["/pending", "/week", "/undo", "/why", "/forget", "/pause 1d", "/resume", "/help", "/start"],
    ...["/pending@IcarusBot", "/week@icarusbot", "/HELP"],
  ])("%s is answered, and is no talk of the family", (text) => {
    expect(give({ message: command(text) }).deliver).toBe(true);
    expect(outbox()).toHaveLength(1);
    expect(rows()).toEqual([]);
  });

  it.each([
    ["for another bot", "/week@OtherBot", {}],
    ["passed on from somebody else", "/undo", { forward_origin: { type: "hidden_user", sender_user_name: "Sam" } }],
    ["of another bot", "/week", { from: { id: 12, is_bot: true, first_name: "Other" } }],
    ["in another chat", "/week", { chat: { id: -7, type: "group", title: "Other" } }],
    ["in a private chat", "/help", { chat: { id: 11, type: "private", first_name: "Ann" } }],
    ["that there is not", "/destroy", {}],
    ["of a stranger", "/pending", { from: { id: 99, is_bot: false, first_name: "Sam" } }],
    ["of a child", "/pending", { from: { id: 13, is_bot: false, first_name: "Cy" } }],
  ])("%s is met with silence", (_, text, over) => {
    expect(give({ message: command(text, over) }).deliver).toBe(false);
    expect(outbox()).toEqual([]);
  });
});

describe("a command that comes again", () => {
  const command = (text: string, over: Over = {}) =>
    message({ text, entities: [{ type: "bot_command", offset: 0, length: text.length }], ...over });

  it.each(["/pending", "/week", "/undo", "/pause", "/help"])("in another update is answered once: %s", (text) => {
    expect(give({ message: command(text) }).deliver).toBe(true);
    expect(give({ message: command(text) })).toMatchObject({ deliver: false, wake: null });
    expect(outbox()).toHaveLength(1);
  });

  it("does not pause anew what was resumed in the meantime", () => {
    const pauses = () => options.observer.store.db.select().from(schema.pauses).all();
    give({ message: command("/pause") });
    give({ message: command("/resume", { message_id: 6 }) });
    give({ message: command("/pause") });
    expect(pauses()).toEqual([]);
  });

  it("is another one where it is another message", () => {
    give({ message: command("/week") });
    give({ message: command("/week", { message_id: 6 }) });
    expect(outbox()).toHaveLength(2);
  });

  it("is forgotten with the updates that could bring it", () => {
    const { observer } = options;
    const known = () => observer.store.db.select().from(schema.commands).all();
    give({ message: command("/week") });
    tidyUp(observer, now);
    expect(known()).toHaveLength(1);
    observer.caches.purgedAt = null;
    tidyUp(observer, now + 4 * 24 * 3_600_000);
    expect(known()).toEqual([]);
  });
});

describe("a command that names a bot", () => {
  it("is nobody's as long as the bot's own name is not known", () => {
    options.username = () => null;
    const entities = [{ type: "bot_command", offset: 0, length: 15 }];
    expect(give({ message: message({ text: "/week@IcarusBot", entities }) }).deliver).toBe(false);
    expect(outbox()).toEqual([]);
  });
});

describe("a child of the family", () => {
  it.each(["/week", "/help"])("may ask %s, which changes nothing", (text) => {
    const entities = [{ type: "bot_command", offset: 0, length: text.length }];
    expect(
      give({ message: message({ text, entities, from: { id: 13, is_bot: false, first_name: "Cy" } }) }).deliver,
    ).toBe(true);
  });

  it.each(["/undo", "/forget", "/pause", "/resume", "/pending", "/why"])("is not answered %s", (text) => {
    const entities = [{ type: "bot_command", offset: 0, length: text.length }];
    give({ message: message({ text, entities, from: { id: 13, is_bot: false, first_name: "Cy" } }) });
    expect(outbox()).toEqual([]);
  });
});

describe("a group that becomes a supergroup", () => {
  it("is known by its new id from then on", () => {
    const migrated = { id: -1009, type: "supergroup", title: "Family" };
    give({ message: message({ text: undefined, migrate_to_chat_id: -1009 }) });
    give({ message: message({ chat: migrated, message_id: 1 }) });
    expect(rows()).toMatchObject([{ chatId: "-1009" }]);
  });

  it("is known also where only a failed call told of it", () => {
    migrateChat(options.observer.store, chatId(GROUP), chatId(-1009), now);
    give({ message: message({ chat: { id: -1009, type: "supergroup", title: "Family" } }) });
    expect(rows()).toHaveLength(1);
  });
});

describe("what cannot be understood", () => {
  it.each([
    ["a message without a chat", { message: { message_id: 5 } }],
    ["a message that is a number", { message: 7 }],
    ["a date that is a word", { message: message({ date: "soon" }) }],
  ])("is set aside raw, and the next update goes on: %s", (_, content) => {
    give(content);
    expect(noted()).toMatchObject([{ state: "quarantined", raw: expect.stringContaining("message") }]);
    give({ message: message() });
    expect(rows()).toHaveLength(1);
  });

  it("is kept also where it is no update at all", () => {
    takeInPoison(options, "null", now);
    expect(options.observer.store.db.select().from(schema.poison).all()).toMatchObject([{ raw: "null" }]);
  });

  it("is set aside where it breaks the observer, and the next update goes on", () => {
    const { observer } = options;
    const assess = () => {
      throw new RangeError("a bug");
    };
    options.observer = { ...observer, tripwire: { assess } };
    give({ message: message() });
    expect(noted()).toMatchObject([{ state: "quarantined", reason: "failed" }]);
    options.observer = observer;
    give({ message: message({ message_id: 6 }) });
    expect(rows()).toMatchObject([{ messageId: "6" }]);
  });

  it("is told apart from a database that is down: then nothing is acknowledged", () => {
    options.observer.store.close();
    expect(() => give({ message: message() })).toThrow();
    options.observer = { ...options.observer, store: openStore(":memory:", { environment: null }) } as never;
  });
});

describe("a question to the bot", () => {
  const question = (over: Over = {}) => message({ text: "@icarusbot when is Cy's judo?", ...over });

  it("takes its answer's place in the outbox with the message, once", () => {
    expect(give({ message: question() })).toMatchObject({ lookUp: true, wake: null });
    expect(give({ message: question() }).lookUp).toBe(false);
    expect(
      give({ edited_message: question({ text: "@icarusbot where is judo?", edit_date: now / 1000 + 9 }) }).lookUp,
    ).toBe(false);
    expect(outbox()).toMatchObject([{ kind: "reply", state: "awaiting", replyTo: "5", text: "" }]);
    expect(rows()).toMatchObject([{ tier1Decision: "DROP", reason: "question_to_bot" }]);
  });

  it("that was talk of the family before it was edited has no gate any more", () => {
    give({ message: message({ text: "can someone pick up Cy at 3 tomorrow?" }) });
    expect(gates()).toHaveLength(1);
    give({ edited_message: question({ edit_date: now / 1000 + 9 }) });
    expect(rows()).toMatchObject([{ tier1Decision: "DROP", tripwireConfidence: 0, reason: "question_to_bot" }]);
    expect(gates()).toEqual([]);
  });

  it.each([
    ["of a stranger", { from: { id: 99, is_bot: false, first_name: "Eve" } }],
    ["that was forwarded", { forward_origin: { type: "hidden_user", sender_user_name: "School", date: 1 } }],
    ["to another bot", { text: "@otherbot when is Cy's judo?" }],
    ["that is none, but thanks", { text: "thanks @icarusbot" }],
  ])("%s gets silence", (_, over) => {
    expect(give({ message: question(over) }).lookUp).toBe(false);
    expect(outbox()).toEqual([]);
  });
});
