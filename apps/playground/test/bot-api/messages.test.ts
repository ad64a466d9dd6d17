import { describe, expect, it } from "vitest";
import { ANNA, GROUP, localTelegram, TOKEN } from "./local-telegram.ts";

describe("sending", () => {
  it("puts the bot's message into the chat and answers it", async () => {
    const { api, client } = await localTelegram();
    const sent = await client.sendMessage(GROUP, "  hello  ", {
      reply_markup: { inline_keyboard: [[{ text: "Yes", callback_data: "yes" }]] },
    });
    expect(sent).toMatchObject({ message_id: 1, text: "hello", chat: { id: GROUP }, from: { is_bot: true } });
    expect(api.messagesIn(GROUP)).toEqual([sent]);
  });

  it("numbers the messages of each chat from 1, people's and the bot's together", async () => {
    const { api, client } = await localTelegram();
    api.people.createChat({ id: -200, type: "group", title: "Other", memberIds: [ANNA] });
    expect(api.people.post({ chatId: GROUP, from: ANNA, text: "a" }).message_id).toBe(1);
    expect((await client.sendMessage(GROUP, "b")).message_id).toBe(2);
    expect(api.people.post({ chatId: -200, from: ANNA, text: "c" }).message_id).toBe(1);
  });

  it("replies, and says so where the message replied to is gone", async () => {
    const { api, client, raw } = await localTelegram();
    const asked = api.people.post({ chatId: GROUP, from: ANNA, text: "who?" });
    const reply = await client.sendMessage(GROUP, "you", { reply_parameters: { message_id: asked.message_id } });
    expect(reply).toMatchObject({ reply_to_message: { message_id: 1, text: "who?" } });
    const { body } = await raw("sendMessage", { chat_id: GROUP, text: "x", reply_parameters: { message_id: 99 } });
    expect(body.description).toBe("Bad Request: message to be replied not found");
    await client.sendMessage(GROUP, "x", { reply_parameters: { message_id: 99, allow_sending_without_reply: true } });
  });

  it("writes into topics that there are", async () => {
    const { api, client, raw } = await localTelegram();
    api.people.createChat({ id: -300, type: "supergroup", title: "Forum", memberIds: [ANNA], isForum: true });
    const topic = api.people.createTopic(-300, ANNA, "School");
    expect(await client.sendMessage(-300, "hi", { message_thread_id: topic })).toMatchObject({
      message_thread_id: topic,
      is_topic_message: true,
    });
    const { body } = await raw("sendMessage", { chat_id: -300, text: "hi", message_thread_id: 77 });
    expect(body.description).toBe("Bad Request: message thread not found");
  });

  it.each([
    ["query", (url: string) => fetch(`${url}?chat_id=${GROUP}&text=hi&reply_markup=${encodeURIComponent(KEYBOARD)}`)],
    [
      "form",
      (url: string) =>
        fetch(url, {
          method: "POST",
          body: new URLSearchParams({ chat_id: `${GROUP}`, text: "hi", reply_markup: KEYBOARD }),
        }),
    ],
    [
      "multipart",
      (url: string) => {
        const body = new FormData();
        body.set("chat_id", `${GROUP}`);
        body.set("text", "hi");
        body.set("reply_markup", KEYBOARD);
        return fetch(url, { method: "POST", body });
      },
    ],
  ])("takes parameters as %s", async (_, send) => {
    const { served } = await localTelegram();
    const response = await send(`${served.url}/bot${TOKEN}/SendMessage`);
    expect(await response.json()).toMatchObject({
      ok: true,
      result: { text: "hi", reply_markup: { inline_keyboard: [[{ callback_data: "ok" }]] } },
    });
  });
});

const KEYBOARD = '{"inline_keyboard":[[{"text":"OK","callback_data":"ok"}]]}';

describe("editing and deleting", () => {
  it("edits the bot's own text; a keyboard that is not given again is gone", async () => {
    const { client, api } = await localTelegram();
    const keyboard = { inline_keyboard: [[{ text: "Yes", callback_data: "yes" }]] };
    await client.sendMessage(GROUP, "a?", { reply_markup: keyboard });
    const edited = await client.editMessageText(GROUP, 1, undefined, "✓ a");
    expect(edited).toMatchObject({ message_id: 1, text: "✓ a", edit_date: expect.any(Number) });
    expect(api.messagesIn(GROUP)[0]?.reply_markup).toBeUndefined();
  });

  it("takes the keyboard away by itself, once", async () => {
    const { client, raw } = await localTelegram();
    await client.sendMessage(GROUP, "a?", { reply_markup: { inline_keyboard: [[{ text: "Y", callback_data: "y" }]] } });
    await client.editMessageReplyMarkup(GROUP, 1, undefined, undefined);
    const again = await raw("editMessageReplyMarkup", { chat_id: GROUP, message_id: 1 });
    expect(again.body.description).toMatch(/^Bad Request: message is not modified: specified new message content/);
  });

  it("deletes once", async () => {
    const { client, raw, api } = await localTelegram();
    await client.sendMessage(GROUP, "a");
    expect(await client.deleteMessage(GROUP, 1)).toBe(true);
    expect(api.messagesIn(GROUP)).toEqual([]);
    expect((await raw("deleteMessage", { chat_id: GROUP, message_id: 1 })).body.description).toBe(
      "Bad Request: message to delete not found",
    );
    expect((await client.sendMessage(GROUP, "b")).message_id).toBe(2);
  });
});

