import { describe, expect, it } from "vitest";
import { ANNA, type Answer, BEN, GROUP, type LocalTelegram, localTelegram } from "./local-telegram.ts";

const updates = async ({ client }: LocalTelegram): Promise<Answer[]> => client.getUpdates(0, 100, 0, undefined);

describe("what people do reaches the bot", () => {
  it("a caption, a forward, a topic, a command", async () => {
    const telegram = await localTelegram();
    const { people } = telegram.api;
    people.createChat({ id: -300, type: "supergroup", title: "Forum", memberIds: [ANNA, BEN], isForum: true });
    const topic = people.createTopic(-300, ANNA, "School");
    people.post({ chatId: -300, from: ANNA, text: "the newsletter", media: "document", topic });
    people.post({ chatId: GROUP, from: BEN, text: "someone else's words", forwardedFrom: "Hidden" });
    people.post({ chatId: GROUP, from: BEN, text: "/pending now" });
    const [, captioned, forwarded, command] = (await updates(telegram)).map(({ message }) => message);
    expect(captioned).toMatchObject({ caption: "the newsletter", document: {}, message_thread_id: topic });
    expect(captioned.text).toBeUndefined();
    expect(forwarded).toMatchObject({ forward_origin: { type: "hidden_user", sender_user_name: "Hidden" } });
    expect(command.entities).toEqual([{ type: "bot_command", offset: 0, length: 8 }]);
  });

  it("a press, each with an id of its own, and the same press sent again", async () => {
    const telegram = await localTelegram();
    await telegram.client.sendMessage(GROUP, "a?", {
      reply_markup: { inline_keyboard: [[{ text: "Y", callback_data: "y" }]] },
    });
    const first = telegram.api.people.press(GROUP, 1, ANNA, "y");
    const second = telegram.api.people.press(GROUP, 1, ANNA, "y");
    telegram.api.people.pressAgain(first.query.id);
    const seen = await updates(telegram);
    expect(seen.map(({ callback_query }) => callback_query.id)).toEqual([
      first.query.id,
      second.query.id,
      first.query.id,
    ]);
    expect(new Set(seen.map(({ update_id }) => update_id)).size).toBe(3);
    expect(seen[0].callback_query).toMatchObject({ from: { id: ANNA }, data: "y", message: { message_id: 1 } });
  });

  it("a press gets its answer while it is fresh", async () => {
    let now = 0;
    const { api, client, raw } = await localTelegram({ now: () => now });
    await client.sendMessage(GROUP, "a?");
    const { query } = api.people.press(GROUP, 1, ANNA, "y");
    await client.answerCbQuery(query.id, "Done");
    expect(api.state.presses.get(query.id)?.answer).toEqual({ text: "Done", alert: false });
    now += 61_000;
    expect((await raw("answerCallbackQuery", { callback_query_id: query.id })).body.error_code).toBe(400);
  });

  it("a group that becomes a supergroup tells so in both chats", async () => {
    const telegram = await localTelegram();
    const moved = telegram.api.people.migrate(GROUP);
    const [first, second] = (await updates(telegram)).map(({ message }) => message);
    expect(first).toMatchObject({ chat: { id: GROUP, type: "group" }, migrate_to_chat_id: moved });
    expect(second).toMatchObject({
      chat: { id: moved, type: "supergroup" },
      migrate_from_chat_id: GROUP,
      message_id: 1,
    });
  });

  it("reactions only where the bot is an administrator and asked for them", async () => {
    const telegram = await localTelegram();
    const { people } = telegram.api;
    const reactions = { allowed_updates: ["message_reaction" as const] };
    people.post({ chatId: GROUP, from: ANNA, text: "a" });
    people.react(GROUP, 1, BEN, "👍");
    await telegram.client.callApi("getUpdates", { ...reactions, offset: -1 });
    people.react(GROUP, 1, BEN, "👎");
    people.setBot(GROUP, ANNA, "member");
    people.react(GROUP, 1, BEN, null);
    const [, reaction, ...others] = await updates(telegram);
    expect(others).toEqual([]);
    expect(reaction.message_reaction).toMatchObject({
      old_reaction: [{ type: "emoji", emoji: "👍" }],
      new_reaction: [{ type: "emoji", emoji: "👎" }],
    });
  });

  it("nothing but commands, mentions and answers where privacy mode is on", async () => {
    const telegram = await localTelegram({
      bot: { can_read_all_group_messages: false },
      chats: [{ id: GROUP, type: "group", title: "Home", memberIds: [ANNA, BEN], bot: "member" }],
    });
    const { people } = telegram.api;
    await telegram.client.sendMessage(GROUP, "the bot's");
    people.post({ chatId: GROUP, from: ANNA, text: "among ourselves" });
    people.post({ chatId: GROUP, from: ANNA, text: "/help" });
    people.post({ chatId: GROUP, from: ANNA, text: "an answer", replyTo: 1 });
    expect((await updates(telegram)).map(({ message }) => message.text)).toEqual(["/help", "an answer"]);
  });

  it("nothing of deletions, and nothing from chats that the bot was removed from", async () => {
    const telegram = await localTelegram();
    const { people } = telegram.api;
    people.post({ chatId: GROUP, from: ANNA, text: "a" });
    people.remove(GROUP, 1);
    people.setBot(GROUP, ANNA, "kicked");
    people.post({ chatId: GROUP, from: ANNA, text: "b" });
    expect((await updates(telegram)).map((update) => Object.keys(update)[1])).toEqual(["message", "my_chat_member"]);
  });
});

describe("the same over HTTP", () => {
  const post = (url: string, path: string, body: string, type = "application/json") =>
    fetch(`${url}/play/${path}`, { method: "POST", headers: { "content-type": type }, body });

  it("posts, presses, edits, reacts, migrates", async () => {
    const telegram = await localTelegram();
    const { served, api, client } = telegram;
    const act = (path: string, body: object) => post(served.url, path, JSON.stringify(body));
    await act("messages", { chatId: GROUP, from: ANNA, text: "hi" });
    await act("edits", { chatId: GROUP, messageId: 1, text: "hi!" });
    await act("reactions", { chatId: GROUP, messageId: 1, from: BEN, emoji: "👍" });
    await client.sendMessage(GROUP, "a?");
    await act("presses", { chatId: GROUP, messageId: 2, from: BEN, data: "y" });
    expect(await (await act("migrations", { chatId: GROUP })).json()).toEqual({ chatId: -1_000_000_000_100 });
    expect(api.messagesIn(GROUP).map(({ text }) => text)).toEqual(["hi!", "a?", undefined]);
    expect((await updates(telegram)).map((update) => Object.keys(update)[1])).toEqual([
      "message",
      "edited_message",
      "callback_query",
      "message",
      "message",
    ]);
  });

  it("refuses what a page of another origin could send, and what it does not know", async () => {
    const { served, api } = await localTelegram();
    const body = JSON.stringify({ chatId: GROUP, from: ANNA, text: "hi" });
    expect((await post(served.url, "messages", body, "text/plain")).status).toBe(415);
    expect((await post(served.url, "messages", "{}")).status).toBe(400);
    expect((await post(served.url, "messages", JSON.stringify({ chatId: GROUP, from: 999, text: "hi" }))).status).toBe(
      400,
    );
    expect(api.messagesIn(GROUP)).toEqual([]);
  });
});
