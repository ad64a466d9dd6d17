import { expect, it } from "vitest";
import { faultsOfObject, faultsOfResult } from "../../../../test/support/bot-api-schema.ts";
import { createBotApi } from "../../src/index.ts";
import { ANNA, BEN, GROUP, TOKEN } from "./local-telegram.ts";

const FORUM = -1_000_000_000_300;

function everyday() {
  const api = createBotApi({
    token: TOKEN,
    users: [
      { id: ANNA, first_name: "Anna" },
      { id: BEN, first_name: "Ben" },
      { id: 13, first_name: "Cleo" },
    ],
    chats: [
      { id: GROUP, type: "group", title: "Home", memberIds: [ANNA, BEN] },
      { id: FORUM, type: "supergroup", title: "Forum", memberIds: [ANNA], isForum: true },
      { id: ANNA, type: "private", title: "Anna", memberIds: [ANNA] },
    ],
  });
  return { api, people: api.people };
}

it("every answer has the shape that the Bot API documents", async () => {
  const { api, people } = everyday();
  const faults: string[] = [];
  const call = async (method: string, parameters: object = {}): Promise<unknown> => {
    const result = await api.call(method, { ...parameters });
    faults.push(...faultsOfResult(method, result));
    return result;
  };
  people.post({ chatId: GROUP, from: ANNA, text: "hi" });
  const keyboard = { inline_keyboard: [[{ text: "Y", callback_data: "y" }]] };
  await call("getMe");
  await call("sendMessage", {
    chat_id: GROUP,
    text: "a /b",
    reply_parameters: { message_id: 1 },
    reply_markup: keyboard,
  });
  await call("editMessageText", { chat_id: GROUP, message_id: 2, text: "b", reply_markup: keyboard });
  await call("editMessageReplyMarkup", { chat_id: GROUP, message_id: 2 });
  const topic = people.createTopic(FORUM, ANNA, "School");
  await call("sendMessage", { chat_id: FORUM, text: "a", message_thread_id: topic });
  const press = people.press(GROUP, 2, ANNA, "y");
  await call("answerCallbackQuery", { callback_query_id: press.query.id, text: "ok" });
  await call("setMessageReaction", { chat_id: GROUP, message_id: 1, reaction: [{ type: "emoji", emoji: "👍" }] });
  for (const chat_id of [GROUP, FORUM, ANNA]) await call("getChat", { chat_id });
  for (const user_id of [ANNA, BEN, 13, api.bot.id]) await call("getChatMember", { chat_id: GROUP, user_id });
  await call("setMyCommands", { commands: [{ command: "pending", description: "What waits" }] });
  await call("getMyCommands");
  await call("deleteMessage", { chat_id: GROUP, message_id: 2 });
  await call("getUpdates");
  await call("setWebhook", { url: "http://127.0.0.1:9/hook", allowed_updates: ["message"] });
  await call("getWebhookInfo");
  await call("deleteWebhook");
  await call("getWebhookInfo");
  api.close();
  expect(faults).toEqual([]);
});

it("every update has it too", async () => {
  const { api, people } = everyday();
  const kinds = ["message", "edited_message", "callback_query", "message_reaction", "my_chat_member"];
  await api.call("getUpdates", { allowed_updates: kinds });
  people.post({ chatId: GROUP, from: ANNA, text: "@icarus https://example.org" });
  people.edit(GROUP, 1, "changed");
  for (const media of ["photo", "document", "voice", "sticker"] as const)
    people.post({ chatId: GROUP, from: ANNA, text: "caption", media, replyTo: 1, forwardedFrom: BEN });
  people.post({ chatId: GROUP, from: ANNA, text: "hidden", forwardedFrom: "Somebody" });
  people.post({ chatId: FORUM, from: ANNA, text: "t", topic: people.createTopic(FORUM, ANNA, "School") });
  people.post({ chatId: ANNA, from: ANNA, text: "/start" });
  people.react(GROUP, 1, BEN, "👍");
  people.join(GROUP, 13);
  await api.call("sendMessage", { chat_id: GROUP, text: "?" });
  people.press(GROUP, 1, ANNA, "y");
  for (const bot of ["kicked", "member", "administrator"] as const) people.setBot(FORUM, ANNA, bot);
  people.migrate(GROUP);
  const updates = (await api.call("getUpdates")) as object[];
  api.close();
  expect(new Set(updates.flatMap(Object.keys))).toEqual(new Set(["update_id", ...kinds]));
  expect(updates.flatMap((update) => faultsOfObject("Update", update))).toEqual([]);
});