describe("what Telegram refuses", () => {
  it.each([
    ["sendMessage", { chat_id: GROUP }, "message text is empty"],
    ["sendMessage", { chat_id: GROUP, text: " \n" }, "message text is empty"],
    ["sendMessage", { chat_id: GROUP, text: "x".repeat(4097) }, "message is too long"],
    ["sendMessage", { chat_id: 5, text: "x" }, "chat not found"],
    ["sendMessage", { chat_id: "@nobody", text: "x" }, "chat not found"],
    ["sendMessage", { text: "x" }, "chat_id is empty"],
    ["sendMessage", { chat_id: GROUP, text: "x", reply_markup: buttonWith("x".repeat(65)) }, "BUTTON_DATA_INVALID"],
    ["sendMessage", { chat_id: GROUP, text: "x", reply_markup: buttonWith("é".repeat(33)) }, "BUTTON_DATA_INVALID"],
    ["sendMessage", { chat_id: GROUP, text: "x", reply_markup: "keyboard" }, "object expected as reply markup"],
    ["editMessageText", { chat_id: GROUP, message_id: 9, text: "x" }, "message to edit not found"],
    ["editMessageText", { chat_id: GROUP, message_id: 1, text: "x" }, "message can't be edited"],
    [
      "answerCallbackQuery",
      { callback_query_id: "7" },
      "query is too old and response timeout expired or query ID is invalid",
    ],
    ["getChatMember", { chat_id: GROUP, user_id: 404 }, "user not found"],
    [
      "setMessageReaction",
      { chat_id: GROUP, message_id: 1, reaction: [{ type: "emoji", emoji: "🧦" }] },
      "REACTION_INVALID",
    ],
  ])("%s %o", async (method, parameters, description) => {
    const { api, raw } = await localTelegram();
    api.people.post({ chatId: GROUP, from: ANNA, text: "a person's" });
    expect(await raw(method, parameters)).toEqual({
      status: 400,
      body: { ok: false, error_code: 400, description: `Bad Request: ${description}` },
    });
  });

  it("takes button data of 64 bytes", async () => {
    const { raw } = await localTelegram();
    const { status } = await raw("sendMessage", {
      chat_id: GROUP,
      text: "x",
      reply_markup: buttonWith("é".repeat(32)),
    });
    expect(status).toBe(200);
  });

  it("an edit that changes nothing", async () => {
    const { client, raw } = await localTelegram();
    await client.sendMessage(GROUP, "same");
    const { status, body } = await raw("editMessageText", { chat_id: GROUP, message_id: 1, text: "same" });
    expect(status).toBe(400);
    expect(body.description).toMatch(/^Bad Request: message is not modified/);
  });

  it("another token, other methods, a body that is not JSON", async () => {
    const { served, raw } = await localTelegram();
    const unauthorized = await fetch(`${served.url}/bot1:other/getMe`);
    expect([unauthorized.status, await unauthorized.json()]).toEqual([
      401,
      { ok: false, error_code: 401, description: "Unauthorized" },
    ]);
    expect(await raw("sendRocket")).toMatchObject({ status: 404, body: { ok: false, error_code: 404 } });
    const broken = await fetch(`${served.url}/bot${TOKEN}/sendMessage`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(broken.status).toBe(400);
  });

  it("more than 20 messages a minute into one group", async () => {
    let now = 1_000_000;
    const { client, raw, api } = await localTelegram({ now: () => now });
    for (let n = 0; n < 20; n += 1) await client.sendMessage(GROUP, `${n}`);
    const { status, body } = await raw("sendMessage", { chat_id: GROUP, text: "21" });
    expect(status).toBe(429);
    expect(body).toMatchObject({ error_code: 429, parameters: { retry_after: 60 } });
    api.people.createChat({ id: -200, type: "group", title: "Other", memberIds: [ANNA] });
    await client.sendMessage(-200, "another group");
    now += 60_000;
    await client.sendMessage(GROUP, "a minute later");
  });

  it("writing into a group that became a supergroup, naming the new id", async () => {
    const { api, client, raw } = await localTelegram();
    const supergroup = api.people.migrate(GROUP);
    const { status, body } = await raw("sendMessage", { chat_id: GROUP, text: "x" });
    expect(status).toBe(400);
    expect(body.parameters).toEqual({ migrate_to_chat_id: supergroup });
    expect(await client.sendMessage(supergroup, "x")).toMatchObject({ chat: { type: "supergroup" } });
  });

  it("writing where the bot was removed", async () => {
    const { api, raw } = await localTelegram();
    api.people.setBot(GROUP, ANNA, "kicked");
    expect((await raw("sendMessage", { chat_id: GROUP, text: "x" })).body.error_code).toBe(403);
  });
});

function buttonWith(data: string): object {
  return { inline_keyboard: [[{ text: "x", callback_data: data }]] };
}
