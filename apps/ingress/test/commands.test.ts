import { DAY_MS } from "@silent-observer/conversation";
import { tidyUp } from "@silent-observer/observer";
import { schema } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { intake, message, NOW, type Over } from "./intake.ts";

let home: ReturnType<typeof intake>;
beforeEach(() => {
  home = intake();
});
afterEach(() => home.close());

const command = (text: string, over: Over = {}) =>
  message({ text, entities: [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length }], ...over });

describe("a command", () => {
  it.each([
    ...["/pending", "/week", "/undo", "/why", "/forget", "/pause 1d", "/resume", "/help", "/start"],
    ...["/pending@IcarusBot", "/week@icarusbot", "/HELP"],
  ])("%s is answered, and is no talk of the family", (text) => {
    expect(home.give({ message: command(text) }).deliver).toBe(true);
    expect(home.outbox()).toHaveLength(1);
    expect(home.rows()).toEqual([]);
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
    expect(home.give({ message: command(text, over) }).deliver).toBe(false);
    expect(home.outbox()).toEqual([]);
  });
});

describe("a command that comes again", () => {
  it.each(["/pending", "/week", "/undo", "/pause", "/help"])("in another update is answered once: %s", (text) => {
    expect(home.give({ message: command(text) }).deliver).toBe(true);
    expect(home.give({ message: command(text) })).toMatchObject({ deliver: false, wake: null });
    expect(home.outbox()).toHaveLength(1);
  });

  it("does not pause anew what was resumed in the meantime", () => {
    const pauses = () => home.options.observer.store.db.select().from(schema.pauses).all();
    home.give({ message: command("/pause") });
    home.give({ message: command("/resume", { message_id: 6 }) });
    home.give({ message: command("/pause") });
    expect(pauses()).toEqual([]);
  });

  it("is another one where it is another message", () => {
    home.give({ message: command("/week") });
    home.give({ message: command("/week", { message_id: 6 }) });
    expect(home.outbox()).toHaveLength(2);
  });

  it("is forgotten with the updates that could bring it", () => {
    const { observer } = home.options;
    const known = () => observer.store.db.select().from(schema.commands).all();
    home.give({ message: command("/week") });
    tidyUp(observer, NOW);
    expect(known()).toHaveLength(1);
    observer.caches.purgedAt = null;
    tidyUp(observer, NOW + 4 * DAY_MS);
    expect(known()).toEqual([]);
  });
});

describe("a command that names a bot", () => {
  it("is nobody's as long as the bot's own name is not known", () => {
    home.options.username = () => null;
    expect(home.give({ message: command("/week@IcarusBot") }).deliver).toBe(false);
    expect(home.outbox()).toEqual([]);
  });
});

describe("a child of the family", () => {
  const cy = { from: { id: 13, is_bot: false, first_name: "Cy" } };

  it.each(["/week", "/help"])("may ask %s, which changes nothing", (text) => {
    expect(home.give({ message: command(text, cy) }).deliver).toBe(true);
  });

  it.each(["/undo", "/forget", "/pause", "/resume", "/pending", "/why"])("is not answered %s", (text) => {
    home.give({ message: command(text, cy) });
    expect(home.outbox()).toEqual([]);
  });
});
